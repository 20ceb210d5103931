/**
 * Capabilities: a token is 128 random bits, and holding it is the right. A link carries no token but a ticket, good for one exchange within a short time:
 * links are seen by other programs of this machine (arguments, history, screenshots). A host's page that is signed in shows two things, its token and its
 * browser's cookie: neither opens anything alone. Compared in constant time; only digests are kept, those of guests and of signed-in browsers over a restart.
 */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Access } from '../contract/handlers.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { BrowserFile, KeptBrowser } from './browser-file.ts'
import { MOST_GUESTS, type GuestFile, type KeptGuest } from './guest-file.ts'

/** What a guest's token allows: a seat of one game, or watching it. */
export type GuestAccess = Exclude<Access, { readonly role: 'host' }>

/** Somebody who came in with an invitation, by a name that opens nothing. */
export interface Guest {
  readonly id: string
  readonly access: GuestAccess
}

/** A token as it is handed to its holder, with what it allows. */
export interface Grant {
  readonly token: string
  readonly access: Access
}

export interface Tokens {
  /** A token of the person at this desktop that lives as long as the app. It is in no link. */
  readonly host: string
  /** A fresh token. One for a seat takes the place of any that was out for it: only one guest plays a seat. */
  issue(access: Access): string
  /** A fresh ticket for a token with this access. It ends after `ms` milliseconds, or with its first use. */
  ticket(access: Access, ms?: number): string
  /** What a ticket would open, which stays good; null for one that is unknown, used or too old. */
  accessBy(ticket: string): Access | null
  /** Takes a ticket for a token of its own; null for one that is unknown, used or too old. */
  redeem(ticket: string): Grant | null
  /**
   * What a token allows, or null for one that was never issued or was withdrawn, or is of a signed-in browser that has another cookie. Takes the same time
   * whatever the texts.
   */
  accessOf(token: string, cookie?: string | null): Access | null
  /**
   * Signs a browser of the host in: the token of its page outlives the app, and from now on is good only with the cookie whose secret is answered. A browser that
   * was signed in before keeps its secret `cookie`. Null for a token that is not a page's of the host.
   */
  signIn(token: string, cookie: string | null): string | null
  /** Who this token belongs to; null for the host and for one that is not known. */
  guestOf(token: string): string | null
  /** All guests, in the order in which they came. */
  guests(): readonly Guest[]
  /** Withdraws the token of a guest. Nothing happens where nobody goes by this id. */
  dismiss(guestId: string): void
  /** Withdraws the tickets of a game that were not used yet, for one seat or for onlookers. */
  uninvite(access: GuestAccess): void
  /** Withdraws every token and ticket of a game, so that old links end with it. */
  withdraw(gameId: string): void
  /** Withdraws the tokens of all games but these: of those that went, or ended, while the app was closed. */
  keepOnly(isKept: (gameId: string) => boolean): void
  /** Guests of one game come along to another, with the secrets that they have: each to the seat that `seatThere` says, and onlookers. */
  follow(from: string, to: string, seatThere: (seat: Seat) => Seat | null): void
  /** Whether somebody holds a token for this seat: nobody else plays it or sees through its eyes. */
  isHeld(gameId: string, seat: Seat): boolean
  /** Calls `fn` with a game whose tokens have changed, until the returned function is called. */
  onChange(fn: (gameId: string) => void): () => void
}

/** How long a ticket can be used, in milliseconds. */
export const TICKET_MS = 120_000
/** How long an invitation to the table can be used, in milliseconds: long enough to find the phone. */
export const INVITATION_MS = 600_000
/** Tickets that wait at once; the oldest goes first. */
const TICKETS = 64

const HOST: Access = { role: 'host' }

/** A text that opens something, as it is known here. */
interface Kept {
  readonly digest: Buffer
  readonly access: Access
}

export interface TokensOptions {
  /** The host token; a fresh one when none or an empty one is given. */
  readonly host?: string | undefined
  /** Milliseconds, never going back. */
  readonly now?: () => number
  /** Where guests are kept over a restart; nowhere when it is left out. */
  readonly file?: GuestFile
  /** Where signed-in browsers are kept over a restart; nowhere when it is left out. */
  readonly browserFile?: BrowserFile
}

