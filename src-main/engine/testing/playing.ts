/** Whole games played at random from a seed, step by step. */
import { createRng, type Rng } from '../core/rng.ts'
import type { DeploymentOrder } from '../core/game.ts'
import { randomPlacement } from '../rules/deployment.ts'
import type { GridGame } from '../grid/game.ts'
import type { GridAction, GridEvent, GridOptions, GridState } from '../grid/types.ts'

export interface PlayedStep {
  readonly before: GridState
  readonly action: GridAction
  readonly events: readonly GridEvent[]
  readonly after: GridState
}

/** Any action that is legal now, each equally likely; null when nobody is to act. */
export function randomAction(game: GridGame, state: GridState, rng: Rng): GridAction | null {
  const [seat] = game.toAct(state)
  if (seat === undefined) return null
  const order = game.deployment(state, seat)
  const actions = order?.optional || order === null ? game.legalActions(state, seat) : []
  if (order !== null && (actions.length === 0 || rng.fraction() < 0.5)) return randomDeployment(game, state, order, rng)
  return rng.pick(actions)
}

/** A deployment that is accepted: reinforcements must leave something to do (NA-22). */
function randomDeployment(game: GridGame, state: GridState, order: DeploymentOrder, rng: Rng): GridAction {
  for (;;) {
    const action = { type: 'deploy', seat: order.seat, placement: randomPlacement(order, rng) } as const
    if (!order.optional || game.decide(state, action).ok) return action
  }
}

/** Applies an action; throws when it is refused. */
export function perform(game: GridGame, before: GridState, action: GridAction): PlayedStep {
  const decided = game.decide(before, action)
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(action)} ${JSON.stringify(decided.error)}`)
  const after = decided.value.reduce((state, event) => game.evolve(state, event), before)
  return { before, action, events: decided.value, after }
}

/** Every step of a random game, up to `limit` actions. The same seed gives the same game. */
export function* randomGame(game: GridGame, options: GridOptions, seed: string, limit = Infinity): Generator<PlayedStep, void, undefined> {
  yield* randomPlay(game, game.start(options, seed), createRng(`play ${seed}`), limit)
}

/** The same from a position. */
export function* randomPlay(game: GridGame, from: GridState, rng: Rng, limit = Infinity): Generator<PlayedStep, void, undefined> {
  let state = from
  for (let count = 0; count < limit; count++) {
    const action = randomAction(game, state, rng)
    if (action === null) return
    const step = perform(game, state, action)
    yield step
    state = step.after
  }
}

/** Options of a game, from what a test cares for; throws when they are refused. */
export function optionsOf(game: GridGame, raw: Readonly<Record<string, unknown>> = {}): GridOptions {
  const parsed = game.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}
