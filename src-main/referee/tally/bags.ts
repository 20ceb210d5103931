/**
 * Bags of defeated units, and captured Flags whose owners play on (CQ-12, CQ-14, CQ-31, CQ-32). Who holds which Flag follows from the entries. Captured pieces that
 * can be rescued are counted as such a bag (HR-5).
 */
import type { EndReason } from '../../engine/core/outcome.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { shownInBattle } from '../../engine/rules/combat.ts'
import type { RefereedCard } from '../../engine/rules/refereeing.ts'
import type { CardRuling, Ruling } from '../events.ts'
import { mostBack, withKnown, withoutKind, withReturn, type Bagged } from './returns.ts'
import { armySize, countIn, kindOf, type RefereeSetup } from '../setup.ts'
import { change, isOut, leave, tallyOf, type Tally } from './tally.ts'

/** What happens to a captured Flag, and to those that its owner held. */
export interface Capture {
  /** The owner of the Flag. */
  readonly flag: Seat
  /** The seat that holds it now; null when it has left the game. */
  readonly holder: Seat | null
  /** The owners of the Flags that go along. */
  readonly along: readonly Seat[]
  /** The captor gets its own Flag back, to be placed at once. */
  readonly regained: boolean
}

/** The fallen units of a seat that can come back, and those that returned. */
function bagOf(setup: RefereeSetup, tally: Tally, seat: Seat): Bagged {
  const { lost, back } = tallyOf(tally, seat)
  return { lost: lost.filter(({ kind }) => isBagged(setup, kind)), back }
}

/** Whether fallen pieces of a kind can come back: no Flag, and in a rescue no Bomb. */
function isBagged(setup: RefereeSetup, kind: string): boolean {
  return setup.rescues ? setup.rescues.comesBack(kindOf(setup, kind)) : !isFlag(setup, kind)
}

/** Whether fallen pieces can come back unseen. */
export function hasReturns({ bags, rescues }: RefereeSetup): boolean {
  return bags !== null || rescues !== null
}

/** How many units of a seat can still come back (CQ-27, HR-5). */
export function bagSize(setup: RefereeSetup, tally: Tally, seat: Seat): number {
  const { lost, back } = bagOf(setup, tally, seat)
  return lost.length - back.length
}

/** How many lost units of a kind may have returned, by public knowledge. */
export function backOf(setup: RefereeSetup, tally: Tally, seat: Seat, kind: string): number {
  return hasReturns(setup) ? mostBack(bagOf(setup, tally, seat), kind) : 0
}

/** Whether the bag of a seat may hold a unit of a kind, by public knowledge. */
export function mayBeInBag(setup: RefereeSetup, tally: Tally, seat: Seat, kind: string): boolean {
  return withoutKind(bagOf(setup, tally, seat), kind) !== null
}

/** How many units a seat has on the land, its Flag included (CQ-26). */
export function unitsOf(setup: RefereeSetup, tally: Tally, seat: Seat): number {
  const { lost, back } = tallyOf(tally, seat)
  return armySize(setup, seat) - lost.length + back.length
}

/** The tally with what an entry reveals about returned units: units that take part are on the land, as far as the whole table sees them (HR-2). */
export function withKnownUnits(setup: RefereeSetup, tally: Tally, entry: Ruling): Tally {
  if (!hasReturns(setup)) return tally
  switch (entry.type) {
    case 'battle': {
      const { attacker, attackerKind, defender, defenderKind, result } = entry
      const shown = shownInBattle(setup.reveal, kindOf(setup, attackerKind), result === 'flag-captured' ? 'attacker-wins' : result)
      const after = shown.attacker ? known(setup, tally, attacker, attackerKind) : tally
      return shown.defender ? known(setup, after, defender, defenderKind) : after
    }
    case 'accused':
      return entry.right ? known(setup, tally, entry.defender, entry.kind) : tally
    case 'card':
      return afterCard(setup, tally, entry)
    case 'rescued':
      return withBag(setup, tally, entry.attacker, withReturn)
    default:
      return tally
  }
}

function known(setup: RefereeSetup, tally: Tally, seat: Seat, kind: string): Tally {
  const isThere = tallyOf(tally, seat).lost.filter((loss) => loss.kind === kind).length < countIn(setup, seat, kind)
  return isThere ? tally : withBag(setup, tally, seat, (bag) => withKnown(bag, kind))
}

function afterCard(setup: RefereeSetup, tally: Tally, { attacker: seat, card }: CardRuling): Tally {
  const spy = spyOf(setup, seat)
  switch (cardOf(setup, card)?.care) {
    case 'returns':
      return withBag(setup, tally, seat, withReturn)
    case 'recalls':
      return withBag(setup, tally, seat, (bag) => withoutKind(bag, spy))
    case 'looks':
      return known(setup, tally, seat, spy)
    default:
      return tally
  }
}

