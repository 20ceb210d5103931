/** The result of a refereed game: by Flags, by the last side, on the turret, or by resigning. */
import { seatsOfSide, sidesOf } from '../../engine/core/lineup.ts'
import { draw, ranked, win, type EndReason, type Outcome } from '../../engine/core/outcome.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { goesOnWithout, sideOf, sidesLeft } from '../../engine/core/sides.ts'
import { withoutSeat } from './bags.ts'
import type { Holding } from './lands.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut, outOf, tallyOf, type Tally } from './tally.ts'

/** The result by the board and by seats that left; null while two sides are in the game. */
export function outcomeAfter(setup: RefereeSetup, tally: Tally): Outcome | null {
  if (setup.bags) return outcomeOfFlags(setup, tally)
  const out = outOf(tally)
  const home = setup.seats.find((seat) => tallyOf(tally, seat).tokens.home)
  if (home !== undefined) return win(setup, sideOf(setup, home), 'flag-home')
  const left = setup.seats.filter((seat) => !out.includes(seat))
  if (left.length > 0 && left.every((seat) => tallyOf(tally, seat).tokens.passed)) return draw({ lineup: setup.lineup, out }, 'deadlock')
  const last = out.at(-1)
  const reason = last === undefined ? undefined : tallyOf(tally, last).left?.reason
  if (reason === undefined || sidesLeft({ lineup: setup.lineup, out }).length > 1) return null
  if (out.length === setup.seats.length) return drawOfLast(setup, tally)
  return ranked(setup, placesAfter(setup, out), reason)
}

/** The last pieces of all sides were removed together: the sides still in share first place (CA-30). */
function drawOfLast({ lineup }: RefereeSetup, tally: Tally): Outcome {
  const before = (seat: Seat): number => tallyOf(tally, seat).left?.before ?? 0
  const latest = Math.max(...lineup.seats.map(before))
  return draw({ lineup, out: lineup.seats.filter((seat) => before(seat) < latest) }, 'last-side')
}

/** The result when one more seat gives up; null where others play on. Where flags are carried to the turret, its partner loses too (CA-22). */
export function outcomeWithout(setup: RefereeSetup, tally: Tally, seat: Seat, reason: EndReason): Outcome | null {
  const { lineup, tokens, bags } = setup
  if (bags) {
    const ended = outcomeOfFlags(setup, withoutSeat(setup, tally, seat, reason))
    return ended && { ...ended, reason }
  }
  const out = outOf(tally)
  if (!tokens) return goesOnWithout({ lineup, out }, seat) ? null : ranked(setup, placesAfter(setup, [...out, seat]), reason)
  const [rival, ...others] = sidesLeft({ lineup, out }).filter((side) => side !== sideOf(setup, seat))
  return rival === undefined || others.length > 0 ? null : win(setup, rival, reason)
}

/** The last seat, or the last Flag on the land, wins; the others follow in reverse order of losing theirs (CQ-15, CQ-31, CQ-32). */
function outcomeOfFlags(setup: RefereeSetup, tally: Tally): Outcome | null {
  const left = setup.seats.filter((seat) => !isOut(tally, seat))
  const flagged = left.filter((seat) => tallyOf(tally, seat).captured === null)
  const isLastFlag = flagged.length === 1
  const [winner] = isLastFlag ? flagged : left
  if (winner === undefined || !(isLastFlag || left.length === 1)) return null
  const lostAt = (seat: Seat): number => tallyOf(tally, seat).captured?.before ?? -1
  const others = setup.seats.filter((seat) => seat !== winner).toSorted((a, b) => lostAt(b) - lostAt(a))
  const order = [winner, ...others].map((seat) => [sideOf(setup, seat)])
  return ranked(setup, order, isLastFlag ? 'last-flag' : 'last-side')
}

/** Places after the last round: most territories first, equals share a place, and seats that are out come last (CQ-23). */
export function outcomeByLand(setup: RefereeSetup, holdings: readonly Holding[], tally: Tally): Outcome {
  const worth = (seat: Seat): number => (isOut(tally, seat) ? -1 : (holdings.find((each) => each.seat === seat)?.territories ?? 0))
  const order = [...Map.groupBy(setup.seats, worth)].toSorted(([a], [b]) => b - a)
  const sides = order.map(([, seats]) => seats.map((seat) => sideOf(setup, seat)))
  return ranked(setup, sides, 'round-limit')
}

/** Sides, best first: those still in share first place; the first to leave is last, or all of them together (CA-30). */
function placesAfter({ lineup, tokens }: RefereeSetup, out: readonly Seat[]): readonly (readonly Seat[])[] {
  const first = sidesLeft({ lineup, out })
  const lastSeatAt = (side: Seat): number => Math.max(...seatsOfSide(lineup, side).map((seat) => out.indexOf(seat)))
  const behind = sidesOf(lineup).filter((side) => !first.includes(side))
  if (tokens) return [first, behind]
  return [first, ...behind.toSorted((a, b) => lastSeatAt(b) - lastSeatAt(a)).map((side) => [side])]
}
