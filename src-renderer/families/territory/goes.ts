/** How a unit goes on the land, for its card. Pure. */
import type { KindSpec, TerritoryInfo, UnitKind } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

export function goes(_info: TerritoryInfo, kind: KindSpec): readonly string[] {
  const { roams, spyMaster, movement }: UnitKind = kind
  const way = roams ? 'territory.isRoaming' : 'territory.goesStep'
  return [t(movement === 'none' ? 'board.goesNowhere' : way), ...(spyMaster ? [t('territory.isSpyMaster')] : [])]
}