/** What a card of this name does; undefined for an unknown name. */
export function cardOf({ bags }: RefereeSetup, name: string): RefereedCard | undefined {
  return bags?.cards.find(({ card }) => card === name)
}

/** A seat's kind that looks at enemy units and can be called back. */
export function spyOf(setup: RefereeSetup, seat: Seat): string {
  return setup.bags?.spies.find((kind) => countIn(setup, seat, kind) > 0) ?? ''
}

function withBag(setup: RefereeSetup, tally: Tally, seat: Seat, part: (bag: Bagged) => Bagged | null): Tally {
  const next = part(bagOf(setup, tally, seat))
  if (!next) return tally
  return change(tally, seat, ({ lost }) => ({
    lost: [...lost.filter(({ kind }) => !isBagged(setup, kind)), ...next.lost],
    back: next.back,
  }))
}

/** Whose Flags a seat is holding. */
export function heldBy(setup: RefereeSetup, tally: Tally, seat: Seat): readonly Seat[] {
  return setup.seats.filter((owner) => tallyOf(tally, owner).captured?.holder === seat)
}

/** The capture in an entry, by the tally before it; null without one. A rightly accused Flag is captured too (CQ-21). */
export function captureIn(setup: RefereeSetup, tally: Tally, entry: Ruling): Capture | null {
  if (!setup.bags || (entry.type !== 'battle' && entry.type !== 'accused')) return null
  const { attacker, defender } = entry
  const isCapture = entry.type === 'battle' ? entry.result === 'flag-captured' : entry.right && isFlag(setup, entry.kind)
  return isCapture ? captureOf(setup, tally, defender, attacker) : null
}

/**
 * The captor holds it. If the captor has lost its own Flag, the holder of that one gets it, or it leaves the game with it; and a captor that takes
 * the Flag of that holder gets its own back.
 */
function captureOf(setup: RefereeSetup, tally: Tally, flag: Seat, by: Seat): Capture {
  const { captured } = tallyOf(tally, by)
  const keeper = captured ? captured.holder : by
  const regained = keeper === flag
  const along = heldBy(setup, tally, flag).filter((owner) => !regained || owner !== by)
  return { flag, holder: regained ? by : keeper, along, regained }
}

/** The tally after an entry whose pieces are already removed. `before` is the tally when it was entered. */
export function bagsAfter(setup: RefereeSetup, before: Tally, after: Tally, entry: Ruling): Tally {
  if (entry.type === 'left') return withoutSeat(setup, after, entry.attacker, entry.reason)
  const capture = captureIn(setup, before, entry)
  const moved = capture ? afterCapture(setup, after, capture, entry.attacker) : after
  return setup.seats
    .filter((seat) => !isOut(moved, seat) && hasNothing(setup, moved, seat))
    .reduce((all, seat) => leave(all, seat, 'last-side'), moved)
}

function afterCapture(setup: RefereeSetup, tally: Tally, { flag, holder, along, regained }: Capture, by: Seat): Tally {
  const gone = change(tally, flag, () => ({ captured: { holder, before: timesLost(setup, tally) } }))
  const moved = along.reduce((all, owner) => moveFlag(all, owner, holder), gone)
  if (!regained) return moved
  return change(moved, by, ({ lost }) => ({ captured: null, lost: lost.filter(({ kind }) => !isFlag(setup, kind)) }))
}

/** A seat leaves: its own Flag and those that it holds leave the game (CQ-23, CQ-32). */
export function withoutSeat(setup: RefereeSetup, tally: Tally, seat: Seat, reason: EndReason): Tally {
  const before = timesLost(setup, tally)
  const gone = change(tally, seat, ({ captured }) => ({ captured: captured ?? { holder: null, before } }))
  const held = heldBy(setup, gone, seat).reduce((all, owner) => moveFlag(all, owner, null), gone)
  return leave(held, seat, reason)
}

function moveFlag(tally: Tally, owner: Seat, holder: Seat | null): Tally {
  return change(tally, owner, ({ captured }) => ({ captured: captured && { ...captured, holder } }))
}

/** One more than the last lost Flag, so that losses keep their order. */
function timesLost({ seats }: RefereeSetup, tally: Tally): number {
  return Math.max(-1, ...seats.map((seat) => tallyOf(tally, seat).captured?.before ?? -1)) + 1
}

/** No unit on the land and no Flag (CQ-31). */
function hasNothing(setup: RefereeSetup, tally: Tally, seat: Seat): boolean {
  return tallyOf(tally, seat).captured !== null && unitsOf(setup, tally, seat) <= 0
}

function isFlag(setup: RefereeSetup, kind: string): boolean {
  return kindOf(setup, kind).flag === true
}
