/** Studies: positions that people keep. The room makes them, the archive stores them. */
import type { OptionValues } from '../contract/common.ts'
import type { PuzzleAnswer } from '../contract/positions.ts'
import type { PlayedCustomEdition } from './types.ts'

/** A stored study. */
export interface StoredStudy {
  readonly id: string
  readonly name: string
  readonly edition: string
  /** The custom edition that it is of, with its name at that time; absent where it is of none. */
  readonly set?: Pick<PlayedCustomEdition, 'name' | 'hash'>
  /** Preset and lineup, and the rules of the table where they are not the usual ones. */
  readonly options: OptionValues
  /** The position in notation. */
  readonly text: string
  /** Where it is a puzzle. */
  readonly answer: PuzzleAnswer | null
  readonly updatedAt: number
}

/** Stores studies. All calls are synchronous and durable when they return. */
export interface StudyStore {
  /** Those not deleted, ordered by name, then id. */
  list(): readonly StoredStudy[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredStudy | null
  /** Adds it, or replaces the one with the same id. The table of its custom edition must be stored; it stays as long as the study. */
  put(study: StoredStudy): void
  /** Puts it into the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Takes it out of the bin again. Null when it is not in it. */
  restore(id: string): StoredStudy | null
  /** What is in the recycle bin, last deleted first. */
  deleted(): readonly { readonly study: StoredStudy; readonly deletedAt: number }[]
  /** Removes one for good from the recycle bin. False when it is not in it. */
  erase(id: string): boolean
}
