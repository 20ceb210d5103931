/** Checks a table on squares: its kinds here, its armies, board and powers in the files next to this one. */
import type { GridInfo } from '../edition.ts'
import type { GridTable } from './table.ts'
import { checkAfter, checkArmies, checkFit } from './armies.ts'
import { checkBoard } from './board.ts'
import { checkPowers } from './powers.ts'
import { checkEdition, eachOnce, kindName, problem, type TableProblem } from '../../rules/table/problem.ts'
import type { KindSpec } from '../../core/edition.ts'
import { checkKinds as checkAnyKinds } from '../../rules/table/kinds.ts'

/** All problems of a table of this edition, each once; none when it can be played. Armies are fitted once the board is valid. */
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

/** With modes a kind has one power for each (TF-6). */
const POWERS_WITH_MODES = 2

export function checkKinds(info: GridInfo, table: GridTable): TableProblem[] {
  return checkAnyKinds(table.kinds, 'piece', (kind, path) => [...checkRole(kind, path), ...checkPowersOf(info, table, kind, path)])
}

function checkRole(kind: KindSpec, path: string): TableProblem[] {
  const out: TableProblem[] = []
  const name = kindName(kind, 'piece')
  if ((kind.flag || kind.bomb) && kind.movement !== 'none')
    out.push(problem(`${path}.movement`, 'must-not-move', `Flags and bombs never move (CL-8). Let ${name} stand still.`))
  if (kind.flag && kind.reinforcement)
    out.push(problem(`${path}.reinforcement`, 'flag-comes-later', `${name} is a flag and has to stand on the board from the start.`))
  return out
}

function checkPowersOf(info: GridInfo, table: GridTable, kind: KindSpec, path: string): TableProblem[] {
  const powers = kind.powers ?? []
  const at = `${path}.powers`
  const out: TableProblem[] = []
  const name = kindName(kind, 'piece')
  for (const id of new Set(powers)) {
    if (!table.powers.some((power) => power.id === id))
      out.push(problem(at, 'power-unknown', `${name} has a power “${id}” that this table does not have. Take it away.`))
    if (powers.filter((other) => other === id).length > 1)
      out.push(problem(at, 'power-twice', `${name} has the same power twice. Choose another one.`))
  }
  if (info.modes && powers.length > POWERS_WITH_MODES)
    out.push(
      problem(at, 'too-many-powers', `${name} has ${powers.length} powers, but a piece has one for each of its two modes at most (TF-6).`),
    )
  if (powers.length > 0 && kind.movement === 'none')
    out.push(problem(at, 'cannot-use-powers', `${name} stands still all game, and only pieces that move can use powers.`))
  return out
}
