/** The action cards of Conquest in words and signs (CQ-16 to CQ-22). Pure. */
import { CARDS, type Card, type TerritoryChoice } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { IconName } from '../../ui/icons.ts'
import type { TableCard } from '../../game/text.ts'

const ICONS: Readonly<Record<Card, IconName>> = {
  blitz: 'speed',
  regroup: 'regroup',
  reinforcements: 'people',
  'secret-information': 'detect',
  'surprise-attack': 'strike',
  'new-spy-master': 'sneak',
  traitor: 'traitor',
}

const RULES: Readonly<Record<Card, string>> = {
  reinforcements: 'CQ-16',
  'surprise-attack': 'CQ-17',
  blitz: 'CQ-18',
  regroup: 'CQ-19',
  'secret-information': 'CQ-20',
  traitor: 'CQ-21',
  'new-spy-master': 'CQ-22',
}

/** The rule that says what a card does. */
export function cardRule(card: Card): string {
  return RULES[card]
}

/** The sign on a card. */
export function cardIcon(card: Card): IconName {
  return ICONS[card]
}

/** What a card is called. */
export function cardName(card: Card): string {
  return t(`territory.card_${card}`)
}

/** What a card does, in a line. */
export function cardText(card: Card): string {
  return t(`territory.cardText_${card}`)
}

/** What a card does, and why it cannot be played now. */
export function sayCard(card: Card, why: string | null): string {
  return [cardText(card), ...(why === null ? [] : [why])].join(' ')
}

/** A card at a referee's table: some bring a unit back, hidden or openly, and one names a unit (CQ-16, CQ-17, CQ-21, CQ-22). */
export function tableCard(card: Card): TableCard {
  const line = LINES[card] ?? 'referee.entryCard'
  return {
    card,
    name: cardName(card),
    text: t(TEXTS[card] ?? `territory.cardText_${card}`),
    icon: cardIcon(card),
    accuses: card === 'traitor',
    line,
  }
}

/** Cards for which the table chooses; the referee gets no target. */
const TEXTS: Readonly<Partial<Record<Card, 'referee.cardLook' | 'referee.cardAccuse'>>> = {
  'secret-information': 'referee.cardLook',
  traitor: 'referee.cardAccuse',
}

const LINES: Readonly<Partial<Record<Card, TableCard['line']>>> = {
  reinforcements: 'referee.entryCardReturns',
  'surprise-attack': 'referee.entryCardReturns',
  'new-spy-master': 'referee.entryCardRecalls',
}

/** A card and how often it was drawn. */
export interface CardCount {
  readonly card: Card
  readonly count: number
}

/** Cards of one sort together, in the order in which they are listed everywhere. */
export function countCards(cards: readonly Card[]): readonly CardCount[] {
  return CARDS.flatMap((card) => {
    const count = cards.filter((each) => each === card).length
    return count === 0 ? [] : [{ card, count }]
  })
}

/** The card that an action plays; null for what plays none. */
export function cardPlayed(action: TerritoryChoice): Card | null {
  switch (action.type) {
    case 'play':
      return action.card
    case 'look':
      return 'secret-information'
    case 'accuse':
      return 'traitor'
    case 'recall':
      return 'new-spy-master'
    default:
      return null
  }
}
