/**
 * What happened, as a plan of movements. Made from redacted events and the tables before and after them, so it can show nothing that its viewer may not see.
 * Pure.
 */
import type { SeenCardsEvent, Seat } from '../../../../src-main/contract/index.ts'
import { cardsOf, createDirector, type Director } from './director.ts'
import { CARD_TIME, type CardClip, type CardsPlan } from './plan-types.ts'
import { cardAt, sideOf } from '../spots.ts'
import type { CardFace, CardModel, CardsModel, Spot } from '../types.ts'

export interface PlanInput {
  readonly events: readonly SeenCardsEvent[]
  readonly before: CardsModel
  readonly after: CardsModel
  /** The front of a card, and whether it blows up who taps it. */
  readonly faceOf: (kind: string) => CardFace & { readonly blasts: boolean }
  /** 1 is normal, 2 twice as fast; 0 shows no animation. */
  readonly speed: number
  readonly reducedMotion: boolean
}

type EventOf<T extends SeenCardsEvent['type']> = Extract<SeenCardsEvent, { readonly type: T }>

/** The plan, or null where there is nothing to show or nothing should move. */
export function makePlan(input: PlanInput): CardsPlan | null {
  const { before, after, speed } = input
  if (input.reducedMotion || speed <= 0) return null
  const director = createDirector(before, after)
  for (const event of input.events) direct(director, input, event)
  if (director.clips.length === 0) return null
  const clips = director.clips.map((clip) => ({ ...clip, start: clip.start / speed, duration: clip.duration / speed }))
  return { before, after, coming: coming(after, director.clips), clips, duration: director.time / speed }
}

function direct(director: Director, input: PlanInput, event: SeenCardsEvent): void {
  switch (event.type) {
    case 'decks-shuffled':
      return deal(director, Object.keys(event.deals) as Seat[])
    case 'play-began':
      for (const [seat, cards] of Object.entries(event.lines))
        director.lay(
          seat as Seat,
          cards.map(({ place }) => place),
        )
      return
    case 'cards-drawn':
      return director.draw(event.seat)
    case 'battle-fought':
      return fight(director, input, event)
    case 'hand-seen':
      return seeHand(director, input, event)
    case 'line-seen':
      return seeLine(director, input, event)
    case 'ability-used':
      return useAbility(director, input, event)
    case 'army-redealt':
      return redeal(director, input, event)
    case 'line-laid':
      return director.lay(
        event.seat,
        event.cards.map(({ place }) => place),
      )
    case 'game-ended':
      return showAll(director, input)
    case 'army-deployed':
    case 'attack-stopped':
    case 'turn-passed':
      return
  }
}

function shuffle(director: Director, seats: readonly Seat[]): void {
  for (const seat of seats) director.add({ type: 'shuffle', seat, start: director.time, duration: CARD_TIME.shuffle })
  director.wait(CARD_TIME.shuffle)
}

function deal(director: Director, seats: readonly Seat[]): void {
  shuffle(director, seats)
  for (const seat of seats) director.draw(seat)
}

const lineSpot = (seat: Seat, index: number): Spot => ({ zone: 'line', seat, index })

/** What is turned up of a card; its back where what it was is forgotten. */
function faceOf(input: PlanInput, { kind }: { readonly kind: string | null }): ReturnType<PlanInput['faceOf']> | null {
  return kind === null ? null : input.faceOf(kind)
}

/** The card that acts is shown to all, looked at, and what it sees is turned for its owner only. */
function present(director: Director, input: PlanInput, event: EventOf<'hand-seen' | 'line-seen' | 'ability-used' | 'army-redealt'>): void {
  director.add({
    type: 'attend',
    spots: [lineSpot(event.seat, event.from)],
    start: director.time,
    duration: CARD_TIME.turn + CARD_TIME.read,
  })
  director.turn([{ key: event.user.id, face: faceOf(input, event.user) }], true)
  director.wait(CARD_TIME.read)
}

/** Returns to its state after the plan, as the viewer sees it. */
function cover(director: Director, { after }: PlanInput, cards: readonly CardModel[]): void {
  const faces = new Map(after.sides.flatMap(cardsOf).map(({ key, face }) => [key, face]))
  director.turn(
    cards.map(({ key }) => ({ key, face: faces.get(key) ?? null })),
    false,
  )
}

/** The attacker tips over and touches the other card, both are shown, the loser goes out, who stays turns back (BC-5). */
function fight(director: Director, input: PlanInput, event: EventOf<'battle-fought'>): void {
  const { attacker, defender, result } = event
  const [from, to] = [lineSpot(attacker.seat, event.from), lineSpot(defender.seat, event.to)]
  const [ours, theirs] = [faceOf(input, attacker), faceOf(input, defender)]
  const attend: CardClip = {
    type: 'attend',
    spots: [from, to],
    start: director.time,
    duration: CARD_TIME.tap + CARD_TIME.turn + CARD_TIME.read,
  }
  director.add(attend)
  director.add({ type: 'tap', card: attacker.id, from, to, start: director.time, duration: CARD_TIME.tap })
  director.wait(CARD_TIME.tap)
  director.turn(
    [
      { key: attacker.id, face: ours },
      { key: defender.id, face: theirs },
    ],
    true,
  )
  director.wait(CARD_TIME.read)
  if (theirs?.blasts && result === 'defender-wins')
    director.add({ type: 'blast', spot: to, start: director.time, duration: CARD_TIME.blast })
  const stays = [attacker, defender].filter(({ id }) => isOnTable(input.after, id))
  for (const { id, seat } of [attacker, defender])
    if (!stays.some((each) => each.id === id)) goOut(director, input, id, seat === attacker.seat ? from : to)
  if (stays.length < 2) director.wait(CARD_TIME.out)
  cover(
    director,
    input,
    stays.flatMap(({ seat }) => [cardAt(input.before, seat === attacker.seat ? from : to)]).filter((card) => card !== null),
  )
  director.wait(CARD_TIME.pause)
}

