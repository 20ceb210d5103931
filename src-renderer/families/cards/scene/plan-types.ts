/**
 * The words of a plan: what the cards of a table do, each clip with a start and a length in milliseconds. Made by `plan.ts`, played by the scene; the flat twin
 * waits for it. Cards are named by their `key`. A card has the face that the model before gives it until a clip turns it.
 */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { CardFace, CardModel, CardsModel, Spot } from '../types.ts'

interface Timed {
  readonly start: number
  readonly duration: number
}

/** What a card does. */
export type CardMove = Timed & { readonly card: string } & (
    | {
        /** Moves from its place to another spot, `lift` card lengths above the table at most. */
        readonly type: 'travel'
        readonly from: Spot
        readonly to: Spot
        readonly lift: number
      }
    | {
        /** Appears at `from` and moves to `to`. One of `coming`, which has its face; at `to` it becomes the same card of `after`. */
        readonly type: 'arrive'
        readonly from: Spot
        readonly to: Spot
        readonly lift: number
      }
    /** Moves to `to` and disappears. `to` is its own place when an arrival continues with it. */
    | { readonly type: 'leave'; readonly from: Spot; readonly to: Spot; readonly lift: number }
    /** Turns over where it is: shown to the viewer, or its back (null). A card that the viewer reads already is only held up for all to see. */
    | { readonly type: 'turn'; readonly face: CardFace | null; readonly seen: boolean }
    /** Is taken from its own place, tips over, touches the card at `to` and goes back. */
    | { readonly type: 'tap'; readonly from: Spot; readonly to: Spot }
  )

export type CardClip =
  | CardMove
  | (Timed &
      /** All eyes on these spots. */
      (
        | { readonly type: 'attend'; readonly spots: readonly Spot[] }
        /** The Bomb went off here. */
        | { readonly type: 'blast'; readonly spot: Spot }
        /** The user looks at these spots: a gaze goes there. What the viewer may read is turned by clips of its own. */
        | { readonly type: 'look'; readonly from: Spot; readonly at: readonly Spot[] }
        /** The deck is shuffled in its place. */
        | { readonly type: 'shuffle'; readonly seat: Seat }
        /** From its start on the deck has so many cards. */
        | { readonly type: 'count'; readonly seat: Seat; readonly deck: number }
      ))

export interface CardsPlan {
  /** The table that the movements begin on. */
  readonly before: CardsModel
  /** The table afterwards. */
  readonly after: CardsModel
  /** Cards that are not on the table before, each to come by an `arrive` clip. */
  readonly coming: readonly CardModel[]
  readonly clips: readonly CardClip[]
  /** Milliseconds. */
  readonly duration: number
}

/** Lengths at speed 1, in milliseconds. */
export const CARD_TIME = {
  /** A card dealt or drawn, and how long after it the next one goes. */
  deal: 380,
  stagger: 90,
  lay: 460,
  turn: 380,
  tap: 620,
  read: 700,
  out: 560,
  look: 520,
  gather: 520,
  shuffle: 900,
  blast: 900,
  pause: 120,
} as const
