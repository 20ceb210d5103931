/** Why a drawn card cannot be played now (CQ-16 to CQ-22), for the player who drew it. Pure. */
import type { Card, Seat, TerritoryInfo, TerritoryView } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

/** A sentence for a card that the table does not offer to `own`. */
export function sayUnplayable(info: TerritoryInfo, view: TerritoryView, own: Seat, card: Card): string {
  const isSpyMaster = (kind: string | null): boolean => info.kinds.some(({ id, spyMaster }) => spyMaster && id === kind)
  const bag = view.bags[own] ?? []
  switch (card) {
    case 'reinforcements':
    case 'surprise-attack':
      return t(bag.length === 0 ? 'territory.notBag' : 'territory.notZone')
    case 'new-spy-master':
      return t(bag.some(({ kind }) => isSpyMaster(kind)) ? 'territory.notZone' : 'territory.notInBag')
    case 'secret-information':
      return t(view.board.some((unit) => unit?.seat === own && isSpyMaster(unit.kind)) ? 'territory.notPair' : 'territory.notOnMap')
    case 'regroup':
      return t('territory.notThree')
    case 'blitz':
    case 'traitor':
      return t('territory.notNow')
  }
}
