/**
 * The table before what just happened, for playing it again. Made from the view after it and the redacted events, so it shows an enemy's kind only where the
 * viewer may know it; what events uncovered is covered again, unless it had been shown before. Pure, and for drawing only.
 */
import type { CardsInfo, CardsView, Seat, SeenCardsEvent, SeenLineCard } from '../../../src-main/contract/index.ts'
import { shownOf, sideAfter, without } from './recall.ts'

type EventOf<T extends SeenCardsEvent['type']> = Extract<SeenCardsEvent, { readonly type: T }>
type Hand = readonly (string | null)[]
type Line = readonly (SeenLineCard | null)[]
type Kinds = Pick<CardsInfo, 'kinds'>
type Events = readonly SeenCardsEvent[]

/**
 * The view with the events taken back, newest first; `earlier` is everything that the viewer was told before them. Null where that does not say how the table
 * was: an army that was gathered, in a game that was gone on with from the middle.
 */
export function rewind(info: Kinds, view: CardsView, events: Events, earlier: Events): CardsView | null {
  return events.reduceRight<CardsView | null>(
    (left, event, i) => left && takeBack(info, left, event, [...earlier, ...events.slice(0, i)]),
    { ...view, outcome: null },
  )
}

function takeBack(info: Kinds, view: CardsView, event: SeenCardsEvent, past: Events): CardsView | null {
  switch (event.type) {
    case 'decks-shuffled':
      return Object.keys(event.deals).reduce((left, seat) => undeal(left, seat as Seat), view)
    case 'play-began':
      return unbegin(info, view, event)
    case 'cards-drawn':
      return undraw(view, event)
    case 'battle-fought':
      return unfight(view, event, past)
    case 'hand-seen':
      return cover(unsee(view, event.of), past, [event.user.id])
    case 'line-seen':
      return cover(view, past, [event.user.id, ...event.cards.map(({ id }) => id)])
    case 'army-redealt':
      return unredeal(info, view, event, past)
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

/** Laid cards go back to the hand. */
function unlay({ kinds }: Kinds, view: CardsView, seat: Seat, cards: EventOf<'line-laid'>['cards']): CardsView {
  const places = new Set(cards.map(({ place }) => place))
  const line = (view.lines[seat] ?? []).map((card, place) => (places.has(place) ? null : card))
  return withHand(withLine(view, seat, line), seat, sorted(kinds, [...(view.hands[seat] ?? []), ...cards.map(({ kind }) => kind)]))
}

/** A hand has no order of its own: it is told in the edition's order of kinds. */
function sorted(kinds: Kinds['kinds'], hand: Hand): Hand {
  const rank = (kind: string | null): number => kinds.findIndex(({ id }) => id === kind)
  return hand.toSorted((a, b) => rank(a) - rank(b))
}

/** Both stand where they met, and who fell is not out. */
function unfight(view: CardsView, { attacker, defender, from, to }: EventOf<'battle-fought'>, past: Events): CardsView {
  return cover(stand(stand(view, attacker, from), defender, to), past, [attacker.id, defender.id])
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

const isReadable = ({ viewer }: CardsView, seat: Seat): boolean => viewer === seat || viewer === 'arbiter'

/** A card as it was known when nothing but `past` had happened; own ones stay readable (BC-4), and nothing is marked where memory is all there is (BC-15). */
function knownThen(view: CardsView, card: SeenLineCard, past: Events): SeenLineCard {
  const shown = view.options.memory === 'pure' && view.viewer !== 'arbiter' ? { kind: null, seenBy: [] } : shownOf(past, card.id)
  return { ...card, ...shown, kind: isReadable(view, card.seat) ? card.kind : shown.kind }
}

/** These cards go face down again. */
function cover(view: CardsView, past: Events, ids: readonly string[]): CardsView {
  const seats = Object.keys(view.lines) as Seat[]
  return seats.reduce((left, seat) => {
    const line = (left.lines[seat] ?? []).map((card) => (card && ids.includes(card.id) ? knownThen(view, card, past) : card))
    return withLine(left, seat, line)
  }, view)
}

/** Line, hand and deck as they were before the army was gathered (BC-10). */
function unredeal({ kinds }: Kinds, view: CardsView, { seat, deal }: EventOf<'army-redealt'>, past: Events): CardsView | null {
  const side = sideAfter(past, seat, view.lines[seat]?.length ?? 0)
  if (!side) return null
  const line = side.line.map((card) => card && knownThen(view, { id: card.id, seat, kind: card.kind, seenBy: [] }, past))
  const left = deal.hand.length + deal.deck.length - side.hand.length - line.filter((card) => card !== null).length
  return withDeck(withHand(withLine(view, seat, line), seat, sorted(kinds, side.hand)), seat, left)
}

/** What only the end has shown (CL-24) is not shown before it. */
function coverAll(view: CardsView): CardsView {
  if (view.viewer === 'arbiter') return view
  const { tray, memory } = view.options
  const seats = Object.keys(view.lines) as Seat[]
  const captured = tray === 'open' ? view.captured : view.captured.map((card) => ({ ...card, kind: null }))
  return seats.reduce<CardsView>(
    (left, seat) => {
      if (view.viewer === seat) return left
      const line = (left.lines[seat] ?? []).map((card) => {
        return card && (memory === 'pure' || !(card.seenBy as readonly string[]).includes(view.viewer)) ? { ...card, kind: null } : card
      })
      const hand = (left.hands[seat] ?? []).map(() => null)
      return withHand(withLine(left, seat, line), seat, hand)
    },
    { ...view, captured },
  )
}
