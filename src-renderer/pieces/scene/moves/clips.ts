/** The words of a plan: clips with a start and a length, of pieces, squares and the ways between them. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { BoardModel, PieceModel } from '../../types.ts'

/**
 * A place for a piece: a square, a part of the way between two, a slot of an army's tray, or beyond the edge from which an army comes onto a square. `aside` is
 * so many squares to the viewer's right.
 */
export type Spot =
  | { readonly on: 'square'; readonly square: number }
  | { readonly on: 'way'; readonly from: number; readonly to: number; readonly part: number; readonly aside: number }
  | { readonly on: 'tray'; readonly seat: Seat; readonly slot: number }
  | { readonly on: 'edge'; readonly square: number; readonly seat: Seat }

/** A place for a flag: a piece that carries it, the ground of a space, or the pole of a tower. */
export type FlagSpot =
  | { readonly on: 'piece'; readonly piece: string }
  | { readonly on: 'ground'; readonly space: number }
  | { readonly on: 'tower'; readonly space: number }

/** What a face shows when it is turned to the viewer. */
export interface Shown {
  readonly emblem: string
  readonly label: string
}

/** What flies from a piece that uses a power to what it is aimed at. */
export const FLIGHTS = ['bolt', 'arrow', 'pull', 'sight', 'cold', 'charm', 'breath', 'call'] as const
export type FlightStyle = (typeof FLIGHTS)[number]

/** Rings that spread over the board. */
export type RingStyle = FlightStyle | 'shock' | 'change' | 'triumph'

interface Timed {
  readonly start: number
  readonly duration: number
}

/** What a piece does. */
export type PieceClip = Timed &
  (
    | { readonly type: 'travel'; readonly piece: string; readonly from: Spot; readonly to: Spot; readonly hop: number }
    /** Comes onto the board; it is nowhere before. */
    | { readonly type: 'arrive'; readonly piece: string; readonly from: Spot; readonly to: Spot; readonly hop: number }
    /** Turns the plaque to the viewer, or away again. */
    | { readonly type: 'turn'; readonly piece: string; readonly shown: Shown | null }
    /** Is laid on its back, or set upright (TF-6). */
    | { readonly type: 'lean'; readonly piece: string; readonly lying: boolean }
    /** Strikes at a square and falls back. */
    | { readonly type: 'strike'; readonly piece: string; readonly from: number; readonly to: number }
    /** Falls away from a square that the blow came from. */
    | { readonly type: 'topple'; readonly piece: string; readonly from: number; readonly to: number }
    /** Is held from now on, or freed (NA-11). */
    | { readonly type: 'bind'; readonly piece: string; readonly state: PieceModel['state'] }
  )

export type Clip =
  | PieceClip
  | (Timed &
      (
        | { readonly type: 'blast'; readonly square: number }
        /** The flag of a seat moves from its place; a carried flag follows its piece without a clip. */
        | { readonly type: 'flag'; readonly flag: Seat; readonly to: FlagSpot; readonly hop: number }
        /** The ball of a cannon. */
        | { readonly type: 'shot'; readonly from: number; readonly to: number }
        /** The slider of a seat goes to a step. */
        | { readonly type: 'slide'; readonly seat: Seat; readonly to: number }
        | { readonly type: 'flight'; readonly style: FlightStyle; readonly from: number; readonly to: number }
        | { readonly type: 'ring'; readonly style: RingStyle; readonly square: number }
        /** All eyes on a square. */
        | { readonly type: 'attend'; readonly square: number }
      ))

export interface AnimationPlan {
  /** The board at the start, with pieces that arrive during the plan. */
  readonly before: BoardModel
  readonly clips: readonly Clip[]
  /** Milliseconds. */
  readonly duration: number
}

/** Lengths at speed 1, in milliseconds. */
export const TIME = {
  step: 260,
  square: 70,
  turn: 380,
  read: 620,
  strike: 260,
  topple: 380,
  carry: 560,
  enter: 320,
  blast: 900,
  lean: 520,
  flight: 420,
  ring: 620,
  bind: 700,
  arrive: 520,
  /** A flag handed over or taken up, one that falls, and one that is hoisted. */
  hand: 560,
  lay: 440,
  hoist: 1500,
  /** From one ring of a triumph to the next, and how long each spreads. */
  triumph: 420,
  spread: 1300,
  /** A cannon's ball, and for each square of its way. */
  shot: 220,
  shotSquare: 120,
  /** One step of a slider. */
  slide: 420,
  stagger: 110,
  /** Between two of a whole army that leaves. */
  file: 35,
  pause: 90,
} as const
