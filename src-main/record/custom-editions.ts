/** Custom editions: tables that players have changed. One room makes them, the archive keeps them. */
import type { EditionTable } from '../engine/families.ts'
import type { PlayedSet } from './types.ts'

/** A stored custom edition. */
export interface StoredSet {
  readonly id: string
  readonly name: string
  /** `hashOf` the table. */
  readonly hash: string
  readonly table: EditionTable
  readonly updatedAt: number
}

/** Keeps custom editions. All calls are synchronous and durable when they return. */
export interface SetStore {
  /** Those not deleted, ordered by name, then id. */
  list(): readonly StoredSet[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredSet | null
  /** The table with this hash, from any stored custom edition or game. */
  table(hash: string): EditionTable | null
  /** Adds it, or replaces the one with the same id. */
  put(set: StoredSet): void
  /** Moves it to the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Restores it from the recycle bin. False when it is not in it. */
  restore(id: string): StoredSet | null
  /** The contents of the recycle bin, last deleted first. */
  deleted(): readonly { readonly set: StoredSet; readonly deletedAt: number }[]
  /** Deletes it for good from the recycle bin. False when it is not in it. */
  erase(id: string): boolean
}

/** What a game stores of its custom edition. */
export function playedSet({ name, hash, table }: StoredSet): PlayedSet {
  return { name, hash, table }
}
