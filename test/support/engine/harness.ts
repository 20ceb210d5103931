/** What the laws have to know of a family to test its editions: how to look into its positions, and what is worth trying. */
import type { ActionBase, Game, GameTypes } from '../../../src-main/engine/core/game.ts'
import type { Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import type { EditionInfo } from '../../../src-main/engine/families.ts'
import type { PlayedStep } from './playing.ts'

/** Something with an identity that may be hidden. */
export interface Thing {
  readonly id: string
  readonly kind: string | null
}

/** An action as a key that does not depend on the order of its fields. */
export function actionKey(action: ActionBase): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export interface Harness<T extends GameTypes> {
  readonly info: EditionInfo
  readonly game: Game<T>
  /** Everything worth trying: what is listed, everything sensible, and actions that are nearly right. */
  probes(position: T['state'] | T['view'], seat: Seat, legal: readonly T['listed'][], rng: Rng): readonly T['action'][]
  /** An action as a key: the same for the same, whatever the order of its fields. */
  actionKey(action: T['action']): string
  /** Public numbers by which listed actions are ordered. */
  publicKey(state: T['state'], action: T['listed']): readonly number[]
  /** A random game that shows what equally likely actions seldom show; absent: those do. */
  wander?(options: T['options'], seed: string): Generator<PlayedStep<T>>
  /** Counts of seat and kind over everything there is, wherever it is. */
  armies(state: T['state']): Readonly<Record<string, number>>
  /** Everything that has an id now. */
  things(state: T['state']): readonly Thing[]
  /** Whatever an event tells of things, shown or not. */
  thingsIn(event: T['seen']): readonly Thing[]
  /** An event in a line, as a viewer was shown it. */
  readonly brief: (event: T['seen']) => string
  /** What cannot be so in any game, or null. */
  flawIn(state: T['state']): string | null
  /** Deployments that no seat is due now but that look as if. */
  wrongDeployments(state: T['state'], seat: Seat, rng: Rng): readonly Readonly<Record<number, string>>[]
  /**
   * Two games alike but for identities that are hidden from all but one owner, on the board or among what was lost. `compare` gets what each other
   * viewer was given in one and in the other, as text, after every step, for as long as nothing touches what differs on the board.
   */
  playTwins(options: T['options'], seed: string, compare: (here: string, there: string) => void): void
}
