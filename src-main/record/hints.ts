/** Hints in a record: which seat can get one, and how many there are. */
import type { StateBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'
import type { StoredStep } from './types.ts'

/** Whether a seat can get a hint: it is to act, and not in deployment. Choosing territories counts (CQ-5). */
export function canBeAdvised(game: Edition['game'], state: StateBase, seat: Seat): boolean {
  if (state.phase === 'over' || !game.toAct(state).includes(seat)) return false
  return state.phase === 'playing' || game.legalActions(state, seat).length > 0
}

/** How many hints the steps hold. */
export function hintsIn(steps: readonly Pick<StoredStep, 'action'>[]): number {
  return steps.filter(({ action }) => action.type === 'ask-hint').length
}
