/** The table in words, for screen readers and their keys. Made from the model, which holds only what its viewer may know. Pure. */
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { sideOf } from './spots.ts'
import type { CardModel, CardsModel, CardTarget, PlaceModel, SideModel } from './types.ts'

type Described = Pick<CardModel, 'seat' | 'face' | 'open' | 'pencil' | 'exposed'>

/** A card in words, in any place: `your Scout, known to the enemy`, `Blue card, unknown, you know it: 8`. */
export function sayCard(card: Described, own: CardModel['seat'] | null): string {
  return [sayFront(card, own), ...sayMarks(card)].join(', ')
}

/** Whose card it is and what, without what is marked on it. */
export function sayFront({ seat, face }: Pick<Described, 'seat' | 'face'>, own: CardModel['seat'] | null): string {
  const mine = seat === own
  const words = { seat: seatName(seat), kind: face?.name ?? '' }
  return face ? t(mine ? 'cards.yours' : 'cards.ofSeat', words) : t(mine ? 'cards.yourBack' : 'cards.back', words)
}

/** What is marked on it, in a few words each. */
export function sayMarks({ open, pencil, exposed }: Described): readonly string[] {
  return [...(pencil === null ? [] : [t('cards.pencilled', { label: pencil })]), ...(exposed && !open ? [t('cards.exposed')] : [])]
}

const TARGET_WORDS = { attack: 'cards.targetAttack', look: 'cards.targetLook', lay: 'cards.targetLay' } as const

/** What choosing it would do, as a further part of a description; empty when nothing. */
function sayTarget(target: CardTarget): string {
  return target === 'none' ? '' : `, ${t(TARGET_WORDS[target])}`
}

/** A card of a hand. Hidden cards have no place: a hand has no order. */
export function sayHandCard(card: Described & Pick<CardModel, 'selected'>, own: CardModel['seat'] | null): string {
  return `${t('cards.inHandOf', { card: sayCard(card, own) })}${card.selected ? `, ${t('cards.held')}` : ''}`
}

interface InLine {
  readonly place: Pick<PlaceModel, 'index' | 'seat' | 'target' | 'selected'>
  readonly card: Described | null
  readonly own: CardModel['seat'] | null
  readonly last: boolean
}

/** A place of a line: `Red 2, your Scout, in hand`. */
export function sayPlace({ place, card, own, last }: InLine): string {
  const where = t('cards.place', { seat: seatName(place.seat), number: place.index + 1 })
  const what = card ? sayCard(card, own) : t('cards.gap')
  const held = place.selected ? `, ${t(place.target === 'none' ? 'cards.held' : 'cards.named')}` : ''
  return `${where}, ${what}${held}${sayTarget(place.target)}${last ? `, ${t('cards.last')}` : ''}`
}

/** How many cards a deck has. */
export function sayDeck({ seat, deck }: Pick<SideModel, 'seat' | 'deck'>): string {
  return t('cards.deckOf', { seat: seatName(seat), count: deck })
}

function sayLine(side: SideModel, own: CardModel['seat'] | null): string {
  const places = side.line.map(({ index, card }) => {
    return t('cards.numbered', { number: index + 1, card: card ? sayCard({ ...card, exposed: card.exposed }, own) : t('cards.gap') })
  })
  return places.join('; ')
}

function saySide(model: CardsModel, side: SideModel): string {
  const hand = side.hand.every(({ face }) => face === null)
    ? t('cards.handCount', { count: side.hand.length })
    : t('cards.handList', { list: side.hand.map(({ face }) => face?.name ?? '').join(', ') })
  const seen = side.seenHand ? ` ${side.seenHand.words}` : ''
  return `${t('cards.lineOf', { seat: seatName(side.seat), list: sayLine(side, model.own) })} ${hand} ${sayDeck(side)}${seen}`
}

/** The near side: line, hand and deck. */
export function sayOwnSide(model: CardsModel): string {
  const side = sideOf(model, model.near)
  return side ? saySide(model, side) : ''
}

/** The other side, with what is known of it. */
export function sayEnemySide(model: CardsModel): string {
  return model.sides
    .filter(({ seat }) => seat !== model.near)
    .map((side) => saySide(model, side))
    .join(' ')
}

/** What the card in hand can do, or which cards can act when none is in hand. */
export function sayChoices(model: CardsModel): string {
  const side = sideOf(model, model.near)
  const held = side?.line.find(({ selected, target }) => selected && target === 'none')
  if (!side || !held?.card) return sayActors(side)
  const card = { number: held.index + 1, card: held.card.face?.name ?? '' }
  const can = sayCan(model.choices, held.index)
  return can.length === 0 ? t('cards.canNothing', card) : `${t('cards.holding', card)} ${can.join(' ')}`
}

/** What the card in a place of the own line can do, in a sentence each. */
export function sayCan(choices: CardsModel['choices'], place: number): readonly string[] {
  const mine = choices.filter(({ from }) => from === place)
  const attacks = mine.flatMap((choice) => (choice.type === 'attack' ? [choice.to + 1] : []))
  const abilities = new Set(mine.flatMap(({ type }) => (type === 'attack' ? [] : [type])))
  return [
    ...(attacks.length === 0 ? [] : [t('cards.canAttack', { places: attacks.join(', ') })]),
    ...[...abilities].map((type) => t(`cards.can-${type}`)),
  ]
}

function sayActors(side: SideModel | null): string {
  const cards = (side?.line ?? []).flatMap(({ index, card }) =>
    card?.enabled ? [t('cards.numbered', { number: index + 1, card: card.face?.name ?? '' })] : [],
  )
  return cards.length === 0 ? t('cards.noneCan') : t('cards.canAct', { list: cards.join(', ') })
}

/** Cards that are out, by side; kinds where the table lets them be looked through. */
export function sayOut(model: CardsModel): string {
  const sides = model.sides.map(({ seat, out }) => {
    const words = { seat: seatName(seat), count: out.length }
    const list = out.flatMap(({ face }) => (face ? [face.name] : [])).join(', ')
    return list === '' ? t('cards.outCount', words) : t('cards.outList', { ...words, list })
  })
  return sides.join(' ')
}
