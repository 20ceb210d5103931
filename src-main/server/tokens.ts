/**
 * Capabilities: a token is 128 random bits, and holding it is the right. A link carries a ticket, which is exchanged once for a token within a short time,
 * because other programs of this machine can see links (arguments, history, screenshots). A signed-in host's page shows its token and its browser's cookie;
 * neither opens anything alone. Comparison takes constant time. Only digests are kept; those of guests and signed-in browsers survive a restart.
 */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Access } from '../contract/handlers.ts'
import type { Seat } from '../engine/core/seats.ts'
import { MOST_GUESTS, type BrowserFile, type GuestFile, type StoredBrowser, type StoredGuest } from './token-files.ts'

/** A guest's access: a seat of one game, or watching it. */
export type GuestAccess = Exclude<Access, { readonly role: 'host' }>

/** A guest who came with an invitation. The id opens nothing. */
export interface Guest {
  readonly id: string
  readonly access: GuestAccess
}

/** A token for its holder, with what it allows. */
export interface Grant {
  readonly token: string
  readonly access: Access
}

export interface Tokens {
  /** The host's token, which lives as long as the app. It is in no link. */
  readonly host: string
  /** A new token. One for a seat replaces any other for that seat: only one guest plays a seat. */
  issue(access: Access): string
  /** A new ticket for a token with this access. It ends after `ms` milliseconds or with its first use. */
  ticket(access: Access, ms?: number): string
  /** What a ticket would allow, without using it; null for one that is unknown, used or too old. */
  accessBy(ticket: string): Access | null
  /** Exchanges a ticket for a token; null for one that is unknown, used or too old. */
  redeem(ticket: string): Grant | null
  /**
   * What a token allows; null for one that is unknown or withdrawn, or belongs to a signed-in browser with another cookie. Takes the same time for every
   * text.
   */
  accessOf(token: string, cookie?: string | null): Access | null
  /**
   * Signs in a browser of the host and answers the secret of its cookie: the page's token then outlives the app, and is valid only with that cookie. A
   * browser that was signed in before keeps its secret `cookie`. Null for a token that is not of a host's page.
   */
  signIn(token: string, cookie: string | null): string | null
  /** The id of the guest with this token; null for the host and for an unknown token. */
  guestOf(token: string): string | null
  /** All guests, oldest first. */
  guests(): readonly Guest[]
  /** Withdraws the token of a guest. An unknown id changes nothing. */
  dismiss(guestId: string): void
  /** Withdraws the unused tickets for a seat, or for the spectators of a game. */
  uninvite(access: GuestAccess): void
  /** Withdraws every token and ticket of a game. */
  withdraw(gameId: string): void
  /** Withdraws the tokens of all other games: those deleted or over. */
  keepOnly(isKept: (gameId: string) => boolean): void
  /** Moves the guests of one game to another, with the tokens they have: spectators, and each player to the seat that `seatThere` answers. */
  follow(from: string, to: string, seatThere: (seat: Seat) => Seat | null): void
  /** Whether a guest holds this seat: then no one else plays it or sees its view. */
  isHeld(gameId: string, seat: Seat): boolean
  /** Calls `fn` with a game whose tokens have changed, until the returned function is called. */
  onChange(fn: (gameId: string) => void): () => void
}

/** How long a ticket can be used, in milliseconds. */
export const TICKET_MS = 120_000
/** How long an invitation to a table can be used, in milliseconds. */
export const INVITATION_MS = 600_000
/** Unused tickets at once; the oldest is dropped first. */
const TICKETS = 64

const HOST: Access = { role: 'host' }

/** A token or ticket as it is stored. */
interface Stored {
  readonly digest: Buffer
  readonly access: Access
}

export interface TokensOptions {
  /** The host token; a new one where it is missing or empty. */
  readonly host?: string | undefined
  /** In milliseconds; never goes back. */
  readonly now?: () => number
  /** Keeps guests over a restart. */
  readonly file?: GuestFile
  /** Keeps signed-in browsers over a restart. */
  readonly browserFile?: BrowserFile
}

/** The token of a host's page, with the cookie of its browser once that is signed in. */
type HostPage = Stored & (Pick<StoredBrowser, 'cookie' | 'since'> | { readonly cookie: null })

const DAY_MS = 24 * 60 * 60 * 1000
/** A guest who came longer ago than this is forgotten at the next start. In milliseconds. */
const GUEST_LIFETIME_MS = 30 * DAY_MS
/** How long a browser stays signed in; browsers keep no cookie longer. */
export const SESSION_DAYS = 400

