/**
 * Admission control: how many connections may be open at once, and which must end when a token is withdrawn. The host and guests have separate limits, and
 * no guest can use up the places of the others.
 */
import type { HelloFrame } from '../contract/wire.ts'
import type { Access } from '../contract/handlers.ts'
import type { Admission, Connection } from './connection.ts'
import { createRequestRates, type RequestRates } from './rate-limit.ts'
import type { Tokens } from './tokens.ts'

export interface Limits {
  /** Connections of the host at once. */
  readonly host: number
  /** Connections of all guests at once. */
  readonly guests: number
  /** Connections with the same guest token. */
  readonly guest: number
}

export interface AdmissionPorts {
  readonly tokens: Tokens
  readonly limits: Limits
  /** Refuses the host. */
  readonly isForGuests?: boolean
  /** Called when a connection is admitted or has ended. */
  readonly changed?: () => void
}

export interface AdmissionControl {
  /** Admits a connection. `cookie` is the browser's session cookie, or null. `connection` is ended when its token is withdrawn, or moved when the token now allows another game or seat. */
  admit(id: string, hello: HelloFrame, cookie: string | null, connection: Revocable): Admission
  left(id: string): void
  /** Ids of the guests with an open connection. */
  here(): ReadonlySet<string>
  /** Stops listening for withdrawn tokens. */
  close(): void
}

/** What a connection does when its token changes. */
export type Revocable = Pick<Connection, 'dismiss' | 'move'>

interface Admitted {
  readonly token: string
  readonly access: Access
  /** The guest's id; null for the host. */
  readonly guest: string | null
  readonly isHost: boolean
  readonly connection: Revocable
}

export function createAdmissionControl({
  tokens,
  limits,
  isForGuests = false,
  changed = () => undefined,
}: AdmissionPorts): AdmissionControl {
  const admitted = new Map<string, Admitted>()
  const rates = new Map<string, RequestRates>()

  /** A guest's rates last as long as the guest's token, not the connection. */
  const ratesOf = (guest: string): RequestRates => {
    const known = rates.get(guest) ?? createRequestRates()
    rates.set(guest, known)
    return known
  }
  const hasRoom = (token: string | null, isHost: boolean): boolean => {
    const alike = [...admitted.values()].filter((one) => one.isHost === isHost)
    if (isHost) return alike.length < limits.host
    return alike.length < limits.guests && alike.filter((one) => one.token === token).length < limits.guest
  }
  const stop = tokens.onChange(() => {
    const guests = new Set(tokens.guests().map(({ id }) => id))
    for (const guest of rates.keys()) if (!guests.has(guest)) rates.delete(guest)
    for (const { token, access, isHost, connection } of [...admitted.values()]) {
      if (isHost) continue
      const now = tokens.accessOf(token)
      if (now === null) connection.dismiss()
      else if (now !== access) connection.move()
    }
  })
  return {
    admit(id, hello, cookie, connection) {
      const access = 'ticket' in hello ? tokens.accessBy(hello.ticket) : tokens.accessOf(hello.token, cookie)
      const isHost = access?.role === 'host'
      if (!access || (isHost && isForGuests)) return null
      if (!hasRoom('token' in hello ? hello.token : null, isHost)) return { full: true } // the ticket stays valid
      const token = 'ticket' in hello ? tokens.redeem(hello.ticket)?.token : hello.token
      if (token === undefined) return null
      const guest = tokens.guestOf(token)
      admitted.set(id, { token, access: tokens.accessOf(token, cookie) ?? access, guest, isHost, connection })
      changed()
      return { access, ...('ticket' in hello && { token }), ...(guest !== null && { rates: ratesOf(guest) }) }
    },
    left(id) {
      if (admitted.delete(id)) changed()
    },
    here: () => new Set([...admitted.values()].flatMap(({ guest }) => guest ?? [])),
    close: stop,
  }
}
