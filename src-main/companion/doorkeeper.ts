/**
 * Those who have come in: how many may be here at once, and who must go when a token is withdrawn. The host and guests have places of their own, and no
 * guest can take all of them.
 */
import type { HelloFrame } from '../contract/wire.ts'
import type { Admission } from './connection.ts'
import type { Tokens } from './tokens.ts'

export interface Limits {
  /** Connections of the host at once. */
  readonly host: number
  /** Connections of all guests at once. */
  readonly guests: number
  /** Connections with one and the same guest's token. */
  readonly guest: number
}

export interface Doorkeeper {
  /** Lets somebody in, who is to be told by `dismiss` when his token is withdrawn. */
  admit(id: string, hello: HelloFrame, dismiss: () => void): Admission
  left(id: string): void
  /** Stops listening for withdrawn tokens. */
  close(): void
}

interface Inside {
  readonly token: string
  readonly isHost: boolean
  readonly dismiss: () => void
}

/** Nobody is inside yet. */
export function createDoorkeeper(tokens: Tokens, limits: Limits): Doorkeeper {
  const inside = new Map<string, Inside>()

  const hasRoom = (token: string, isHost: boolean): boolean => {
    const alike = [...inside.values()].filter((one) => one.isHost === isHost)
    if (isHost) return alike.length < limits.host
    return alike.length < limits.guests && alike.filter((one) => one.token === token).length < limits.guest
  }
  const stop = tokens.onChange(() => {
    for (const { token, dismiss } of [...inside.values()]) if (tokens.accessOf(token) === null) dismiss()
  })
  return {
    admit(id, hello, dismiss) {
      const grant = 'ticket' in hello ? tokens.redeem(hello.ticket) : { token: hello.token, access: tokens.accessOf(hello.token) }
      if (!grant?.access) return null
      const { token, access } = grant
      const isHost = access.role === 'host'
      if (!hasRoom(token, isHost)) return { full: true }
      inside.set(id, { token, isHost, dismiss })
      return 'ticket' in hello ? { access, token } : { access }
    },
    left: (id) => void inside.delete(id),
    close: stop,
  }
}
