/**
 * Custom editions: tables that people have changed. The room makes them, the archive stores them, and a game keeps the table it is played
 * with.
 */
import { type EditionTable, validateTable } from '../engine/families.ts'
import type { PlayedCustomEdition, GameHeader } from './types.ts'
import { editionOf, type Edition, findEdition } from '../engine/editions/index.ts'
import type { Answer } from '../contract/errors.ts'
import { refuse } from '../contract/handlers.ts'
import { hashOf } from '../engine/core/table.ts'
import type { TableProblem } from '../engine/rules/table/problem.ts'

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
function playedCustomEdition({ name, hash, table }: StoredCustomEdition): PlayedCustomEdition {
  return { name, hash, table }
}

/** The edition of a stored game: a built-in one, with the table and the handicap (HR-8) that its header keeps. Undefined where it is unknown. */
export function editionOfGame({
  edition,
  set,
  options,
}: Pick<GameHeader, 'edition' | 'set'> & Partial<Pick<GameHeader, 'options'>>): Edition | undefined {
  const handicap = options?.['handicap']
  return editionOf(edition, set?.table ?? null, typeof handicap === 'string' ? handicap : undefined)
}

/** Why a table cannot be played, or null; null also where its edition is unknown. */
export function problemsOf(table: EditionTable): readonly TableProblem[] | null {
  const edition = findEdition(table.edition)
  return edition ? validateTable(edition.info, table) : null
}

/** The custom edition for a new game; null for none. */
export function chooseCustomEdition(
  sets: Pick<CustomEditionStore, 'get'>,
  edition: string,
  id: string | undefined,
): Answer<PlayedCustomEdition | null> {
  if (id === undefined) return { ok: true, value: null }
  const set = sets.get(id)
  if (set?.table.edition !== edition) return refuse('not-found', 'This custom edition was deleted. Choose another one.', { detail: 'set' })
  const [first] = problemsOf(set.table) ?? []
  return first
    ? refuse('conflict', `This custom edition cannot be played yet. ${first.message}`, { detail: 'set' })
    : { ok: true, value: playedCustomEdition(set) }
}

/** A sentence on the custom edition of a header that cannot be played, or null. Unknown editions are checked elsewhere. */
export function verifyCustomEdition({ edition, set }: Pick<GameHeader, 'edition' | 'set'>): string | null {
  if (!set) return null
  if (set.table.edition !== edition) return 'its table is of another edition'
  if (hashOf(set.table) !== set.hash) return 'its table has been changed'
  const [first] = problemsOf(set.table) ?? []
  return first ? `its table cannot be played (${first.path}): ${first.message}` : null
}
