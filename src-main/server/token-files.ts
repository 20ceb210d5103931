/**
 * The files that let guests and signed-in browsers come back after a restart of the app. They hold digests only: no token or cookie can be got from them.
 * Entries that are not understood are skipped. A file that cannot be written is removed, so that a guest who was sent away never comes back by an old file.
 */
import { readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { id, instant, seat } from '../contract/common.ts'
import { writeWhole } from '../whole-file.ts'

export interface TokenFile<T> {
  /** The stored entries, oldest first. */
  read(): readonly T[]
  write(entries: readonly T[]): void
}

/** Bytes of a SHA-256. */
const DIGEST_BYTES = 32
const FORMAT = 1

const digest = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text): Buffer => Buffer.from(text, 'base64url')),
  v.check((bytes) => bytes.length === DIGEST_BYTES),
)

/** Only seats and spectators: this file makes no host. */
const access = v.variant('role', [
  v.strictObject({ role: v.literal('seat'), gameId: id, seat }),
  v.strictObject({ role: v.literal('spectator'), gameId: id }),
])
const guest = v.strictObject({
  digest,
  /** The guest's public id, which opens nothing. */
  id,
  access,
  /** When the guest came, in milliseconds since 1970. */
  since: instant,
})
export type StoredGuest = v.InferOutput<typeof guest>
export type GuestFile = TokenFile<StoredGuest>
/** Guests in the file; the oldest is dropped first. */
export const MOST_GUESTS = 128

const browser = v.strictObject({
  /** Of the token that the page keeps. */
  digest,
  /** Of the secret in the browser's cookie. */
  cookie: digest,
  /** When it was signed in, in milliseconds since 1970. */
  since: instant,
})
export type StoredBrowser = v.InferOutput<typeof browser>
export type BrowserFile = TokenFile<StoredBrowser>
/** Browsers in the file; the oldest is dropped first. */
const MOST_BROWSERS = 64

const GUEST_TROUBLE = {
  'not-saved': 'Guests could not be saved: after a restart they need a new invitation.',
  'not-removed': 'The file of guests could not be removed: guests who were sent away may come back after a restart.',
} as const

const BROWSER_TROUBLE = {
  'not-saved': 'This browser stays signed in only until Marshal ends: its session could not be saved.',
  'not-removed': 'The file of signed-in browsers could not be replaced: browsers in it may still be signed in after a restart.',
} as const

/** The guests of games in progress. The file need not exist. `warn` is called when it could not be written. */
export function guestFile(path: string, warn: (message: string) => void): GuestFile {
  return tokenFile({ path, list: 'guests', entry: guest, most: MOST_GUESTS, warn: (trouble) => warn(GUEST_TROUBLE[trouble]) })
}

/** The browsers in which the host is signed in. The file need not exist. `warn` is called when it could not be written. */
export function browserFile(path: string, warn: (message: string) => void): BrowserFile {
  return tokenFile({ path, list: 'browsers', entry: browser, most: MOST_BROWSERS, warn: (trouble) => warn(BROWSER_TROUBLE[trouble]) })
}

interface TokenFileOptions<T> {
  readonly path: string
  /** The key of the list in the file. */
  readonly list: string
  readonly entry: v.GenericSchema<unknown, T>
  /** Entries in the file; the oldest is dropped first. */
  readonly most: number
  readonly warn: (trouble: 'not-saved' | 'not-removed') => void
}

function tokenFile<T extends object>({ path, list, entry, most, warn }: TokenFileOptions<T>): TokenFile<T> {
  const file = v.object({ format: v.literal(FORMAT), [list]: v.array(v.unknown()) })
  return {
    read() {
      try {
        const entries = v.parse(file, JSON.parse(readFileSync(path, 'utf8')))[list] as readonly unknown[]
        return entries.slice(-most).flatMap((each) => {
          const read = v.safeParse(entry, each)
          return read.success ? [read.output] : []
        })
      } catch {
        return []
      }
    },
    write(all) {
      try {
        const entries = all.slice(-most).map(withTextDigests)
        if (entries.length > 0) return writeWhole(path, `${JSON.stringify({ format: FORMAT, [list]: entries })}\n`)
      } catch {
        warn('not-saved')
      }
      try {
        rmSync(path, { force: true })
      } catch {
        warn('not-removed')
      }
    },
  }
}

/** An entry with its digests as the file writes them. */
function withTextDigests(entry: object): object {
  const text = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('base64url') : value)
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, text(value)]))
}
