/** The table link: turns the guests' server on and off, invites guests, and lists them. It never sees a game. */
import { refuse, type Caller, type Refusal, type Room } from '../contract/handlers.ts'
import type { Answer, Failure, Invitation, LinkAddress, LinkState, linkRequests } from '../contract/index.ts'
import type { Seat } from '../engine/core/seats.ts'

export type LinkRequestName = keyof typeof linkRequests

/** The guests' server. */
export interface LinkServer {
  /** Starts listening. Rejects with a sentence when it cannot. */
  start(): Promise<void>
  /** Ends every connection and stops listening. */
  stop(): Promise<void>
  /** The port; null while off. */
  port(): number | null
  /** The addresses for guests now; networks come and go. */
  addresses(): readonly LinkAddress[]
  /** Ids of the guests with an open connection. */
  here(): ReadonlySet<string>
  /** Calls `fn` when a guest has connected or gone. */
  onChange(fn: () => void): void
}

/** A place at a table. */
export interface Place {
  readonly gameId: string
  /** Null for a spectator. */
  readonly seat: Seat | null
}

/** Invitations and guests. */
export interface GuestBook {
  /** A ticket that opens this place once, and when it expires (milliseconds since 1970). Older unused tickets for the place end. */
  invite(place: Place): { readonly ticket: string; readonly until: number }
  guests(): readonly (Place & { readonly id: string })[]
  dismiss(guest: string): void
  /** Forgets the guests of all other games. */
  keepOnly(isKept: (gameId: string) => boolean): void
  /** Calls `fn` when a guest has come or was sent away. */
  onChange(fn: () => void): void
}

export interface LinkPorts {
  readonly server: LinkServer
  readonly book: GuestBook
  /** The seats of a game in the archive; null where there is none. */
  readonly seatsOf: (gameId: string) => readonly Seat[] | null
  /** Refuses a game that is missing. */
  readonly refuseMissing: (gameId: string) => Refusal
  /** The answer for an error that a person can do something about; null for a bug. */
  readonly explain: (error: unknown) => Failure | null
}

const NOT_OPEN = refuse('conflict', 'Turn the table link on first.')

/** Opens the room; the link is off. */
export function createLink({ server, book, seatsOf, refuseMissing, explain }: LinkPorts): Room<LinkRequestName> {
  const watching = new Map<string, Caller>()

  const state = (): LinkState => {
    const port = server.port()
    const here = server.here()
    const guests = book.guests().map(({ id, gameId, seat }) => ({ id, gameId, seat, here: here.has(id) }))
    return { on: port !== null, port, addresses: port === null ? [] : [...server.addresses()], guests }
  }
  const broadcast = (): void => {
    const now = state()
    for (const caller of watching.values()) caller.send('link.changed', now)
  }
  server.onChange(broadcast)
  book.onChange(broadcast)

  /** Turns the link on or off, and notifies all watching screens. */
  const turn = async (change: () => Promise<void>): Promise<Answer<LinkState>> => {
    try {
      await change()
    } catch (error) {
      const explained = explain(error)
      if (!explained) throw error
      return { ok: false, error: explained }
    }
    broadcast()
    return { ok: true, value: state() }
  }

  const invite = (place: Place): Answer<Invitation> => {
    if (server.port() === null) return NOT_OPEN
    const seats = seatsOf(place.gameId)
    if (seats === null) return refuseMissing(place.gameId)
    if (place.seat !== null && !seats.includes(place.seat)) return refuse('not-found', 'This game has no such seat.')
    const { ticket, until } = book.invite(place)
    const links = server.addresses().map((address) => ({ ...address, url: `${address.url}?ticket=${ticket}` }))
    return { ok: true, value: { until, links } }
  }

  return {
    handlers: {
      'link.state': (_args, caller) => {
        watching.set(caller.id, caller)
        return { ok: true, value: state() }
      },
      'link.turnOn': () => turn(() => server.start()),
      'link.turnOff': () => turn(() => server.stop()),
      'link.invite': invite,
      'link.dismiss': ({ guest }) => {
        book.dismiss(guest)
        return { ok: true, value: state() }
      },
    },
    left: (callerId) => void watching.delete(callerId),
    close() {
      watching.clear()
      void server.stop()
    },
  }
}
