/** Whether a table can be played, and if not, everything that is wrong with it. */
import type { GridInfo } from '../edition.ts'
import type { GridTable } from './table.ts'
import { checkAfter, checkArmies, checkFit } from './armies.ts'
import { checkBoard } from './board.ts'
import { checkKinds } from './kinds.ts'
import { checkPowers } from './powers.ts'
import { checkEdition, eachOnce, type TableProblem } from '../../rules/table/problem.ts'

/** All problems of a table of this edition, each once; none when it can be played. Whether armies fit is asked once the board is in order. */
export function validateTable(info: GridInfo, table: GridTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  if (differs.length > 0) return differs
  const board = checkBoard(info, table)
  return eachOnce([
    ...checkKinds(info, table),
    ...checkArmies(info, table),
    ...checkPowers(table),
    ...board,
    ...(board.length === 0 ? checkFit(info, table) : []),
    ...checkAfter(info, table),
  ])
}
