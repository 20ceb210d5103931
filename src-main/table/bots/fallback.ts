/** What the table plays for a bot without a usable answer: a legal action or a simple placement. */
import type { AnyGame, AnyView } from '../../engine/families.ts'
import type { AnyAction, DeploymentOrder } from '../../engine/core/game.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'

/** How often a placement of reinforcements is drawn again: nearly all of them leave a legal move (NA-22). */
const TRIES = 2_000

/** A random legal action of `seat`, which is to act. Reinforcements come in when there is no other action (NA-8). */
export function fallbackAction(game: AnyGame, view: AnyView, seat: Seat, seed: string): AnyAction {
  const rng = createRng(seed)
  const order = game.deployment(view, seat)
  if (!order) return rng.pick(game.legalActions(view, seat))
  if (!order.optional) return { type: 'deploy', seat, placement: game.defaultPlacement(order, rng) }
  const legal = game.legalActions(view, seat)
  return legal.length > 0 ? rng.pick(legal) : legalReinforcements(game, view, order, rng)
}

function legalReinforcements(game: AnyGame, view: AnyView, order: DeploymentOrder, rng: Rng): AnyAction {
  const state = game.determinise(view, [], rng)
  const draw = (): AnyAction => ({ type: 'deploy', seat: order.seat, placement: game.defaultPlacement(order, rng) })
  let action = draw()
  for (let i = 0; i < TRIES && !game.decide(state, action).ok; i++) action = draw()
  return action
}
