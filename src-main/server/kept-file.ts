/**
 * Who may come in again after a restart of the app: a file of digests. What a page says hello with is not in it and cannot be got from it. Entries that are not
 * understood are nobody, and a file that cannot be written is removed: who was sent away must never come back by an old file.
 */
import { readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { writeWhole } from '../whole-file.ts'

/** Where those are kept who may come in again. */
export interface KeptFile<T> {
  /** Those who were kept, in the order in which they came. */
  read(): readonly T[]
  write(kept: readonly T[]): void
}

/** Bytes of a SHA-256. */
const DIGEST_BYTES = 32
const FORMAT = 1

/** A digest as it stands in the file. */
export const digest = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform((text): Buffer => Buffer.from(text, 'base64url')),
  v.check((bytes) => bytes.length === DIGEST_BYTES),
)

export interface KeptFileOptions<T> {
  /** Need not exist. */
  readonly path: string
  /** What the list is called in the file. */
  readonly list: string
  readonly entry: v.GenericSchema<unknown, T>
  /** Entries in the file; the first who came go first. */
  readonly most: number
  /** Says that those here will not be found again after a restart, and that those who were sent away may be. */
  readonly warn: (trouble: 'not-kept' | 'not-removed') => void
}

/** A file of entries, each of which begins anew as `entry` reads it. */
export function keptFile<T extends object>({ path, list, entry, most, warn }: KeptFileOptions<T>): KeptFile<T> {
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
    write(kept) {
      try {
        const entries = kept.slice(-most).map(withTextDigests)
        if (entries.length > 0) return writeWhole(path, `${JSON.stringify({ format: FORMAT, [list]: entries })}\n`)
      } catch {
        warn('not-kept')
      }
      try {
        rmSync(path, { force: true })
      } catch {
        warn('not-removed')
      }
    },
  }
}

/** An entry with its digests as the file says them. */
function withTextDigests(entry: object): object {
  const text = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('base64url') : value)
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, text(value)]))
}
