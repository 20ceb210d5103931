/** Checks that a game's table can be played, when it is made or imported. */
import type { Answer } from '../contract/errors.ts'
import { refuse } from '../contract/handlers.ts'
import { findEdition } from '../engine/editions/index.ts'
import { hashOf } from '../engine/core/table.ts'
import type { EditionTable } from '../engine/families.ts'
import { validateTable } from '../engine/families.ts'
import type { TableProblem } from '../engine/rules/table/problem.ts'
import { playedCustomEdition, type CustomEditionStore } from './custom-editions.ts'
import type { GameHeader, PlayedCustomEdition } from './types.ts'

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
export function verifySet({ edition, set }: Pick<GameHeader, 'edition' | 'set'>): string | null {
  if (!set) return null
  if (set.table.edition !== edition) return 'its table is of another edition'
  if (hashOf(set.table) !== set.hash) return 'its table has been changed'
  const [first] = problemsOf(set.table) ?? []
  return first ? `its table cannot be played (${first.path}): ${first.message}` : null
}
