/** All numbers by which the look ahead over chances judges. Found by `npm run fit -- weights` in games against itself, and kept in `weights.json`. */
import type { Prices } from '../worth.ts'
import fitted from './weights.json' with { type: 'json' }

export interface Weights {
  readonly prices: Prices
  /** What a captured flag counts where it is not certain that there is one. */
  readonly flag: number
  /** Share of its worth that a piece loses by being shown. */
  readonly secrecy: number
  /** How careful it is: 1 where it weighs risks as they are, more where it would rather keep what it has than take as much. */
  readonly care: number
  /** What attacking somebody unknown costs beside what is lost by it. A Marshal is 100. */
  readonly dread: number
  /** Quiet actions after which loss counts half as much. */
  readonly stall: number
  /** How much bolder it gets where nothing has happened for long: by so much 60 quiet actions after the first 40, by four times as much after 120. */
  readonly impatience: number
  /** How much of its lead a draw costs, for which it attacks at a loss before the draw comes; 0 where it sees none coming. */
  readonly contempt: number
  /** How steeply pieces that can move grow dearer as there are fewer of them: a power of the share that is left. */
  readonly scarcity: number
  /**
   * How a piece is drawn to what it probably beats: by its gain, so much less with every step; never by more than `most`. The weight grows with boldness up to `press`: below 1, since who would rather stand
   * beside somebody than take him never does.
   */
  readonly pull: { readonly weight: number; readonly decay: number; readonly most: number; readonly press: number }
  /** How it keeps away from what probably beats it. */
  readonly push: { readonly weight: number; readonly decay: number }
  /** What is learnt by meeting somebody hidden. */
  readonly news: number
  /** What it is worth, once nothing has happened for long, to attack somebody of whom nothing is known. */
  readonly curiosity: number
  /** How much more a piece that never moves counts where the enemy's flag is beside it. */
  readonly cover: number
  /** How the enemy is drawn to our flag, and how much more we are drawn to enemies near it. */
  readonly siege: { readonly weight: number; readonly decay: number; readonly near: number }
  /** How pieces that beat whoever digs stay near their own flag. */
  readonly guard: { readonly weight: number; readonly decay: number }
  /** How much the only piece that can catch a raider on our flag likes to stay in reach of it; so much of that for every step that the raider has to go. */
  readonly raid: { readonly weight: number; readonly decay: number }
  /** What it costs to go straight back, and to tell the enemy that a piece can move. */
  readonly back: number
  readonly stir: number
  /** How likely the enemy leaves be what it should attack, or attacks what it should leave, and by how much gain that changes. */
  readonly temptation: { readonly error: number; readonly scale: number }
}

/** Where zones are full when play begins, and where they are not: a short game goes by other numbers. */
export interface AllWeights {
  readonly crowded: Weights
  readonly sparse: Weights
  /** What levels that are prudent go by instead where zones are full: a long game is lost by what was shown and risked for little. */
  readonly prudent: Partial<Weights>
}

export const WEIGHTS: AllWeights = fitted
