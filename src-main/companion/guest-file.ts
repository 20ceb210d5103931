/**
 * The guests of games that are still played, over a restart of the app. A file of digests: what a phone says hello with is not in it and cannot be got from it. What is not understood of the file is nobody, and
 * when it cannot be written it is removed: a guest who was sent away must never come back by an old file.
 */
import { readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { id, instant, seat } from '../contract/common.ts'
import { writeWhole } from '../whole-file.ts'

/** Where guests are kept. */
export interface GuestFile {
  /** Those who were kept, in the order in which they came. */
  read(): readonly KeptGuest[]
  write(guests: readonly KeptGuest[]): void
}

/** Bytes of a SHA-256. */
const DIGEST_BYTES = 32
const FORMAT = 1
/** Guests in the file; the first who came go first. */
export const MOST_GUESTS = 128

const digest = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text): Buffer => Buffer.from(text, 'base64url')),
  v.check((bytes) => bytes.length === DIGEST_BYTES),
)
/** Only seats and onlookers: no file makes a host. */
const access = v.variant('role', [
  v.strictObject({ role: v.literal('seat'), gameId: id, seat }),
  v.strictObject({ role: v.literal('spectator'), gameId: id }),
])
const guest = v.strictObject({
  digest,
  /** What the guest goes by. */
  id,
  access,
  /** When the guest came, in milliseconds since 1970. */
  since: instant,
})
export type KeptGuest = v.InferOutput<typeof guest>

const file = v.object({ format: v.literal(FORMAT), guests: v.array(v.unknown()) })

/** The file at `path`, which need not exist. `warn` is told when guests will not be found again after a restart. */
export function guestFile(path: string, warn: (message: string) => void): GuestFile {
  return {
    read() {
      try {
        const { guests } = v.parse(file, JSON.parse(readFileSync(path, 'utf8')))
        return guests.slice(-MOST_GUESTS).flatMap((each) => {
          const read = v.safeParse(guest, each)
          return read.success ? [read.output] : []
        })
      } catch {
        return []
      }
    },
    write(guests) {
      const kept = guests.slice(-MOST_GUESTS).map((each) => ({ ...each, digest: each.digest.toString('base64url') }))
      try {
        if (kept.length > 0) return writeWhole(path, `${JSON.stringify({ format: FORMAT, guests: kept })}\n`)
      } catch {
        warn('Guests could not be kept: after a restart they need a fresh invitation.')
      }
      try {
        rmSync(path, { force: true })
      } catch {
        warn('The file of guests could not be removed: guests who were sent away may come back after a restart.')
      }
    },
  }
}
