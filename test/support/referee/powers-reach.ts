/** Games with powers by squares, to test the reach of powers. */
import { expect } from 'vitest'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { beaten, boardOf, stood, type PowersTable } from './powers-moves.ts'

export const winter = (turn: Seat, ways: readonly string[], settings = {}) => stood('narnia-powers', turn, ways, settings)
export const steel = (turn: Seat, ways: readonly string[], settings = {}) => stood('transformers-powers', turn, ways, settings)

export const ROW_FOUR = 'A4 B4 C4 D4 E4 F4 G4 H4 I4 J4'

/** Red’s reinforcements are in its fourth row, and it is still to move. */
export function reinforced(ways: readonly string[] = []): PowersTable {
  const table = beaten(ways)
  table.ask('reinforce', { seat: 'red', spaces: table.squares(ROW_FOUR) })
  return table
}

/** A piece changes its mode on its square, in its own turn. */
export function changes(table: PowersTable, kind: string, name: string, mode = 'robot') {
  const seat = boardOf(table.ask('referee.open')).turn
  return table.ask('change-mode', { seat, kind, mode, at: table.squares(name)[0] })
}

/** Checks that each use is refused, by the rule of the power or by a general one: no target there, or an ordinary move. */
export function refuses(table: PowersTable, kind: string, rule: string, uses: readonly string[]) {
  const wrongly = uses.flatMap((use) => {
    try {
      const refused = table.refusedAim(kind, use)
      return [rule, 'CL-1', 'CL-25', 'TF-18'].includes(refused.rule ?? '') ? [] : [[use, refused.rule, refused.message]]
    } catch (error) {
      return [[use, String(error)]]
    }
  })
  expect(wrongly).toEqual([])
}

/** Checks that each use is accepted; then it is taken back, or its target is not entered. */
export function allows(table: PowersTable, kind: string, uses: readonly string[]) {
  for (const use of uses) {
    const { stage } = table.aim(kind, use)
    if (stage.type === 'entering') table.ask('cancel')
    else table.ask('take-back', { seat: boardOf(table.ask('referee.open')).takesBack })
  }
}
