/**
 * Those who have come in: how many may be here at once, and who must go when a token is withdrawn. The host and guests have places of their own, and no
 * guest can take all of them.
 */
import type { HelloFrame } from '../contract/wire.ts'
import type { Access } from '../contract/handlers.ts'
import type { Admission, Connection } from './connection.ts'
import { createRates, type Rates } from './rates.ts'
import type { Tokens } from './tokens.ts'

export interface Limits {
  /** Connections of the host at once. */
  readonly host: number
  /** Connections of all guests at once. */
  readonly guests: number
  /** Connections with one and the same guest's token. */
  readonly guest: number
}

export interface DoorPorts {
  readonly tokens: Tokens
  readonly limits: Limits
  /** Only guests come in here; the host has a door of his own. */
  readonly isForGuests?: boolean
  /** Somebody has come in or gone. */
  readonly changed?: () => void
}

export interface Doorkeeper {
  /** Lets somebody in, who is to be told when his token is withdrawn, or is good for another place. `cookie` is his browser's, null where it has none. */
  admit(id: string, hello: HelloFrame, cookie: string | null, leaving: Leaving): Admission
  left(id: string): void
  /** Guests who have a connection here, by what they go by. */
  here(): ReadonlySet<string>
  /** Stops listening for withdrawn tokens. */
  close(): void
}

/** How somebody is told to go. */
export type Leaving = Pick<Connection, 'dismiss' | 'move'>

interface Inside {
  readonly token: string
  readonly access: Access
  /** What a guest goes by; null for the host. */
  readonly guest: string | null
  readonly isHost: boolean
  readonly leaving: Leaving
}

/** Nobody is inside yet. */
export function createDoorkeeper({ tokens, limits, isForGuests = false, changed = () => undefined }: DoorPorts): Doorkeeper {
  const inside = new Map<string, Inside>()
  const rates = new Map<string, Rates>()

  /** A guest's rate lasts as long as the guest does, whatever connections come and go. */
  const ratesOf = (guest: string): Rates => {
    const known = rates.get(guest) ?? createRates()
    rates.set(guest, known)
    return known
  }
  const hasRoom = (token: string | null, isHost: boolean): boolean => {
    const alike = [...inside.values()].filter((one) => one.isHost === isHost)
    if (isHost) return alike.length < limits.host
    return alike.length < limits.guests && alike.filter((one) => one.token === token).length < limits.guest
  }
  const stop = tokens.onChange(() => {
    const guests = new Set(tokens.guests().map(({ id }) => id))
    for (const guest of rates.keys()) if (!guests.has(guest)) rates.delete(guest)
    for (const { token, access, isHost, leaving } of [...inside.values()]) {
      if (isHost) continue
      const now = tokens.accessOf(token)
      if (now === null) leaving.dismiss()
      else if (now !== access) leaving.move()
    }
  })
  return {
    admit(id, hello, cookie, leaving) {
      const access = 'ticket' in hello ? tokens.accessBy(hello.ticket) : tokens.accessOf(hello.token, cookie)
      const isHost = access?.role === 'host'
      if (!access || (isHost && isForGuests)) return null
      if (!hasRoom('token' in hello ? hello.token : null, isHost)) return { full: true } // the ticket stays good
      const token = 'ticket' in hello ? tokens.redeem(hello.ticket)?.token : hello.token
      if (token === undefined) return null
      const guest = tokens.guestOf(token)
      inside.set(id, { token, access: tokens.accessOf(token, cookie) ?? access, guest, isHost, leaving })
      changed()
      return { access, ...('ticket' in hello && { token }), ...(guest !== null && { rates: ratesOf(guest) }) }
    },
    left(id) {
      if (inside.delete(id)) changed()
    },
    here: () => new Set([...inside.values()].flatMap(({ guest }) => guest ?? [])),
    close: stop,
  }
}
