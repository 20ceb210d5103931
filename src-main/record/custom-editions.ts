/** Tables that people have corrected. The sets room makes them, the archive keeps them. */
import type { EditionTable } from '../engine/families.ts'
import type { PlayedSet } from './types.ts'

/** A kept set. */
export interface StoredSet {
  readonly id: string
  readonly name: string
  /** `hashOf` the table. */
  readonly hash: string
  readonly table: EditionTable
  readonly updatedAt: number
}

/** Keeps sets. All calls are synchronous and durable when they return. */
export interface SetStore {
  /** Those not deleted, ordered by name, then id. */
  list(): readonly StoredSet[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredSet | null
  /** The table with this hash, if any set or game that is kept has it. */
  table(hash: string): EditionTable | null
  /** Adds it, or replaces the one with the same id. */
  put(set: StoredSet): void
  /** Puts it into the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Takes it out of the bin again. Null when it is not in it. */
  restore(id: string): StoredSet | null
  /** What lies in the bin, deleted last comes first. */
  deleted(): readonly { readonly set: StoredSet; readonly deletedAt: number }[]
  /** Removes for good what lies in the bin. False when it is not in it. */
  erase(id: string): boolean
}

/** What a game keeps of the set that it is made with. */
export function playedSet({ name, hash, table }: StoredSet): PlayedSet {
  return { name, hash, table }
}