/** Starts with the host's token and the stored tokens of guests and browsers. */
export function createTokens(options: TokensOptions = {}): Tokens {
  const { host: given = '', now = () => performance.now(), file, browserFile } = options
  const host = given.trim() === '' ? freshToken() : given
  const own: HostPage = { digest: digestOf(host), access: HOST, cookie: null }
  let pages: readonly HostPage[] = (browserFile?.read() ?? [])
    .filter(({ since }) => Date.now() - since <= SESSION_DAYS * DAY_MS)
    .map((browser) => ({ ...browser, access: HOST }))
  let guests: readonly StoredGuest[] = []
  for (const guest of file?.read() ?? []) {
    if (Date.now() - guest.since <= GUEST_LIFETIME_MS) guests = withGuest(guests, guest)
  }
  let tickets: readonly (Stored & { readonly until: number })[] = []
  const listeners = new Set<(gameId: string) => void>()

  /** Writes first, then notifies: a guest who was sent away never comes back. */
  const become = (next: readonly StoredGuest[], ...gameIds: readonly string[]): void => {
    guests = next
    file?.write(guests)
    for (const gameId of gameIds) for (const fn of listeners) fn(gameId)
  }
  const issue: Tokens['issue'] = (access) => {
    const token = freshToken()
    const digest = digestOf(token)
    if (access.role === 'host') pages = [...pages, { digest, access: HOST, cookie: null }]
    else become(withGuest(guests, { digest, access, id: randomUUID(), since: Date.now() }), access.gameId)
    return token
  }
  return {
    host,
    issue,
    ticket(access, ms = TICKET_MS) {
      const ticket = freshToken()
      tickets = [...tickets, { digest: digestOf(ticket), access, until: now() + ms }].slice(-TICKETS)
      return ticket
    },
    accessBy(ticket) {
      const found = find(tickets, ticket)
      return found && found.until >= now() ? found.access : null
    },
    redeem(ticket) {
      const found = find(tickets, ticket)
      tickets = tickets.filter((one) => one !== found)
      return found && found.until >= now() ? { token: issue(found.access), access: found.access } : null
    },
    accessOf(token, cookie = null) {
      const guest = find(guests, token)
      const page = find([own, ...pages], token)
      const shown = digestOf(cookie ?? '')
      if (page?.cookie && !timingSafeEqual(page.cookie, shown)) return null
      return (page ?? guest)?.access ?? null
    },
    signIn(token, cookie) {
      const page = find(pages, token)
      if (!page) return null
      const known = cookie !== null && isKnownCookie(pages, digestOf(cookie)) ? cookie : freshToken()
      pages = [...pages.filter((one) => one !== page), { ...page, cookie: digestOf(known), since: Date.now() }]
      browserFile?.write(signedIn(pages))
      return known
    },
    guestOf: (token) => find(guests, token)?.id ?? null,
    guests: () => guests.map(({ id, access }) => ({ id, access })),
    dismiss(guestId) {
      const guest = guests.find(({ id }) => id === guestId)
      if (guest) become(without(guests, guest), guest.access.gameId)
    },
    uninvite(access) {
      tickets = tickets.filter((one) => !isSame(one.access, access))
    },
    withdraw(gameId) {
      tickets = tickets.filter(({ access }) => access.role === 'host' || access.gameId !== gameId)
      become(
        guests.filter(({ access }) => access.gameId !== gameId),
        gameId,
      )
    },
    keepOnly(isKept) {
      const gone = guests.filter(({ access }) => !isKept(access.gameId))
      if (gone.length > 0) become(without(guests, ...gone), ...new Set(gone.map(({ access }) => access.gameId)))
    },
    follow(from, to, seatThere) {
      const coming = guests.flatMap((guest): readonly StoredGuest[] => {
        const access = guest.access.gameId === from ? accessThere(guest.access, to, seatThere) : null
        return access ? [{ ...guest, access }] : []
      })
      if (coming.length > 0) become(coming.reduce(withGuest, guests), from, to)
    },
    isHeld: (gameId, seat) => guests.some(({ access }) => access.role === 'seat' && access.gameId === gameId && access.seat === seat),
    onChange(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
  }
}

/** Whether a browser has a cookie with this digest. */
function isKnownCookie(pages: readonly HostPage[], digest: Buffer): boolean {
  let isKnown = false
  for (const { cookie } of pages) if (cookie && timingSafeEqual(cookie, digest)) isKnown = true
  return isKnown
}

/** The pages that outlive a restart. */
function signedIn(pages: readonly HostPage[]): readonly StoredBrowser[] {
  return pages.flatMap((page) => (page.cookie ? { digest: page.digest, cookie: page.cookie, since: page.since } : []))
}

/** The same access in another game; null where the seat does not exist. */
function accessThere(access: GuestAccess, gameId: string, seatThere: (seat: Seat) => Seat | null): GuestAccess | null {
  if (access.role === 'spectator') return { role: 'spectator', gameId }
  const seat = seatThere(access.seat)
  return seat && { role: 'seat', gameId, seat }
}

/** Adds a guest, who replaces any other on that seat. */
function withGuest(guests: readonly StoredGuest[], guest: StoredGuest): readonly StoredGuest[] {
  return [...guests.filter(({ access, id }) => id !== guest.id && !isSameSeat(access, guest.access)), guest].slice(-MOST_GUESTS)
}

function without(guests: readonly StoredGuest[], ...gone: readonly StoredGuest[]): readonly StoredGuest[] {
  return guests.filter((one) => !gone.includes(one))
}

function isSame(one: Access, other: GuestAccess): boolean {
  if (one.role !== other.role || one.gameId !== other.gameId) return false
  return one.role !== 'seat' || other.role !== 'seat' || one.seat === other.seat
}

function isSameSeat(one: Access, other: Access): boolean {
  return other.role === 'seat' && isSame(one, other)
}

/** The entry of this text. Compares with every entry, so that the time reveals nothing. */
function find<T extends Stored>(entries: readonly T[], text: string): T | null {
  const digest = digestOf(text)
  let found: T | null = null
  for (const one of entries) if (timingSafeEqual(one.digest, digest)) found = one
  return found
}

function freshToken(): string {
  return randomBytes(16).toString('base64url')
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
