/** What is played: one game of a measurement, as it travels to the thread that plays it. Plain data. */
import type { OptionsBase } from '../engine/core/game.ts'

/** What all games of a measurement have in common. */
export interface Terms {
  readonly edition: string
  readonly options: OptionsBase
  readonly seed: string
  /** Whether a yardstick deploys for both, the same for all games of a round, or each deploys its own army. */
  readonly armies: 'paired' | 'own'
  /** Milliseconds a move at most; null for as long as the level takes. */
  readonly ms: number | null
  /** How often a bot may ask whether it may go on; null for as often as the level takes. The same on every machine. */
  readonly work: number | null
}

export interface Job extends Terms {
  readonly a: string
  readonly b: string
  readonly round: number
  readonly game: number
}
