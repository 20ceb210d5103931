/** Puts the clips of a card table one after another on a time line. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { CARD_TIME, type CardClip } from './plan-types.ts'
import { cardAt, isSameSpot, placeAt, sideOf } from '../spots.ts'
import type { CardFace, CardModel, CardsModel, SideModel, Spot } from '../types.ts'

export interface Director {
  /** Where on the time line the next clip goes, in milliseconds. */
  readonly time: number
  wait(ms: number): void
  add(clip: CardClip): void
  /** Turns cards over; all at once. */
  turn(cards: readonly { readonly key: string; readonly face: CardFace | null }[], seen: boolean): void
  /** Hand cards that stay close ranks, those that are new come from the deck. */
  draw(seat: Seat): void
  /** Cards go from the hand into these places. */
  lay(seat: Seat, places: readonly number[]): void
  readonly clips: readonly CardClip[]
}

export function createDirector(before: CardsModel, after: CardsModel): Director {
  const clips: CardClip[] = []
  let time = 0
  const now = (model: CardsModel, seat: Seat): readonly CardModel[] => sideOf(model, seat)?.hand ?? []
  const director: Director = {
    clips,
    get time() {
      return time
    },
    wait: (ms) => {
      time += ms
    },
    add: (clip) => {
      clips.push(clip)
    },
    turn(cards, seen) {
      for (const { key, face } of cards) clips.push({ type: 'turn', card: key, face, seen, start: time, duration: CARD_TIME.turn })
      if (cards.length > 0) time += CARD_TIME.turn
    },
    draw(seat) {
      const old = new Set(now(before, seat).map(({ key }) => key))
      const fresh = now(after, seat).filter(({ key }) => !old.has(key))
      closeRanks(seat)
      const deck = sideOf(after, seat)?.deck ?? 0
      fresh.forEach(({ key, spot }, i) => {
        const start = time + i * CARD_TIME.stagger
        clips.push({ type: 'count', seat, deck: deck + fresh.length - 1 - i, start, duration: 0 })
        clips.push({ type: 'arrive', card: key, from: { zone: 'deck', seat }, to: spot, lift: 0.4, start, duration: CARD_TIME.deal })
      })
      if (fresh.length > 0) time += CARD_TIME.deal + (fresh.length - 1) * CARD_TIME.stagger + CARD_TIME.pause
    },
    lay(seat, places) {
      const kept = new Set(now(after, seat).map(({ key }) => key))
      const gone = now(before, seat).filter(({ key }) => !kept.has(key))
      places.forEach((index, i) => {
        const to: Spot = { zone: 'line', seat, index }
        const card = cardAt(after, to)
        const from = leaving(to, card, gone)
        const start = time + i * CARD_TIME.stagger
        if (from) clips.push({ type: 'leave', card: from.key, from: from.spot, to: from.spot, lift: 0, start, duration: 0 })
        if (!card) return
        const spot = from?.spot ?? { zone: 'deck', seat }
        const lift = isSameSpot(spot, to) ? 0 : 0.3
        clips.push({ type: 'arrive', card: card.key, from: spot, to, lift, start, duration: CARD_TIME.lay })
      })
      closeRanks(seat)
      if (places.length > 0) time += CARD_TIME.lay + (places.length - 1) * CARD_TIME.stagger + CARD_TIME.pause
    },
  }

  /** The card that goes to a place: the one already there in a draft, or one of the hand with that face. */
  function leaving(to: Spot, card: CardModel | null, gone: readonly CardModel[]): CardModel | undefined {
    const drafted = placeAt(before, to)?.card
    if (drafted && drafted.key !== card?.key) return drafted
    const used = new Set(clips.flatMap((clip) => (clip.type === 'leave' ? [clip.card] : [])))
    return gone.find(({ key, face }) => !used.has(key) && (face?.kind ?? null) === (card?.face?.kind ?? null))
  }

  function closeRanks(seat: Seat): void {
    const there = new Map(now(before, seat).map((card) => [card.key, card.spot]))
    for (const { key, spot } of now(after, seat)) {
      const from = there.get(key)
      if (!from || isSameSpot(from, spot)) continue
      clips.push({ type: 'travel', card: key, from, to: spot, lift: 0.05, start: time, duration: CARD_TIME.deal })
    }
  }
  return director
}

/** Every card of a side that is on the table. */
export function cardsOf(side: SideModel | null): readonly CardModel[] {
  return side ? [...side.line.flatMap(({ card }) => (card ? [card] : [])), ...side.hand] : []
}
