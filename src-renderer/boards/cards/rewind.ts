/**
 * The table before what just happened, for playing it again. Made from the view after it and the redacted events, so it shows an enemy's kind only where the
 * viewer may know it; what events uncovered is covered again, since it was they that showed it. Pure, and for drawing only.
 */
import type { CardsInfo, CardsView, Seat, SeenCardsEvent, SeenLineCard } from '../../../src-main/contract/index.ts'

type EventOf<T extends SeenCardsEvent['type']> = Extract<SeenCardsEvent, { readonly type: T }>
type Hand = readonly (string | null)[]
type Line = readonly (SeenLineCard | null)[]
type Kinds = Pick<CardsInfo, 'kinds' | 'hand'>

/** The view with the events taken back, newest first. */
export function rewind(info: Kinds, view: CardsView, events: readonly SeenCardsEvent[]): CardsView {
  return events.reduceRight<CardsView>((left, event) => takeBack(info, left, event), { ...view, outcome: null })
}

function takeBack(info: Kinds, view: CardsView, event: SeenCardsEvent): CardsView {
  switch (event.type) {
    case 'decks-shuffled':
      return Object.keys(event.deals).reduce((left, seat) => undeal(left, seat as Seat), view)
    case 'play-began':
      return unbegin(info, view, event)
    case 'cards-drawn':
      return undraw(view, event)
    case 'battle-fought':
      return unfight(view, event)
    case 'hand-seen':
      return cover(unsee(view, event.of), event.seat, [event.from])
    case 'line-seen':
      return cover(
        cover(
          view,
          event.of,
          event.cards.map(({ place }) => place),
        ),
        event.seat,
        [event.from],
      )
    case 'army-redealt':
      return unredeal(info, view, event)
    case 'line-laid':
      return unlay(info, view, event.seat, event.cards)
    case 'game-ended':
      return coverAll({ ...view, phase: 'playing' })
    case 'army-deployed':
    case 'turn-passed':
      return view
  }
}

function withHand(view: CardsView, seat: Seat, hand: Hand): CardsView {
  return { ...view, hands: { ...view.hands, [seat]: hand } }
}

function withLine(view: CardsView, seat: Seat, line: Line): CardsView {
  return { ...view, lines: { ...view.lines, [seat]: line } }
}

function withDeck(view: CardsView, seat: Seat, count: number): CardsView {
  return { ...view, decks: { ...view.decks, [seat]: Array.from({ length: count }, () => null) } }
}

/** Everything is in the deck again. */
function undeal(view: CardsView, seat: Seat): CardsView {
  const count = (view.hands[seat]?.length ?? 0) + (view.decks[seat]?.length ?? 0)
  return withDeck(withHand(view, seat, []), seat, count)
}

function unbegin(info: Kinds, view: CardsView, { lines }: EventOf<'play-began'>): CardsView {
  const seats = Object.entries(lines) as [Seat, EventOf<'line-laid'>['cards']][]
  return seats.reduce<CardsView>((left, [seat, cards]) => unlay(info, left, seat, cards), { ...view, phase: 'deploying', deployed: {} })
}

/** Drawn cards go back on the deck. */
function undraw(view: CardsView, { seat, kinds }: EventOf<'cards-drawn'>): CardsView {
  const hand = kinds.reduce((left, kind) => without(left, kind), view.hands[seat] ?? [])
  return withDeck(withHand(view, seat, hand), seat, (view.decks[seat]?.length ?? 0) + kinds.length)
}

/** The hand without one card of a kind; a hidden one is any of them. */
function without(hand: Hand, kind: string | null): Hand {
  const at = hand.indexOf(kind)
  return hand.toSpliced(at < 0 ? hand.length - 1 : at, 1)
}

/** Laid cards go back to the hand, which is in the edition's order of kinds. */
function unlay({ kinds }: Kinds, view: CardsView, seat: Seat, cards: EventOf<'line-laid'>['cards']): CardsView {
  const rank = (kind: string | null): number => kinds.findIndex(({ id }) => id === kind)
  const places = new Set(cards.map(({ place }) => place))
  const line = (view.lines[seat] ?? []).map((card, place) => (places.has(place) ? null : card))
  const hand = [...(view.hands[seat] ?? []), ...cards.map(({ kind }) => kind)].sort((a, b) => rank(a) - rank(b))
  return withHand(withLine(view, seat, line), seat, hand)
}

/** Both stand where they met, and who fell is not out. */
function unfight(view: CardsView, { attacker, defender, from, to }: EventOf<'battle-fought'>): CardsView {
  const back = stand(stand(view, attacker, from), defender, to)
  return cover(cover(back, attacker.seat, [from]), defender.seat, [to])
}

function stand(view: CardsView, { id, seat, kind }: EventOf<'battle-fought'>['attacker'], place: number): CardsView {
  const line = view.lines[seat] ?? []
  const captured = view.captured.filter((card) => card.id !== id)
  return line[place] ? view : { ...withLine(view, seat, line.with(place, { id, seat, kind, seenBy: [] })), captured }
}

/** The latest look at a hand is forgotten. */
function unsee(view: CardsView, seat: Seat): CardsView {
  return { ...view, glances: { ...view.glances, [seat]: (view.glances[seat] ?? []).slice(0, -1) } }
}

/** Cards in these places go face down again, and nobody else has seen them; own ones stay readable (BC-4). */
function cover(view: CardsView, seat: Seat, places: readonly number[]): CardsView {
  const isReadable = view.viewer === seat || view.viewer === 'arbiter'
  const line = (view.lines[seat] ?? []).map((card, place) => {
    return card && places.includes(place) ? { ...card, kind: isReadable ? card.kind : null, seenBy: [] } : card
  })
  return withLine(view, seat, line)
}

/** What lay where before the army was gathered is not known any more: the Flag stands, the others are in the deck. */
function unredeal({ hand }: Kinds, view: CardsView, { seat, user, from, deal }: EventOf<'army-redealt'>): CardsView {
  const left = deal.hand.length + deal.deck.length - 1
  const held = Math.min(hand, left)
  const line = (view.lines[seat] ?? []).map((_card, place) => (place === from ? { ...user, seenBy: [] } : null))
  const hidden = Array.from({ length: held }, () => null)
  return cover(withDeck(withHand(withLine(view, seat, line), seat, hidden), seat, left - held), seat, [from])
}

/** What only the end has shown (CL-24) is not shown before it. */
function coverAll(view: CardsView): CardsView {
  const seats = Object.keys(view.lines) as Seat[]
  return seats.reduce<CardsView>((left, seat) => {
    if (view.viewer === seat || view.viewer === 'arbiter') return left
    const line = (left.lines[seat] ?? []).map((card) => {
      return card && !(card.seenBy as readonly string[]).includes(view.viewer) ? { ...card, kind: null } : card
    })
    return withHand(
      withLine(left, seat, line),
      seat,
      (left.hands[seat] ?? []).map(() => null),
    )
  }, view)
}
