/** Which tables games are made and brought in with: only such as can be played. */
import type { Answer } from '../contract/errors.ts'
import { refuse } from '../contract/handlers.ts'
import { findEdition } from '../engine/editions/index.ts'
import { hashOf } from '../engine/core/table.ts'
import type { EditionTable } from '../engine/families.ts'
import { validateTable } from '../engine/families.ts'
import type { TableProblem } from '../engine/rules/table/problem.ts'
import { playedSet, type CustomEditionStore } from './custom-editions.ts'
import type { GameHeader, PlayedSet } from './types.ts'

/** What keeps a table from being played, or null where its edition is not here. */
export function problemsOf(table: EditionTable): readonly TableProblem[] | null {
  const edition = findEdition(table.edition)
  return edition ? validateTable(edition.info, table) : null
}

/** The set that a new game of an edition is to be played with, null for none. */
export function chooseCustomEdition(
  sets: Pick<CustomEditionStore, 'get'>,
  edition: string,
  id: string | undefined,
): Answer<PlayedSet | null> {
  if (id === undefined) return { ok: true, value: null }
  const set = sets.get(id)
  if (set?.table.edition !== edition)
    return refuse('not-found', 'This custom edition is not here any more. Choose another one.', { detail: 'set' })
  const [first] = problemsOf(set.table) ?? []
  return first
    ? refuse('conflict', `This custom edition cannot be played yet. ${first.message}`, { detail: 'set' })
    : { ok: true, value: playedSet(set) }
}

/** A sentence on what is wrong with the set of a header, or null. Sets of editions that are not here are left to whoever looks for the edition. */
export function verifySet({ edition, set }: Pick<GameHeader, 'edition' | 'set'>): string | null {
  if (!set) return null
  if (set.table.edition !== edition) return 'its table is of another edition'
  if (hashOf(set.table) !== set.hash) return 'its table has been changed'
  const [first] = problemsOf(set.table) ?? []
  return first ? `its table cannot be played (${first.path}): ${first.message}` : null
}
