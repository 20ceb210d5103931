/**
 * Bags of defeated units, and captured Flags that lie in front of a seat while their owners play on (CQ-12, CQ-14, CQ-31, CQ-32). Who holds which Flag follows from
 * what was entered, so nobody tells it.
 */
import type { EndReason } from '../../engine/core/outcome.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { RefereedCard } from '../../engine/rules/refereeing.ts'
import type { CardJudgement, Judgement } from '../events.ts'
import { mostBack, withKnown, withoutKind, withReturn, type Bagged } from './returns.ts'
import { armySize, countIn, kindOf, type RefereeSetup } from '../setup.ts'
import { change, isOut, leave, standingOf, type Standings } from './tally.ts'

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

/** What fell of a seat but its Flag, and what of it came back. */
function baggedOf(setup: RefereeSetup, standings: Standings, seat: Seat): Bagged {
  const { lost, back } = standingOf(standings, seat)
  return { lost: lost.filter(({ kind }) => !isFlag(setup, kind)), back }
}

/** How many units lie in the bag of a seat (CQ-27). */
export function bagSize(setup: RefereeSetup, standings: Standings, seat: Seat): number {
  const { lost, back } = baggedOf(setup, standings, seat)
  return lost.length - back.length
}

/** How many lost units of a kind may have come back, by what everybody knows. */
export function backOf(setup: RefereeSetup, standings: Standings, seat: Seat, kind: string): number {
  return setup.bags ? mostBack(baggedOf(setup, standings, seat), kind) : 0
}

/** Whether a unit of a kind may lie in the bag of a seat, by what everybody knows. */
export function mayBeInBag(setup: RefereeSetup, standings: Standings, seat: Seat, kind: string): boolean {
  return withoutKind(baggedOf(setup, standings, seat), kind) !== null
}

/** How many units a seat has on the land, its Flag included (CQ-26). */
export function unitsOf(setup: RefereeSetup, standings: Standings, seat: Seat): number {
  const { lost, back } = standingOf(standings, seat)
  return armySize(setup, seat) - lost.length + back.length
}

/** The standings with what an entry tells of units that came back: whoever takes part is on the land. */
export function onLand(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  switch (entry.type) {
    case 'battle':
      return known(setup, known(setup, standings, entry.attacker, entry.attackerKind), entry.defender, entry.defenderKind)
    case 'accused':
      return entry.right ? known(setup, standings, entry.defender, entry.kind) : standings
    case 'card':
      return afterCard(setup, standings, entry)
    default:
      return standings
  }
}

function known(setup: RefereeSetup, standings: Standings, seat: Seat, kind: string): Standings {
  const isThere = standingOf(standings, seat).lost.filter((loss) => loss.kind === kind).length < countIn(setup, seat, kind)
  return isThere ? standings : withBag(setup, standings, seat, (bag) => withKnown(bag, kind))
}

function afterCard(setup: RefereeSetup, standings: Standings, { attacker: seat, card }: CardJudgement): Standings {
  const spy = spyOf(setup, seat)
  switch (cardOf(setup, card)?.care) {
    case 'returns':
      return withBag(setup, standings, seat, withReturn)
    case 'recalls':
      return withBag(setup, standings, seat, (bag) => withoutKind(bag, spy))
    case 'looks':
      return known(setup, standings, seat, spy)
    default:
      return standings
  }
}

/** What is done about a card of this name; undefined where there is none. */
export function cardOf({ bags }: RefereeSetup, name: string): RefereedCard | undefined {
  return bags?.cards.find(({ card }) => card === name)
}

/** The kind of a seat that lets it look, and that is called back. */
export function spyOf(setup: RefereeSetup, seat: Seat): string {
  return setup.bags?.spies.find((kind) => countIn(setup, seat, kind) > 0) ?? ''
}

function withBag(setup: RefereeSetup, standings: Standings, seat: Seat, part: (bag: Bagged) => Bagged | null): Standings {
  const next = part(baggedOf(setup, standings, seat))
  if (!next) return standings
  return change(standings, seat, ({ lost }) => ({
    lost: [...lost.filter(({ kind }) => isFlag(setup, kind)), ...next.lost],
    back: next.back,
  }))
}

/** Whose Flags a seat is holding. */
export function heldBy(setup: RefereeSetup, standings: Standings, seat: Seat): readonly Seat[] {
  return setup.seats.filter((owner) => standingOf(standings, owner).captured?.holder === seat)
}

/** The capture in an entry, by how all stood before it; null where there is none. A Flag that is rightly accused of being one is captured (CQ-21). */
export function captureIn(setup: RefereeSetup, standings: Standings, entry: Judgement): Capture | null {
  if (!setup.bags || (entry.type !== 'battle' && entry.type !== 'accused')) return null
  const { attacker, defender } = entry
  const isCapture = entry.type === 'battle' ? entry.result === 'flag-captured' : entry.right && isFlag(setup, entry.kind)
  return isCapture ? captureOf(setup, standings, defender, attacker) : null
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
  return standingOf(standings, seat).captured !== null && unitsOf(setup, standings, seat) <= 0
}

function isFlag(setup: RefereeSetup, kind: string): boolean {
  return kindOf(setup, kind).flag === true
}
