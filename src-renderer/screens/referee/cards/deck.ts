/** The cards of a refereed game, as all players know them (CQ-3, CQ-7). Pure. */
import type { RefereeDeck, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { textOf } from '../../../game/families.ts'
import type { TableCard } from '../../../game/text.ts'
import { t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { hasLostFlag } from './bags.ts'
import { personOf } from '../words/names.ts'

type Drawn = NonNullable<RefereeDeck['drawn']>

/** Cards that a seat has drawn and is not done with; null where there are none. */
export function openHand({ deck }: Pick<RefereeSnapshot, 'deck'>): Drawn | null {
  return deck?.drawn && !deck.drawn.done ? deck.drawn : null
}

/** The seats that may draw and play cards: those that have their Flag (CQ-7). */
export function cardPlayers(snapshot: RefereeSnapshot): readonly Seat[] {
  return snapshot.seats.filter((seat) => !snapshot.out.includes(seat) && !hasLostFlag(snapshot, seat))
}

/** The seat after the one that drew last: turns are not entered. */
export function drawsNext(snapshot: RefereeSnapshot): Seat | undefined {
  const { seats, deck } = snapshot
  const from = deck?.drawn ? seats.indexOf(deck.drawn.seat) + 1 : 0
  const players = cardPlayers(snapshot)
  return [...seats.slice(from), ...seats.slice(0, from)].find((seat) => players.includes(seat))
}

/** A card by its name. */
export function cardOf({ info }: Pick<RefereeSnapshot, 'info'>, card: string): TableCard | undefined {
  return textOf(info)
    .referee.cards()
    .find((each) => each.card === card)
}

/** `Grace (Blue) draws Blitz! and Regroup.` */
export function drawnText(snapshot: RefereeSnapshot): string {
  const { deck } = snapshot
  if (!deck?.drawn) return ''
  const cards = deck.drawn.cards.map((card) => cardOf(snapshot, card)?.name ?? card)
  return t('referee.saysDrawn', { name: personOf(snapshot, deck.drawn.seat), cards: listAnd(cards) })
}

/** How many cards the pile has, or at most has. */
export function pileText({ keeper, pile }: RefereeDeck): string {
  return t(keeper === 'app' ? 'referee.pileHas' : 'referee.pileHasAtMost', { count: pile })
}
