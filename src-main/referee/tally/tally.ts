/**
 * The tally of each seat after a list of entries: lost, bound, face-up, entered and spent pieces. Pieces of one kind are counted, not identified,
 * except that face-up ones are counted apart.
 */
import type { Binding } from '../../engine/grid/types.ts'
import type { EndReason } from '../../engine/core/outcome.ts'
import type { Seat } from '../../engine/core/seats.ts'

export interface BoundPiece {
  readonly kind: string
  readonly state: Binding
  readonly lies?: true | undefined
}

export interface Loss {
  readonly kind: string
  readonly by: Seat
}

/** Why a recruit is due: the slider after a battle or a shot, or a flag (CA-18). */
export type Chance = 'slider' | 'shot' | 'flag'

/** Where a flag is: carried by a seat, or alone, laid down by a seat or freed (CA-15, CA-16). */
export interface FlagPlace {
  readonly carrier: Seat | null
  readonly laid: Seat | null
}

/** The tokens of one seat. */
export interface TokenTally {
  readonly slider: number
  /** Where its own flag is. */
  readonly flag: FlagPlace
  /** Its open chances to recruit, the first one now. */
  readonly due: readonly Chance[]
  /** It carried a flag of its side onto the turret (CA-20). */
  readonly home: boolean
  /** It could not act on its last turn, and no other seat has acted since (CA-21). */
  readonly passed: boolean
}

/** A captured Flag whose owner plays on (CQ-14). */
export interface HeldFlag {
  /** The seat that holds it; null when it has left the game. */
  readonly holder: Seat | null
  /** How many Flags were captured or gone before it. */
  readonly before: number
}

export interface SeatTally {
  /** The captured pieces in order of loss, and their captors. A captured flag is lost. */
  readonly lost: readonly Loss[]
  readonly bound: readonly BoundPiece[]
  /** Kinds of face-up pieces, one for each free piece (TF-6). */
  readonly faceUp: readonly string[]
  /** Whether its reinforcements are on the board; true where it has none. */
  readonly entered: boolean
  readonly used: readonly { readonly kind: string; readonly power: string }[]
  /** Its flag, slider and recruits, where the edition has any. */
  readonly tokens: TokenTally
  /** Unknown pieces that came back, as in `returns.ts`. */
  readonly back: readonly number[]
  /** How often it has brought a captured piece back (HR-5). */
  readonly rescues: number
  /** Where its captured Flag is, in editions that hold Flags; null while the Flag is on the land. */
  readonly captured: HeldFlag | null
  /** How it left, and how many left before it; null while it plays. */
  readonly left: { readonly reason: EndReason; readonly before: number } | null
}

export type Tally = Readonly<Partial<Record<Seat, SeatTally>>>

/** Seats that are out, in the order in which they left. */
export function outOf(tally: Tally): readonly Seat[] {
  const order = (seat: Seat): number => tallyOf(tally, seat).left?.before ?? 0
  return (Object.keys(tally) as Seat[]).filter((seat) => isOut(tally, seat)).sort((a, b) => order(a) - order(b))
}

/** Whether a seat is out. */
export function isOut(tally: Tally, seat: Seat): boolean {
  const { left } = tallyOf(tally, seat)
  return left !== null
}

/** The tally of one seat. */
export function tallyOf(tally: Tally, seat: Seat): SeatTally {
  const own = tally[seat]
  if (!own) throw new Error(`no player has ${seat}`)
  return own
}

/** The tally with a part of one seat changed. */
export function change(tally: Tally, seat: Seat, part: (own: SeatTally) => Partial<SeatTally>): Tally {
  const own = tallyOf(tally, seat)
  return { ...tally, [seat]: { ...own, ...part(own) } }
}

/** A seat is out, if it was not already. */
export function leave(tally: Tally, seat: Seat, reason: EndReason, before = outOf(tally).length): Tally {
  return change(tally, seat, ({ left }) => ({ left: left ?? { reason, before } }))
}
