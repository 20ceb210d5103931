/** Draws what is hidden from a seat anew, so that who has seen the whole game can play on without profit. */
import type { Witness } from '../bots/contract.ts'
import type { StateBase } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import type { AnyGame } from '../engine/families.ts'
import { checkPosition } from '../record/check-position.ts'

/** How many positions are drawn at most: in a few the seat on turn could not act. */
const MOST_DRAWS = 50

/** A position that fits all that the seat had seen, can go on and can be kept in a file; null where none was found. The same seed gives the same one. */
export function drawAnew(game: AnyGame, { view, history }: Pick<Witness, 'view' | 'history'>, seed: string): StateBase | null {
  const rng = createRng(seed)
  for (let n = 0; n < MOST_DRAWS; n++) {
    const drawn = game.determinise(view, history, rng)
    if (canGoOn(game, drawn) && checkPosition(game, drawn) === null) return drawn
  }
  return null
}

/** Whether a seat can act, or the game is over. */
export function canGoOn(game: AnyGame, state: StateBase): boolean {
  const seats = game.toAct(state)
  return seats.length === 0 || seats.some((seat) => game.deployment(state, seat) !== null || game.legalActions(state, seat).length > 0)
}
