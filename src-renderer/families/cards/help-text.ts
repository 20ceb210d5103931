/** The quick reference of an edition of cards, made from its data, so that custom editions have one too. Pure. */
import type { CardKind, CardsInfo } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { sideName } from '../../words/seats.ts'
import { inBattle, type Around } from '../../game/kind-text.ts'

/** Special rules of a card, for kinds without a description. */
export function describeCard(info: Pick<CardsInfo, 'scouted'>, kind: CardKind, around: Around): string {
  return [...cardInBattle(kind, around), ...cardInstead(info, kind)].join(' ')
}

function cardInBattle(kind: CardKind, around: Around): readonly string[] {
  if (kind.flag) return [t('help.isFlagCard')]
  if (kind.bomb) return [t('help.isBombCard')]
  return [...inBattle(kind, around), ...(kind.movement === 'none' ? [t('cards.isStillCard')] : [])]
}

/** BC-8 to BC-10 */
export function cardInstead({ scouted }: Pick<CardsInfo, 'scouted'>, { ability }: CardKind): readonly string[] {
  if (ability === 'see-hand') return [t('cards.seesHand')]
  if (ability === 'see-line') return [t('cards.seesLine', { count: scouted })]
  return ability === 'redeal' ? [t('cards.redeals')] : []
}

/** What a card does in line, in a word or two. */
export function lineWork({ movement, ability }: CardKind): string {
  if (movement === 'none') return t(ability === 'redeal' ? 'help.lineRedeals' : 'help.lineWaits')
  return t(ability === undefined ? 'help.lineAttacks' : 'help.lineLooks')
}

/** How a game begins, deploys and is won, in a sentence each. */
export function factsOfCards({ id, line, hand, firstSeat }: CardsInfo): readonly string[] {
  return [
    t('help.setupCards', { count: line + hand, line, hand }),
    t('newgame.begins', { side: sideName(id, firstSeat) }),
    t('help.turnCards', { hand }),
    t('cards.winCards'),
  ]
}
