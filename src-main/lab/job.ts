/** One game of a measurement, as plain data for the thread that plays it, and who plays it. */
import type { OptionsBase, AnyAction } from '../engine/core/game.ts'
import type { Asked } from '../bots/arena.ts'

/** What all games of a measurement share. */
export interface Terms {
  readonly edition: string
  readonly options: OptionsBase
  readonly seed: string
  /** `paired`: a yardstick deploys for both sides, the same in all games of a round. `own`: each side deploys its own army. */
  readonly armies: 'paired' | 'own'
  /** Most milliseconds per move; null for as long as the level takes. */
  readonly ms: number | null
  /** How often a bot may ask whether to go on, the same on every machine; null for as often as the level does. */
  readonly work: number | null
}

export interface Job extends Terms {
  readonly a: string
  readonly b: string
  readonly round: number
  readonly game: number
}

/** One of our bots in this thread, or an external engine. */
export interface Player {
  /** The action, and whether it is a substitute for an unusable answer. */
  choose(asked: Asked, job: Job): Promise<Answered> | Answered
  /** A game is over. */
  over(): void
  close(): void
}

export interface Answered {
  readonly action: AnyAction
  readonly fault: boolean
}
