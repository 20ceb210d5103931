/** The room of the table link: opens and shuts the door for guests, invites them, says who is here. It never sees a game. */
import { refuse, type Caller, type Refusal, type Room } from '../contract/handlers.ts'
import type { Answer, Failure, Invitation, LinkAddress, LinkState, linkRequests } from '../contract/index.ts'
import type { Seat } from '../engine/core/seats.ts'

export type LinkRequestName = keyof typeof linkRequests

/** The server that guests come in by. */
export interface LinkServer {
  /** Listens. Rejects with a sentence when it cannot. */
  start(): Promise<void>
  /** Ends every connection and listens no more. */
  stop(): Promise<void>
  /** Where it listens; null while it does not. */
  port(): number | null
  /** Where guests reach it now; networks come and go. */
  addresses(): readonly LinkAddress[]
  /** Guests with a connection, by what they go by. */
  here(): ReadonlySet<string>
  /** Calls `fn` when guests have come or gone. */
  onChange(fn: () => void): void
}

/** A place at a table. */
export interface Place {
  readonly gameId: string
  /** Null for an onlooker. */
  readonly seat: Seat | null
}

/** Who is invited, and who came. */
export interface GuestBook {
  /** A ticket that opens this place once, and until when (milliseconds since 1970). Those before it that were not used end. */
  invite(place: Place): { readonly ticket: string; readonly until: number }
  guests(): readonly (Place & { readonly id: string })[]
  dismiss(guest: string): void
  /** Forgets the guests of all games but these. */
  keepOnly(isKept: (gameId: string) => boolean): void
  /** Calls `fn` when guests have come or been sent away. */
  onChange(fn: () => void): void
}

export interface LinkPorts {
  readonly server: LinkServer
  readonly book: GuestBook
  /** Who plays a game that is kept here; null where there is none. */
  readonly seatsOf: (gameId: string) => readonly Seat[] | null
  /** Refuses a game that is not here. */
  readonly refuseMissing: (gameId: string) => Refusal
  /** Says what an error means where a person can do something about it; null for a bug. */
  readonly explain: (error: unknown) => Failure | null
}

const NOT_OPEN = refuse('conflict', 'Turn the table link on first.')

/** Opens the room; the door is shut. */
export function createLink({ server, book, seatsOf, refuseMissing, explain }: LinkPorts): Room<LinkRequestName> {
  const watching = new Map<string, Caller>()

  const state = (): LinkState => {
    const port = server.port()
    const here = server.here()
    const guests = book.guests().map(({ id, gameId, seat }) => ({ id, gameId, seat, here: here.has(id) }))
    return { on: port !== null, port, addresses: port === null ? [] : [...server.addresses()], guests }
  }
  const tell = (): void => {
    const now = state()
    for (const caller of watching.values()) caller.send('link.changed', now)
  }
  server.onChange(tell)
  book.onChange(tell)

  /** Opens or shuts the door, and tells everybody who looks. */
  const turn = async (change: () => Promise<void>): Promise<Answer<LinkState>> => {
    try {
      await change()
    } catch (error) {
      const explained = explain(error)
      if (!explained) throw error
      return { ok: false, error: explained }
    }
    tell()
    return { ok: true, value: state() }
  }

  const invite = (place: Place): Answer<Invitation> => {
    if (server.port() === null) return NOT_OPEN
    const seats = seatsOf(place.gameId)
    if (seats === null) return refuseMissing(place.gameId)
    if (place.seat !== null && !seats.includes(place.seat)) return refuse('not-found', 'Nobody has that seat in this game.')
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
