/** The worth of a territory to the seat that claims it (CQ-5), from public facts: its city, own neighbours, and the number of its neighbours. Pure. */
import type { Land, Seat, TerritoryView } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { territoryName, territoryOf } from './lands.ts'

export interface Claim {
  readonly territory: number
  /** A move more each turn (CQ-8). */
  readonly city: boolean
  /** Own territories that it borders. */
  readonly owned: number
  /** All territories that it borders: few are easily held. */
  readonly around: number
}

/** A territory as a choice of a seat. */
export function claimOn(land: Land, { owners }: Pick<TerritoryView, 'owners'>, seat: Seat, territory: number): Claim {
  const { zones = [], city = false } = land.territories[territory] ?? {}
  const beyond = zones.flatMap((zone) => land.board.spaces[zone]?.neighbours ?? []).map((zone) => territoryOf(land, zone))
  const around = new Set(beyond.filter((other) => other !== territory))
  return { territory, city, owned: [...around].filter((other) => owners[other] === seat).length, around: around.size }
}

/** Those that are left, the best first: cities, then what joins the own land, then what few border; of equals the first on the map. */
export function rankClaims(land: Land, view: Pick<TerritoryView, 'owners'>, seat: Seat, open: readonly number[]): readonly Claim[] {
  const worth = ({ city, owned, around }: Claim): number => (city ? 4 : 0) + 2 * Math.min(owned, 2) - around / 2
  return open.map((territory) => claimOn(land, view, seat, territory)).sort((a, b) => worth(b) - worth(a) || a.territory - b.territory)
}

/** Its name, and what speaks for it. */
export function sayWorth(land: Land, { territory, city, owned, around }: Claim): { readonly territory: string; readonly reasons: string } {
  const reasons = [
    ...(city ? [t('territory.adviceClaimCity')] : []),
    ...(owned > 0 ? [t('territory.adviceClaimBeside', { count: owned })] : []),
    t('territory.claimAround', { count: around }),
  ]
  return { territory: territoryName(land, territory), reasons: reasons.join(' ') }
}
