/** All weights of the search over chances. Tuned by `npm run fit -- weights` in games against itself, and stored in `weights.json`. */
import type { Prices } from '../worth.ts'
import fitted from './weights.json' with { type: 'json' }

export interface Weights {
  readonly prices: Prices
  /** Value of a captured flag where it is not certain to be one. */
  readonly flag: number
  /** Share of its worth that a piece loses by being shown. */
  readonly secrecy: number
  /** Caution: 1 weighs risks as they are, more prefers keeping pieces to taking as many. */
  readonly care: number
  /** Cost of attacking an unknown piece in addition to the expected loss. A Marshal is 100. */
  readonly dread: number
  /** Quiet actions after which a loss counts half. */
  readonly stall: number
  /** How much bolder it becomes when nothing happens: by this much 60 quiet actions after the first 40, by four times as much after 120. */
  readonly impatience: number
  /** Share of its lead that a draw costs: before the draw it attacks even at a loss; 0 expects no draw. */
  readonly contempt: number
  /** Exponent by which mobile pieces gain worth as fewer are left. */
  readonly scarcity: number
  /** Share of an enemy piece’s worth that is added to the last piece which stops it (`lastStopsOf`). */
  readonly lastStop: number
  /**
   * How a piece is drawn to what it probably beats: by its gain, less with every step, never by more than `most`. The weight grows with
   * boldness up to `press`, which is below 1: otherwise being next to a piece would be worth more than taking it.
   */
  readonly pull: { readonly weight: number; readonly decay: number; readonly most: number; readonly press: number }
  /** How it avoids what probably beats it. */
  readonly push: { readonly weight: number; readonly decay: number }
  /** Value of learning the kind of a hidden piece by a battle. */
  readonly news: number
  /** Value of attacking a fully unknown piece once nothing has happened for long. */
  readonly curiosity: number
  /** How much more an immovable piece counts if the enemy's flag is next to it. */
  readonly cover: number
  /** How our flag attracts the enemy, and how much more we are drawn to enemies near it. */
  readonly siege: { readonly weight: number; readonly decay: number; readonly near: number }
  /** How pieces that beat miners stay near their own flag. */
  readonly guard: { readonly weight: number; readonly decay: number }
  /** Value for the only piece that can catch a raider of staying in reach of it, and the share of it for every step that the raider still has to go. */
  readonly raid: { readonly weight: number; readonly decay: number }
  /** Cost of moving straight back, and of showing the enemy that a piece can move. */
  readonly back: number
  readonly stir: number
  /** Chance that the enemy declines a good attack or makes a bad one, and how much gain changes that. */
  readonly temptation: { readonly error: number; readonly scale: number }
}

/** Weights for zones that are full when play begins, and for others: a short game needs other numbers. */
export interface AllWeights {
  readonly crowded: Weights
  readonly sparse: Weights
  /** Changes for prudent levels where zones are full: a long game is lost by small reveals and risks. */
  readonly prudent: Partial<Weights>
}

export const WEIGHTS: AllWeights = fitted
