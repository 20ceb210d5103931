/** All numbers by which the look ahead over chances judges. Fitted by games against itself. */
import { PRICES, type Prices } from '../worth.ts'

export interface Weights {
  readonly prices: Prices
  /** What a captured flag counts where it is not certain that there is one. */
  readonly flag: number
  /** Share of its worth that a piece loses by being shown. */
  readonly secrecy: number
  /** Quiet actions after which loss counts half as much. */
  readonly stall: number
  /** How steeply pieces that can move grow dearer as there are fewer of them: a power of the share that is left. */
  readonly scarcity: number
  /** How a piece is drawn to what it probably beats: by its gain, so much less with every step; never by more than `most`. */
  readonly pull: { readonly weight: number; readonly decay: number; readonly most: number }
  /** How it keeps away from what probably beats it. */
  readonly push: { readonly weight: number; readonly decay: number }
  /** What is learnt by meeting somebody hidden. */
  readonly news: number
  /** How the enemy is drawn to our flag, and how much more we are drawn to enemies near it. */
  readonly siege: { readonly weight: number; readonly decay: number; readonly near: number }
  /** How pieces that beat whoever digs stay near their own flag. */
  readonly guard: { readonly weight: number; readonly decay: number }
  /** What it costs to go straight back, and to tell the enemy that a piece can move. */
  readonly back: number
  readonly stir: number
  /** How likely the enemy attacks what it does not know: at least, at most, and by how much gain that changes. */
  readonly temptation: { readonly least: number; readonly most: number; readonly even: number; readonly scale: number }
}

export const WEIGHTS: Weights = {
  prices: PRICES,
  flag: 220,
  secrecy: 0.12,
  stall: 60,
  scarcity: 0.6,
  pull: { weight: 0.14, decay: 0.86, most: 160 },
  push: { weight: 0.1, decay: 0.5 },
  news: 4,
  siege: { weight: 10, decay: 0.8, near: 1 / 3 },
  guard: { weight: 0, decay: 0.75 },
  back: 1.5,
  stir: 0.35,
  temptation: { least: 0.08, most: 0.92, even: 0, scale: 3 },
}
