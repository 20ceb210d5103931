/** What the table plays for a bot that gave no usable answer: any legal action, or a plain placement. */
import type { AnyGame, AnyView } from '../engine/families.ts'
import type { AnyAction, DeploymentOrder } from '../engine/core/game.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'

/** How often a placement of reinforcements is drawn anew: nearly every one leaves something to do (NA-22). */
const TRIES = 2_000

/** A legal action of `seat`, which is to act, drawn from what it sees. Reinforcements come in when nothing else can be done (NA-8). */
export function fallbackAction(game: AnyGame, view: AnyView, seat: Seat, seed: string): AnyAction {
  const rng = createRng(seed)
  const order = game.deployment(view, seat)
  if (!order) return rng.pick(game.legalActions(view, seat))
  if (!order.optional) return { type: 'deploy', seat, placement: game.defaultPlacement(order, rng) }
  const legal = game.legalActions(view, seat)
  return legal.length > 0 ? rng.pick(legal) : acceptedEntry(game, view, order, rng)
}

function acceptedEntry(game: AnyGame, view: AnyView, order: DeploymentOrder, rng: Rng): AnyAction {
  const state = game.determinise(view, [], rng)
  const draw = (): AnyAction => ({ type: 'deploy', seat: order.seat, placement: game.defaultPlacement(order, rng) })
  let action = draw()
  for (let i = 0; i < TRIES && !game.decide(state, action).ok; i++) action = draw()
  return action
}
