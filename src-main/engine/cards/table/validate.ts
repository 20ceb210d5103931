/** Whether a table of cards can be played, and if not, everything that is wrong with it (BC-1: counts and ranks are there to be corrected). */
import { checkEdition, eachOnce, type TableProblem } from '../../rules/table/problem.ts'
import type { CardsInfo } from '../edition.ts'
import type { CardsTable } from './table.ts'
import { checkArmies } from './armies.ts'
import { checkKinds } from './kinds.ts'

/** All problems of a table of this edition, each once; none when it can be played. */
export function validateTable(info: CardsInfo, table: CardsTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  return differs.length > 0 ? differs : eachOnce([...checkKinds(table), ...checkArmies(info, table)])
}