/** A token of one of the host's pages; its browser's cookie once that is signed in. */
type HostPage = Kept & (Pick<KeptBrowser, 'cookie' | 'since'> | { readonly cookie: null })

const DAY_MS = 24 * 60 * 60 * 1000
/** A guest who came longer ago than this is not kept over another restart, in milliseconds. */
const KEPT_FOR_MS = 30 * DAY_MS
/** A browser stays signed in for so long; browsers themselves keep no cookie for longer. */
export const SESSION_DAYS = 400

/** Starts with the host's token, and those of the guests and browsers that were kept. */
export function createTokens(options: TokensOptions = {}): Tokens {
  const { host: given = '', now = () => performance.now(), file, browserFile } = options
  const host = given.trim() === '' ? freshToken() : given
  const own: HostPage = { digest: digestOf(host), access: HOST, cookie: null }
  let pages: readonly HostPage[] = (browserFile?.read() ?? [])
    .filter(({ since }) => Date.now() - since <= SESSION_DAYS * DAY_MS)
    .map((kept) => ({ ...kept, access: HOST }))
  let guests: readonly KeptGuest[] = []
  for (const guest of file?.read() ?? []) {
    if (Date.now() - guest.since <= KEPT_FOR_MS) guests = withGuest(guests, guest)
  }
  let tickets: readonly (Kept & { readonly until: number })[] = []
  const listeners = new Set<(gameId: string) => void>()

  /** On the disk before anybody is told: nobody who was sent away comes back. */
  const become = (next: readonly KeptGuest[], ...gameIds: readonly string[]): void => {
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
      const known = cookie !== null && isOut(pages, digestOf(cookie)) ? cookie : freshToken()
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
      const coming = guests.flatMap((guest): readonly KeptGuest[] => {
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
function isOut(pages: readonly HostPage[], digest: Buffer): boolean {
  let isKnown = false
  for (const { cookie } of pages) if (cookie && timingSafeEqual(cookie, digest)) isKnown = true
  return isKnown
}

/** What is kept of the pages over a restart. */
function signedIn(pages: readonly HostPage[]): readonly KeptBrowser[] {
  return pages.flatMap((page) => (page.cookie ? { digest: page.digest, cookie: page.cookie, since: page.since } : []))
}

/** The same in another game; null where there is no such seat. */
function accessThere(access: GuestAccess, gameId: string, seatThere: (seat: Seat) => Seat | null): GuestAccess | null {
  if (access.role === 'spectator') return { role: 'spectator', gameId }
  const seat = seatThere(access.seat)
  return seat && { role: 'seat', gameId, seat }
}

/** With one guest more, who takes the place of whoever had that seat. */
function withGuest(guests: readonly KeptGuest[], guest: KeptGuest): readonly KeptGuest[] {
  return [...guests.filter(({ access, id }) => id !== guest.id && !isSameSeat(access, guest.access)), guest].slice(-MOST_GUESTS)
}

function without(guests: readonly KeptGuest[], ...gone: readonly KeptGuest[]): readonly KeptGuest[] {
  return guests.filter((one) => !gone.includes(one))
}

function isSame(one: Access, other: GuestAccess): boolean {
  if (one.role !== other.role || one.gameId !== other.gameId) return false
  return one.role !== 'seat' || other.role !== 'seat' || one.seat === other.seat
}

function isSameSeat(one: Access, other: Access): boolean {
  return other.role === 'seat' && isSame(one, other)
}

/** The entry whose text this is. Looks at every one, so that the time tells nothing. */
function find<T extends Kept>(kept: readonly T[], text: string): T | null {
  const digest = digestOf(text)
  let found: T | null = null
  for (const one of kept) if (timingSafeEqual(one.digest, digest)) found = one
  return found
}

function freshToken(): string {
  return randomBytes(16).toString('base64url')
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
