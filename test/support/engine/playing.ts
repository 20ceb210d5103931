/** Whole games played at random from a seed, step by step. */
import { begin, type CommonAction, type DeploymentOrder, type Game, type GameTypes } from '../../../src-main/engine/core/game.ts'
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import { randomPlacement } from '../../../src-main/engine/rules/deployment.ts'

export interface PlayedStep<T extends GameTypes> {
  readonly before: T['state']
  readonly action: T['action']
  readonly events: readonly T['event'][]
  readonly after: T['state']
}

/** Any action that is legal now, each equally likely; null when no seat is to act. */
export function randomAction<T extends GameTypes>(game: Game<T>, state: T['state'], rng: Rng): T['action'] | null {
  const [seat] = game.toAct(state)
  if (seat === undefined) return null
  const order = game.deployment(state, seat)
  const actions = order?.optional || order === null ? game.legalActions(state, seat) : []
  if (order !== null && (actions.length === 0 || rng.fraction() < 0.5)) return randomDeployment(game, state, order, rng)
  return rng.pick(actions)
}

/** A deployment that is accepted: reinforcements must leave something to do (NA-22). */
function randomDeployment<T extends GameTypes>(game: Game<T>, state: T['state'], order: DeploymentOrder, rng: Rng): CommonAction {
  for (;;) {
    const action = { type: 'deploy', seat: order.seat, placement: randomPlacement(order, rng) } as const
    if (!order.optional || game.decide(state, action).ok) return action
  }
}

/** Applies an action; throws when it is refused. */
export function perform<T extends GameTypes>(game: Game<T>, before: T['state'], action: T['action']): PlayedStep<T> {
  const decided = game.decide(before, action)
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(action)} ${JSON.stringify(decided.error)}`)
  const after = decided.value.reduce<T['state']>((state, event) => game.evolve(state, event), before)
  return { before, action, events: decided.value, after }
}

/** Every step of a random game, up to `limit` actions. The same seed gives the same game. */
export function* randomGame<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  seed: string,
  limit = Infinity,
): Generator<PlayedStep<T>, void, undefined> {
  yield* randomPlay(game, begin(game, options, seed).state, createRng(`play ${seed}`), limit)
}

/** The same from a position. */
export function* randomPlay<T extends GameTypes>(
  game: Game<T>,
  from: T['state'],
  rng: Rng,
  limit = Infinity,
): Generator<PlayedStep<T>, void, undefined> {
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
export function optionsOf<T extends GameTypes>(game: Game<T>, raw: Readonly<Record<string, unknown>> = {}): T['options'] {
  const parsed = game.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}
