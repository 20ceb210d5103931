/** Whether a table can be played, and if not, everything that is wrong with it. */
import type { GridInfo } from '../edition.ts'
import type { GridTable } from '../table.ts'
import { checkAfter, checkArmies, checkFit } from './armies.ts'
import { checkBoard } from './board.ts'
import { checkKinds } from './kinds.ts'
import { checkPowers } from './powers.ts'
import { problem, type TableProblem } from './problem.ts'

/** All problems of a table of this edition, each once; none when it can be played. Whether armies fit is asked once the board is in order. */
export function validateTable(info: GridInfo, table: GridTable): readonly TableProblem[] {
  if (table.edition !== info.id)
    return [
      problem('edition', 'edition-differs', `This is a table of another edition (${table.edition}). It can be played only with that one.`),
    ]
  const board = checkBoard(info, table)
  const found = [
    ...checkKinds(info, table),
    ...checkArmies(info, table),
    ...checkPowers(table),
    ...board,
    ...(board.length === 0 ? checkFit(info, table) : []),
    ...checkAfter(info, table),
  ]
  const known = new Set<string>()
  return found.filter(({ path, code }) => {
    const key = `${path} ${code}`
    return known.has(key) ? false : known.add(key)
  })
}
