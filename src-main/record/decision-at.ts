/** Which steps of a game were decisions. */
import { isTurnAction, type AnyAction } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { AnyGame } from '../engine/families.ts'
import { gameAction, isGameStep, type Position } from './timeline.ts'

/** A turn action, and what else its seat could have done. */
export interface Made {
  readonly seat: Seat
  readonly taken: AnyAction
  readonly legal: readonly AnyAction[]
}

/** The decision that was made in a frame; null where the step after it was none: a deployment, a resignation, a draw. */
export function decisionAt({ game, frames }: { readonly game: AnyGame; readonly frames: readonly Position[] }, frame: number): Made | null {
  const state = frames[frame]?.state
  const step = frames[frame + 1]?.step
  if (!state || !step || state.phase !== 'playing' || !isGameStep(step)) return null
  const action = gameAction(step)
  if (!isTurnAction(action)) return null
  const legal = game.legalActions(state, action.seat)
  const taken = legal.find((each) => sameAs(each, action))
  return taken ? { seat: action.seat, taken, legal } : null
}

/** Actions are plain records; their fields may be in another order after a file. */
function sameAs(a: AnyAction, b: AnyAction): boolean {
  const key = (action: object): string => JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)))
  return key(a) === key(b)
}
