/** How a refereed game ends by what was entered: by Flags, by who is left, on the turret, or because somebody gives up. */
import { seatsOfSide, sidesOf } from '../../engine/core/lineup.ts'
import { draw, ranked, win, type EndReason, type Outcome } from '../../engine/core/outcome.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { goesOnWithout, sideOf, sidesLeft } from '../../engine/core/sides.ts'
import { withoutSeat } from './bags.ts'
import type { Holding } from './lands.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut, outOf, standingOf, type Standings } from './tally.ts'

/** How the game ended by what happened on the board, and by seats that left; null while two sides are in it. */
export function outcomeAfter(setup: RefereeSetup, standings: Standings): Outcome | null {
  if (setup.bags) return outcomeOfFlags(setup, standings)
  const out = outOf(standings)
  const home = setup.seats.find((seat) => standingOf(standings, seat).tokens.home)
  if (home !== undefined) return win(setup, sideOf(setup, home), 'flag-home')
  const left = setup.seats.filter((seat) => !out.includes(seat))
  if (left.length > 0 && left.every((seat) => standingOf(standings, seat).tokens.passed))
    return draw({ lineup: setup.lineup, out }, 'deadlock')
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
export function outcomeWithout(setup: RefereeSetup, standings: Standings, seat: Seat, reason: EndReason): Outcome | null {
  const { lineup, tokens, bags } = setup
  if (bags) {
    const ended = outcomeOfFlags(setup, withoutSeat(setup, standings, seat, reason))
    return ended && { ...ended, reason }
  }
  const out = outOf(standings)
  if (!tokens) return goesOnWithout({ lineup, out }, seat) ? null : ranked(setup, placesAfter(setup, [...out, seat]), reason)
  const [rival, ...others] = sidesLeft({ lineup, out }).filter((side) => side !== sideOf(setup, seat))
  return rival === undefined || others.length > 0 ? null : win(setup, rival, reason)
}

/** Where one seat is left, or the only Flag on the land: it has won, and the others follow in reverse order of losing theirs (CQ-15, CQ-31, CQ-32). */
function outcomeOfFlags(setup: RefereeSetup, standings: Standings): Outcome | null {
  const left = setup.seats.filter((seat) => !isOut(standings, seat))
  const flagged = left.filter((seat) => standingOf(standings, seat).captured === null)
  const isLastFlag = flagged.length === 1
  const [winner] = isLastFlag ? flagged : left
  if (winner === undefined || !(isLastFlag || left.length === 1)) return null
  const lostAt = (seat: Seat): number => standingOf(standings, seat).captured?.before ?? -1
  const others = setup.seats.filter((seat) => seat !== winner).toSorted((a, b) => lostAt(b) - lostAt(a))
  const order = [winner, ...others].map((seat) => [sideOf(setup, seat)])
  return ranked(setup, order, isLastFlag ? 'last-flag' : 'last-side')
}

/** By who holds how much after the last round: the most territories win, equals share a place, and who is out comes behind (CQ-23). */
export function outcomeByLand(setup: RefereeSetup, holdings: readonly Holding[], standings: Standings): Outcome {
  const worth = (seat: Seat): number => (isOut(standings, seat) ? -1 : (holdings.find((each) => each.seat === seat)?.territories ?? 0))
  const order = [...Map.groupBy(setup.seats, worth)].toSorted(([a], [b]) => b - a)
  const sides = order.map(([, seats]) => seats.map((seat) => sideOf(setup, seat)))
  return ranked(setup, sides, 'round-limit')
}

/** Sides, best first: those still in share the first place, the others come behind them, the first to leave last, or all together (CA-30). */
function placesAfter({ lineup, tokens }: RefereeSetup, out: readonly Seat[]): readonly (readonly Seat[])[] {
  const first = sidesLeft({ lineup, out })
  const lastSeatAt = (side: Seat): number => Math.max(...seatsOfSide(lineup, side).map((seat) => out.indexOf(seat)))
  const behind = sidesOf(lineup).filter((side) => !first.includes(side))
  if (tokens) return [first, behind]
  return [first, ...behind.toSorted((a, b) => lastSeatAt(b) - lastSeatAt(a)).map((side) => [side])]
}
