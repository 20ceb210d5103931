/** One game of a measurement, as plain data for the thread that plays it. */
import type { OptionsBase } from '../engine/core/game.ts'

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
