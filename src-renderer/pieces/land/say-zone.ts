/** What a zone of a land is called and what it is, in words, for screen readers: everything that the map says with signs and colours. */
import type { Territory } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import type { LandModel } from '../types.ts'

/** `North Hold 2` for the zone NH2; null for what is in no territory. */
export function zoneName({ land }: LandModel, zone: number): string | null {
  const territory = land.territories.find(hasZone(zone))
  if (!territory) return null
  return t('board.zone', { territory: territory.name, number: (land.board.spaces[zone]?.name ?? '').slice(territory.id.length) })
}

/** City, terrain, and whose token is in its territory. */
export function sayZone({ land, owners }: LandModel, zone: number): readonly string[] {
  const at = land.territories.findIndex(hasZone(zone))
  const territory = land.territories[at]
  const realm = land.realms.find(({ id }) => id === territory?.realm)
  if (!territory || !realm) return []
  const owner = owners[at] ?? null
  return [
    ...(territory.city ? [t('board.city')] : []),
    t(`board.${realm.terrain}`),
    owner === null ? t('board.heldByNone') : t('board.heldBy', { seat: seatName(owner) }),
  ]
}

function hasZone(zone: number): (territory: Territory) => boolean {
  return ({ zones }) => zones.includes(zone)
}
