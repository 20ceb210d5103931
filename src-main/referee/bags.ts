/**
 * Bags of defeated units, and captured Flags that lie in front of a seat while their owners play on (CQ-12, CQ-14, CQ-31, CQ-32). Who holds which Flag follows from
 * what was entered, so nobody tells it.
 */
import type { EndReason } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Judgement } from './events.ts'
import { armySize, kindOf, type RefereeSetup } from './setup.ts'
import { change, isOut, leave, standingOf, type Loss, type Standings } from './standing.ts'

/** What becomes of a captured Flag, and of those that its owner was holding. */
export interface Capture {
  /** Whose it is. */
  readonly flag: Seat
  /** In front of whom it lies now; null when it has left the game. */
  readonly holder: Seat | null
  /** Whose Flags go along. */
  readonly along: readonly Seat[]
  /** Its captor gets its own Flag back, to be placed at once. */
  readonly regained: boolean
}

/** What lies in the bag of a seat, in the order in which it fell: every loss but its Flag. */
export function bagOf(setup: RefereeSetup, standings: Standings, seat: Seat): readonly Loss[] {
  return standingOf(standings, seat).lost.filter(({ kind }) => !isFlag(setup, kind))
}

/** Whose Flags a seat is holding. */
export function heldBy(setup: RefereeSetup, standings: Standings, seat: Seat): readonly Seat[] {
  return setup.seats.filter((owner) => standingOf(standings, owner).captured?.holder === seat)
}

/** The capture in an entry, by how all stood before it; null where there is none. */
export function captureIn(setup: RefereeSetup, standings: Standings, entry: Judgement): Capture | null {
  if (!setup.bags || entry.type !== 'battle' || entry.result !== 'flag-captured') return null
  return captureOf(setup, standings, entry.defender, entry.attacker)
}

/**
 * It lies in front of its captor; of a captor who has no Flag, in front of whoever holds that one, or nowhere when that has left the game; and a captor who
 * takes the Flag of that very holder gets its own back.
 */
function captureOf(setup: RefereeSetup, standings: Standings, flag: Seat, by: Seat): Capture {
  const { captured } = standingOf(standings, by)
  const keeper = captured ? captured.holder : by
  const regained = keeper === flag
  const along = heldBy(setup, standings, flag).filter((owner) => !regained || owner !== by)
  return { flag, holder: regained ? by : keeper, along, regained }
}

/** How all stand after an entry whose pieces have been removed already. `before` is how they stood when it was entered. */
export function bagsAfter(setup: RefereeSetup, before: Standings, after: Standings, entry: Judgement): Standings {
  if (entry.type === 'left') return withoutSeat(setup, after, entry.attacker, entry.reason)
  const capture = captureIn(setup, before, entry)
  const moved = capture ? afterCapture(setup, after, capture, entry.attacker) : after
  return setup.seats
    .filter((seat) => !isOut(moved, seat) && hasNothing(setup, moved, seat))
    .reduce((all, seat) => leave(all, seat, 'last-side'), moved)
}

function afterCapture(setup: RefereeSetup, standings: Standings, { flag, holder, along, regained }: Capture, by: Seat): Standings {
  const gone = change(standings, flag, () => ({ captured: { holder, before: timesLost(setup, standings) } }))
  const moved = along.reduce((all, owner) => moveFlag(all, owner, holder), gone)
  if (!regained) return moved
  return change(moved, by, ({ lost }) => ({ captured: null, lost: lost.filter(({ kind }) => !isFlag(setup, kind)) }))
}

/** A seat gives up: its own Flag and those that it holds leave the game (CQ-23, CQ-32). */
export function withoutSeat(setup: RefereeSetup, standings: Standings, seat: Seat, reason: EndReason): Standings {
  const before = timesLost(setup, standings)
  const gone = change(standings, seat, ({ captured }) => ({ captured: captured ?? { holder: null, before } }))
  const held = heldBy(setup, gone, seat).reduce((all, owner) => moveFlag(all, owner, null), gone)
  return leave(held, seat, reason)
}

function moveFlag(standings: Standings, owner: Seat, holder: Seat | null): Standings {
  return change(standings, owner, ({ captured }) => ({ captured: captured && { ...captured, holder } }))
}

/** One more than the last Flag that was lost, so that they can be told in order. */
function timesLost({ seats }: RefereeSetup, standings: Standings): number {
  return Math.max(-1, ...seats.map((seat) => standingOf(standings, seat).captured?.before ?? -1)) + 1
}

/** Neither a unit on the land nor a Flag (CQ-31). */
function hasNothing(setup: RefereeSetup, standings: Standings, seat: Seat): boolean {
  const { captured, lost } = standingOf(standings, seat)
  return captured !== null && lost.length >= armySize(setup, seat)
}

function isFlag(setup: RefereeSetup, kind: string): boolean {
  return kindOf(setup, kind).flag === true
}
