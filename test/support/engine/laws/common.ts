/** What the laws share: games to look at, and what was shown of them. */
import type { GameTypes } from '../../../../src-main/engine/core/game.ts'
import type { Viewer } from '../../../../src-main/engine/core/seats.ts'
import type { Harness } from '../harness.ts'
import { randomGame, type PlayedStep } from '../playing.ts'

/** Runs a property over random games: their seed and their options. */
export type ForGames<T extends GameTypes> = (runs: number, property: (seed: string, options: T['options']) => void) => void

/** Registers one law's tests for an edition. */
export type Law = <T extends GameTypes>(harness: Harness<T>, games: number, forGames: ForGames<T>) => void

/** A whole random game. */
export function playOut<T extends GameTypes>(harness: Harness<T>, options: T['options'], seed: string): Generator<PlayedStep<T>> {
  return harness.wander?.(options, seed) ?? randomGame(harness.game, options, seed)
}

/** Some steps of a random game, the last one among them, with everything that happened so far. */
export function* someSteps<T extends GameTypes>(
  harness: Harness<T>,
  options: T['options'],
  seed: string,
  every: number,
): Generator<PlayedStep<T> & { readonly soFar: readonly T['event'][] }> {
  const { game } = harness
  const soFar: T['event'][] = [...game.initialDeal(game.start(options, seed))]
  let count = 0
  for (const step of playOut(harness, options, seed)) {
    soFar.push(...step.events)
    if (count++ % every === 0 || game.toAct(step.after).length === 0) yield { ...step, soFar }
  }
}

/** The events as `viewer` was shown them. */
export function toldTo<T extends GameTypes>(
  { game }: Harness<T>,
  state: T['state'],
  events: readonly T['event'][],
  viewer: Viewer,
): readonly T['seen'][] {
  return events.map((event) => game.redact(state, event, viewer))
}