function isOnTable({ sides }: CardsModel, key: string): boolean {
  return sides.flatMap(cardsOf).some((card) => card.key === key)
}

function goOut(director: Director, { after }: PlanInput, key: string, from: Spot): void {
  const index = sideOf(after, from.seat)?.out.findIndex((card) => card.key === key) ?? 0
  const to: Spot = { zone: 'out', seat: from.seat, index: Math.max(0, index) }
  director.add({ type: 'travel', card: key, from, to, lift: 0.6, start: director.time, duration: CARD_TIME.out })
}

function look(director: Director, from: Spot, at: readonly Spot[]): void {
  director.add({ type: 'look', from, at, start: director.time, duration: CARD_TIME.look })
  director.wait(CARD_TIME.look)
}

/** Reveals cards to viewers who may see them for the time to read them, then hides them again (BC-8, BC-9). */
function reveal(
  director: Director,
  input: PlanInput,
  shown: readonly { readonly card: CardModel | null; readonly kind: string | null }[],
): void {
  const cards = shown.flatMap(({ card, kind }) => (card && kind !== null ? [{ card, face: input.faceOf(kind) }] : []))
  director.turn(
    cards.map(({ card, face }) => ({ key: card.key, face })),
    false,
  )
  director.wait(cards.length === 0 ? CARD_TIME.pause : CARD_TIME.read * 1.6)
  cover(
    director,
    input,
    cards.map(({ card }) => card),
  )
}

/** What it saw is forgotten: it is shown by its back. */
function useAbility(director: Director, input: PlanInput, event: EventOf<'ability-used'>): void {
  present(director, input, event)
  const card = cardAt(input.before, lineSpot(event.seat, event.from))
  cover(director, input, card ? [card] : [])
}

function seeHand(director: Director, input: PlanInput, event: EventOf<'hand-seen'>): void {
  const hand = sideOf(input.before, event.of)?.hand ?? []
  present(director, input, event)
  const from = lineSpot(event.seat, event.from)
  look(
    director,
    from,
    hand.map(({ spot }) => spot),
  )
  reveal(
    director,
    input,
    event.kinds.map((kind, i) => ({ kind, card: hand[i] ?? null })),
  )
  cover(
    director,
    input,
    [cardAt(input.before, from)].filter((card) => card !== null),
  )
}

function seeLine(director: Director, input: PlanInput, event: EventOf<'line-seen'>): void {
  const spots = event.cards.map(({ place }) => lineSpot(event.of, place))
  present(director, input, event)
  const from = lineSpot(event.seat, event.from)
  look(director, from, spots)
  reveal(
    director,
    input,
    event.cards.map(({ kind, place }) => ({ kind, card: cardAt(input.before, lineSpot(event.of, place)) })),
  )
  cover(
    director,
    input,
    [cardAt(input.before, from)].filter((card) => card !== null),
  )
}

/** Line and hand go into the deck, which is shuffled and dealt (BC-10). */
function redeal(director: Director, input: PlanInput, event: EventOf<'army-redealt'>): void {
  const { seat, deal } = event
  present(director, input, event)
  const to: Spot = { zone: 'deck', seat }
  const cards = cardsOf(sideOf(input.before, seat))
  director.turn(
    cards.flatMap((card) => (card.face || card.key === event.user.id ? [{ key: card.key, face: null }] : [])),
    false,
  )
  cards.forEach(({ key, spot }, i) => {
    const start = director.time + i * (CARD_TIME.stagger / 2)
    director.add({ type: 'leave', card: key, from: spot, to, lift: 0.2, start, duration: CARD_TIME.gather })
  })
  director.wait(CARD_TIME.gather + cards.length * (CARD_TIME.stagger / 2))
  director.add({ type: 'count', seat, deck: deal.hand.length + deal.deck.length, start: director.time, duration: 0 })
  shuffle(director, [seat])
  dealAnew(director, input, seat)
}

/** After a redeal every card of the hand is a new one, also where its key is the same as before. */
function dealAnew(director: Director, { after }: PlanInput, seat: Seat): void {
  const side = sideOf(after, seat)
  const from: Spot = { zone: 'deck', seat }
  const hand = side?.hand ?? []
  hand.forEach(({ key, spot }, i) => {
    const start = director.time + i * CARD_TIME.stagger
    director.add({ type: 'count', seat, deck: (side?.deck ?? 0) + hand.length - 1 - i, start, duration: 0 })
    director.add({ type: 'arrive', card: key, from, to: spot, lift: 0.4, start, duration: CARD_TIME.deal })
  })
  director.wait(CARD_TIME.deal + hand.length * CARD_TIME.stagger)
}

/** After the end everything is turned over (CL-24). */
function showAll(director: Director, { before, after }: PlanInput): void {
  const hidden = new Set(before.sides.flatMap(cardsOf).flatMap(({ key, face }) => (face ? [] : [key])))
  const shown = after.sides.flatMap(({ line }) => line.flatMap(({ card }) => (card ? [card] : [])))
  director.turn(
    shown.filter(({ key }) => hidden.has(key)),
    true,
  )
}

function coming({ sides }: CardsModel, clips: readonly CardClip[]): readonly CardModel[] {
  const keys = new Set(clips.flatMap((clip) => (clip.type === 'arrive' ? [clip.card] : [])))
  return sides.flatMap(cardsOf).filter(({ key }) => keys.has(key))
}
