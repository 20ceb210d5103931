/** Custom editions: tables that people have changed. The room makes them, the archive stores them. */
import type { EditionTable } from '../engine/families.ts'
import type { PlayedCustomEdition } from './types.ts'

/** A stored custom edition. */
export interface StoredCustomEdition {
  readonly id: string
  readonly name: string
  /** `hashOf` the table. */
  readonly hash: string
  readonly table: EditionTable
  readonly updatedAt: number
}

/** Stores custom editions. All calls are synchronous and durable when they return. */
export interface CustomEditionStore {
  /** Those not deleted, ordered by name, then id. */
  list(): readonly StoredCustomEdition[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredCustomEdition | null
  /** The table with this hash, if a stored custom edition or game has it. */
  table(hash: string): EditionTable | null
  /** Adds it, or replaces the one with the same id. */
  put(customEdition: StoredCustomEdition): void
  /** Puts it into the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Takes it out of the bin again. Null when it is not in it. */
  restore(id: string): StoredCustomEdition | null
  /** What is in the recycle bin, last deleted first. */
  deleted(): readonly { readonly customEdition: StoredCustomEdition; readonly deletedAt: number }[]
  /** Removes one for good from the recycle bin. False when it is not in it. */
  erase(id: string): boolean
}

/** What a game stores of its custom edition. */
export function playedCustomEdition({ name, hash, table }: StoredCustomEdition): PlayedCustomEdition {
  return { name, hash, table }
}
