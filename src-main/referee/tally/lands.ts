/**
 * The territories and cities that each seat announces, and the cards and moves that they give (CQ-7, CQ-8, CQ-11). They are public, so any player may
 * announce them.
 */
import type { SideCounters } from '../../contract/index.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isOut, tallyOf, type Tally } from './tally.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'

/** What one seat holds. A type, not an interface, since it is stored. */
export type Holding = { readonly seat: Seat; readonly territories: number; readonly cities: number }

/** Why seats cannot hold so much: the land has a fixed number of territories, and cities are in some of them. */
export function landRefusal(setup: RefereeSetup, holdings: readonly Holding[]): Refusal | null {
  if (!setup.bags) return { code: 'no-tokens' }
  const { land, cites } = setup.bags
  const { territories, cities } = land(setup.preset)
  if (holdings.some(({ seat }) => !setup.seats.includes(seat)) || new Set(holdings.map(({ seat }) => seat)).size < holdings.length)
    return { code: 'no-such-seat' }
  const sumOf = (of: 'territories' | 'cities'): number => holdings.reduce((sum, each) => sum + each[of], 0)
  const isTooMuch =
    sumOf('territories') > territories || sumOf('cities') > cities || holdings.some((each) => each.cities > each.territories)
  return isTooMuch ? { code: 'land-too-small', territories, cities, rule: cites.control } : null
}

/** What a seat holds, and what that gives. Cities are unknown until announced; territories are first shared evenly (CQ-5). */
export function landOf(setup: RefereeSetup, holdings: readonly Holding[] | null, tally: Tally, seat: Seat): SideCounters['land'] {
  if (!setup.bags) return null
  const most = setup.bags.land(setup.preset)
  const said = holdings?.find((each) => each.seat === seat)
  const isGone = isOut(tally, seat)
  const territories = isGone ? 0 : (said?.territories ?? (holdings ? 0 : Math.floor(most.territories / setup.seats.length)))
  const cities = isGone ? 0 : holdings ? (said?.cities ?? 0) : null
  const hasFlag = tallyOf(tally, seat).captured === null
  return {
    ...{ territories, cities, of: most.territories, citiesOf: most.cities },
    draws: hasFlag ? Math.floor(territories / 2) : 0,
    moves: cities === null ? null : 1 + cities,
  }
}
