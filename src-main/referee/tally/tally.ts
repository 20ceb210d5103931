/**
 * How all seats stand after a list of entries: what is lost, bound, lying face up, brought in and used up. Pieces of a kind are not told apart at this depth
 * (except that one lies face up and another does not), so everything is counted by kind.
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

/** Why a recruit is due: the slider, after a battle or after a shot, or a flag (CA-18). */
export type Chance = 'slider' | 'shot' | 'flag'

/** Where a flag is: with a piece of a seat, or lying alone, laid down by a seat or freed (CA-15, CA-16). */
export interface FlagPlace {
  readonly carrier: Seat | null
  readonly laid: Seat | null
}

/** What of it belongs to one seat. */
export interface TokenStanding {
  readonly slider: number
  /** Where its own flag is. */
  readonly flag: FlagPlace
  /** Its chances to recruit, the first one now. */
  readonly due: readonly Chance[]
  /** It has carried a flag of its side onto the turret (CA-20). */
  readonly home: boolean
  /** It could do nothing on its last turn, and nobody else has done anything since (CA-21). */
  readonly passed: boolean
}

/** A captured Flag whose owner plays on (CQ-14). */
export interface HeldFlag {
  /** In front of whom it lies; null when it has left the game. */
  readonly holder: Seat | null
  /** How many others were captured or gone before it. */
  readonly before: number
}

export interface Standing {
  /** What is in the tray, in order of loss, and who took it. A captured flag is lost. */
  readonly lost: readonly Loss[]
  readonly bound: readonly BoundPiece[]
  /** Kinds that lie face up, one for each free piece (TF-6). */
  readonly lying: readonly string[]
  /** Whether its reinforcements stand on the board; true where none ever waited. */
  readonly entered: boolean
  readonly used: readonly { readonly kind: string; readonly power: string }[]
  /** Its flag, its slider and its recruits, where the edition has any. */
  readonly tokens: TokenStanding
  /** Units that came back from its bag and are not known, as `returns.ts` keeps them. */
  readonly back: readonly number[]
  /** Its Flag, where captured ones are held and it is captured or gone; null while it stands on the land. */
  readonly captured: HeldFlag | null
  /** That it is out, how, and how many were out before it; null while it plays. */
  readonly left: { readonly reason: EndReason; readonly before: number } | null
}

export type Standings = Readonly<Partial<Record<Seat, Standing>>>

/** Seats that are out, in the order in which they left. */
export function outOf(standings: Standings): readonly Seat[] {
  const order = (seat: Seat): number => standingOf(standings, seat).left?.before ?? 0
  return (Object.keys(standings) as Seat[]).filter((seat) => isOut(standings, seat)).sort((a, b) => order(a) - order(b))
}

/** Whether a seat is out. */
export function isOut(standings: Standings, seat: Seat): boolean {
  const { left } = standingOf(standings, seat)
  return left !== null
}

/** The standing of one side. */
export function standingOf(standings: Standings, seat: Seat): Standing {
  const standing = standings[seat]
  if (!standing) throw new Error(`nobody plays ${seat}`)
  return standing
}

/** The standings with a part of one of them changed. */
export function change(standings: Standings, seat: Seat, part: (standing: Standing) => Partial<Standing>): Standings {
  const standing = standingOf(standings, seat)
  return { ...standings, [seat]: { ...standing, ...part(standing) } }
}

/** A seat is out, if it was not before. */
export function leave(standings: Standings, seat: Seat, reason: EndReason, before = outOf(standings).length): Standings {
  return change(standings, seat, ({ left }) => ({ left: left ?? { reason, before } }))
}
