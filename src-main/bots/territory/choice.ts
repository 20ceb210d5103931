/** Which territory the strategist chooses (CQ-5): cities, next to its own, with few entrances. */
import type { TerritoryView, TurnAction } from '../../engine/territory/types.ts'
import type { Rng } from '../../engine/core/rng.ts'
import { bestOf } from '../choose.ts'
import type { Tables } from './tables.ts'

type Claim = Extract<TurnAction, { readonly type: 'claim' }>

export function chooseTerritory(
  { land, adjacent }: Tables,
  { owners }: TerritoryView,
  legal: readonly Claim[],
  noise: number,
  rng: Rng,
): Claim {
  const [first] = legal
  if (!first) throw new Error('nothing is left to be chosen')
  const worth = ({ seat, territory }: Claim): number => {
    const near = adjacent[territory] ?? []
    const own = near.filter((other) => owners[other] === seat).length
    const others = near.filter((other) => owners[other] !== null && owners[other] !== seat).length
    const room = near.filter((other) => owners[other] === null).length
    const city = land.territories[territory]?.city ? 2.2 : 0
    return city + 1.1 * own + 0.15 * room - 0.35 * others - 0.2 * near.length
  }
  return bestOf(legal, (claim) => worth(claim) + rng.fraction() * (0.3 + noise)) ?? first
}
