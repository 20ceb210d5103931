/** What happened, in sentences: for the live region, the log and screen readers. Says only what is in the redacted events. */
import type { CardsInfo, Seat, SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { cardsText } from './text.ts'
import { sayOutcome } from '../../words/outcomes.ts'
import type { BattleEvent } from './encounter.ts'

type EventOf<T extends SeenCardsEvent['type']> = Extract<SeenCardsEvent, { readonly type: T }>
interface Shown {
  readonly seat: Seat
  readonly kind: string | null
}

/** One sentence or more for an event, or an empty text when it says nothing. */
export function sayEvent(info: CardsInfo, event: SeenCardsEvent): string {
  switch (event.type) {
    case 'decks-shuffled':
      return t('cards.saidShuffled')
    case 'army-deployed':
      return t('cards.saidDeployed', { seat: seatName(event.seat) })
    case 'play-began':
      return t('cards.saidBegan', { seat: seatName(event.firstSeat) })
    case 'cards-drawn':
      return sayDrawn(info, event)
    case 'battle-fought':
      return sayBattle(info, event)
    case 'hand-seen':
      return sayHandSeen(info, event)
    case 'line-seen':
      return sayLineSeen(info, event)
    case 'ability-used':
      return t('cards.saidAbility', { card: sayShown(info, event.user), number: event.from + 1 })
    case 'army-redealt':
      return t('cards.saidRedealt', { card: sayShown(info, event.user), number: event.from + 1, seat: seatName(event.seat) })
    case 'line-laid':
      return sayLaid(info, event)
    case 'attack-stopped':
      return t('cards.saidStopped', { seat: seatName(event.seat) })
    case 'turn-passed':
      return ''
    case 'game-ended':
      return sayOutcome(event.outcome, cardsText.endings)
  }
}

/** `Red Scout`, or `Red card` while it is hidden. */
function sayShown(info: CardsInfo, { seat, kind }: Shown): string {
  return t('cards.ofSeat', { seat: seatName(seat), kind: kind === null ? t('cards.card') : kindName(info, kind) })
}

/** Names of kinds, or how many cards there are when they are hidden. */
function sayKinds(info: CardsInfo, kinds: readonly (string | null)[]): string {
  const known = kinds.flatMap((kind) => (kind === null ? [] : [kindName(info, kind)]))
  return known.length === kinds.length && known.length > 0 ? known.join(', ') : t('cards.count', { count: kinds.length })
}

function sayDrawn(info: CardsInfo, { seat, kinds }: EventOf<'cards-drawn'>): string {
  return t('cards.saidDrawn', { seat: seatName(seat), cards: sayKinds(info, kinds) })
}

/** How a meeting ended. */
export function sayBattleResult(info: CardsInfo, { attacker, defender, result }: BattleEvent): string {
  const words = { attacker: sayShown(info, attacker), defender: sayShown(info, defender) }
  switch (result) {
    case 'attacker-wins':
      return t('cards.attackerWins', words)
    case 'defender-wins':
      return t('cards.defenderWins', words)
    case 'both-removed':
      return t('cards.bothOut', words)
  }
}

function sayBattle(info: CardsInfo, event: BattleEvent): string {
  const { attacker, defender, from, to } = event
  const words = { attacker: sayShown(info, attacker), from: from + 1, defender: sayShown(info, defender), to: to + 1 }
  return `${t('cards.fought', words)} ${sayBattleResult(info, event)}${saysMore(event)}`
}

/** That its seat may attack once more, after a space (HR-1); empty where it may not. */
export function saysMore({ seat, canAttackOn }: BattleEvent): string {
  return canAttackOn ? ` ${t('cards.saidAttackOn', { seat: seatName(seat) })}` : ''
}

function sayHandSeen(info: CardsInfo, { user, from, of, kinds }: EventOf<'hand-seen'>): string {
  const shown = t('cards.saidHandSeen', { card: sayShown(info, user), number: from + 1, seat: seatName(of) })
  return kinds.every((kind) => kind === null) ? shown : `${shown} ${t('cards.saidSaw', { list: sayKinds(info, kinds) })}`
}

function sayLineSeen(info: CardsInfo, { user, from, of, cards }: EventOf<'line-seen'>): string {
  const shown = t('cards.saidLineSeen', { card: sayShown(info, user), number: from + 1, seat: seatName(of), places: sayPlaces(cards) })
  const seen = knownOf(info, cards)
  return seen.length === 0 ? shown : `${shown} ${t('cards.saidSaw', { list: listAnd(seen) })}`
}

function sayLaid(info: CardsInfo, { seat, cards }: EventOf<'line-laid'>): string {
  const known = knownOf(info, cards)
  if (known.length > 0) return t('cards.saidLaid', { seat: seatName(seat), list: listAnd(known) })
  return t('cards.saidLaidHidden', { count: cards.length, seat: seatName(seat), places: sayPlaces(cards) })
}

interface Placed {
  readonly place: number
  readonly kind: string | null
}

/** `Bomb on 1`, for each card that the viewer is shown. */
function knownOf(info: CardsInfo, cards: readonly Placed[]): readonly string[] {
  return cards.flatMap(({ place, kind }) => (kind === null ? [] : [t('cards.cardOn', { card: kindName(info, kind), number: place + 1 })]))
}

/** `1 and 4` */
export function sayPlaces(cards: readonly Pick<Placed, 'place'>[]): string {
  return listAnd(cards.map(({ place }) => String(place + 1)))
}
