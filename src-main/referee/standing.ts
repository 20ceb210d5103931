/**
 * How all seats stand after a list of entries: what is lost, bound, lying face up, brought in and used up. Pieces of a kind are not told apart at this depth
 * (except that one lies face up and another does not), so everything is counted by kind.
 */
import type { Binding } from '../engine/grid/types.ts'
import type { RefereeSetup } from './setup.ts'
import { seatsOfSide, sidesOf } from '../engine/core/lineup.ts'
import { draw, ranked, win, type EndReason, type Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { goesOnWithout, sideOf, sidesLeft } from '../engine/core/sides.ts'

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

/** How the game ended by what happened on the board, and by seats that left; null while two sides are in it. */
export function outcomeAfter(setup: RefereeSetup, standings: Standings): Outcome | null {
  const out = outOf(standings)
  const home = setup.seats.find((seat) => standingOf(standings, seat).tokens.home)
  if (home !== undefined) return win(setup, sideOf(setup, home), 'flag-home')
  const last = out.at(-1)
  const reason = last === undefined ? undefined : standingOf(standings, last).left?.reason
  if (reason === undefined || sidesLeft({ lineup: setup.lineup, out }).length > 1) return null
  if (out.length === setup.seats.length) return drawOfLast(setup, standings)
  return ranked(setup, placesAfter(setup, out), reason)
}

/** The last pieces of all sides were removed together: those that were still in share the first place (CA-30). */
function drawOfLast({ lineup }: RefereeSetup, standings: Standings): Outcome {
  const before = (seat: Seat): number => standingOf(standings, seat).left?.before ?? 0
  const latest = Math.max(...lineup.seats.map(before))
  return draw({ lineup, out: lineup.seats.filter((seat) => before(seat) < latest) }, 'last-side')
}

/**
 * How the game ends when one more seat gives up; null where others go on without it. Where flags are carried to the turret a seat that gives up loses for
 * its partner too (CA-22).
 */
export function outcomeWithout(setup: RefereeSetup, out: readonly Seat[], seat: Seat, reason: EndReason): Outcome | null {
  const { lineup, tokens } = setup
  if (!tokens) return goesOnWithout({ lineup, out }, seat) ? null : ranked(setup, placesAfter(setup, [...out, seat]), reason)
  const [rival, ...others] = sidesLeft({ lineup, out }).filter((side) => side !== sideOf(setup, seat))
  return rival === undefined || others.length > 0 ? null : win(setup, rival, reason)
}

/** Sides, best first: those still in share the first place, the others come behind them, the first to leave last, or all together (CA-30). */
export function placesAfter({ lineup, tokens }: RefereeSetup, out: readonly Seat[]): readonly (readonly Seat[])[] {
  const first = sidesLeft({ lineup, out })
  const lastSeatAt = (side: Seat): number => Math.max(...seatsOfSide(lineup, side).map((seat) => out.indexOf(seat)))
  const behind = sidesOf(lineup).filter((side) => !first.includes(side))
  if (tokens) return [first, behind]
  return [first, ...behind.toSorted((a, b) => lastSeatAt(b) - lastSeatAt(a)).map((side) => [side])]
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
