/** Territories and cities that each seat says it holds, and what they give it: cards to draw, and moves (CQ-7, CQ-8, CQ-11). Tokens lie open, so anybody tells them. */
import type { SideCounters } from '../../contract/index.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isOut, standingOf, type Standings } from './tally.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'

/** What one seat holds. A type, since it is kept as it was told. */
export type Holding = { readonly seat: Seat; readonly territories: number; readonly cities: number }

/** Why these cannot be what the seats hold: a land has so many territories, and cities stand in some of them. */
export function landRefusal(setup: RefereeSetup, told: readonly Holding[]): Refusal | null {
  if (!setup.bags) return { code: 'no-tokens' }
  const { land, cites } = setup.bags
  const { territories, cities } = land(setup.preset)
  if (told.some(({ seat }) => !setup.seats.includes(seat)) || new Set(told.map(({ seat }) => seat)).size < told.length)
    return { code: 'no-such-seat' }
  const sumOf = (of: 'territories' | 'cities'): number => told.reduce((sum, each) => sum + each[of], 0)
  const isTooMuch = sumOf('territories') > territories || sumOf('cities') > cities || told.some((each) => each.cities > each.territories)
  return isTooMuch ? { code: 'land-too-small', territories, cities, rule: cites.control } : null
}

/** What a seat holds and what that gives it; cities are unknown until they are told. Territories are shared out evenly at first (CQ-5). */
export function landOf(setup: RefereeSetup, told: readonly Holding[] | null, standings: Standings, seat: Seat): SideCounters['land'] {
  if (!setup.bags) return null
  const most = setup.bags.land(setup.preset)
  const said = told?.find((each) => each.seat === seat)
  const isGone = isOut(standings, seat)
  const territories = isGone ? 0 : (said?.territories ?? (told ? 0 : Math.floor(most.territories / setup.seats.length)))
  const cities = isGone ? 0 : told ? (said?.cities ?? 0) : null
  const hasFlag = standingOf(standings, seat).captured === null
  return {
    ...{ territories, cities, of: most.territories, citiesOf: most.cities },
    draws: hasFlag ? Math.floor(territories / 2) : 0,
    moves: cities === null ? null : 1 + cities,
  }
}
