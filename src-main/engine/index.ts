/**
 * The public face of the engine: everything that a program needs to play a game of any edition. It has no clock, no files and no randomness
 * but the seed of a game. `example.test.ts` plays a whole game with it.
 *
 * 1. `findEdition('classic')` gives an edition: its facts (`info`) and its rules (`game`).
 * 2. `game.parseOptions({ preset: 'duel' })` reads the options, `begin(game, options, seed)` makes the first state.
 * 3. `game.toAct(state)` says whose turn it is; `game.deployment(view, seat)` what that seat must deploy, `game.legalActions(view, seat)` what
 *    else it can do. Both answer from the view of the seat, `game.viewFor(state, seat)`, alone.
 * 4. `play(game, state, action)` gives the next state and its events, or the error of an illegal action; `explain` makes a sentence of an error.
 *    It is `game.decide`, the only validator, and `game.evolve`, which folds each event; a record needs only the events.
 * 5. `game.outcome(state)` is null until the game is over; `winnersOf` names the seats that won.
 * 6. `game.notation` reads and writes positions and actions as text (docs/notation.md).
 */
import type { AnyAction, EventBase, StateBase } from './core/game.ts'
import { ok, type Result } from './core/result.ts'
import type { AnyGame, RuleError } from './families.ts'

export { begin } from './core/game.ts'
export type { AnyAction, DeploymentOrder, EventBase, Game, Placement, StateBase, ViewBase } from './core/game.ts'
export { limitOf } from './core/edition.ts'
export { winnersOf, type Outcome } from './core/outcome.ts'
export { createRng } from './core/rng.ts'
export type { Seat, Viewer } from './core/seats.ts'
export type { Result } from './core/result.ts'
export { EDITIONS, findEdition, type Edition } from './editions/index.ts'
export type { AnyGame, AnyView, EditionInfo, RuleError } from './families.ts'
export { explain } from './refusals.ts'

/** A step: the state after an action, and the events that led to it. */
export interface Step {
  readonly state: StateBase
  readonly events: readonly EventBase[]
}

/** Plays one action; the error of the rules where it is illegal. */
export function play(game: AnyGame, state: StateBase, action: AnyAction): Result<Step, RuleError> {
  const decided = game.decide(state, action)
  if (!decided.ok) return decided
  return ok({ state: decided.value.reduce<StateBase>((now, event) => game.evolve(now, event), state), events: decided.value })
}
