/**
 * The cards of a game. On the table the app counts what is played, and so how many the pile can hold at most. Kept by the app they are drawn from a pile whose order
 * follows from the seed of the game and from how many were drawn before, and from nothing else: no correction deals anything again (CQ-3, CQ-7, CQ-21, CQ-25).
 */
import type { RefereeDeck } from '../../contract/index.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { BagRules } from '../../engine/rules/refereeing.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut, standingOf, type Standings } from './tally.ts'
import type { Draw, Judged, RefereeState } from '../state.ts'

/** A card in the pile; null where nobody looks at which one it is. */
type Slot = string | null
type Shuffle = (cards: readonly Slot[]) => Slot[]

interface Pile {
  cards: Slot[]
  /** Face up. */
  discards: string[]
  renewed: number
}

/** The cards that a seat has in front of it, and whether it is done with them. */
export interface Hand extends Draw {
  readonly played: boolean
  readonly done: boolean
}

/** What was drawn last; null before that. A card that was played by mistake and is struck out lies in front of its seat again, until others are drawn. */
export function handOf(state: RefereeState, standings: Standings): Hand | null {
  const last = state.draws.at(-1)
  if (!last) return null
  const played = state.entries.some((entry) => !entry.struck && entry.seq > last.seq && entry.now.attacker === last.seat && isCard(entry))
  const gone = isOut(standings, last.seat) || standingOf(standings, last.seat).captured !== null
  return { ...last, played, done: played || last.laid || gone }
}

/** The cards that a seat draws next: as many, or as many as there are. Here alone the order of the pile is looked at. */
export function nextCards(setup: RefereeSetup, draws: readonly Draw[], count: number): readonly string[] {
  if (!setup.bags) return []
  const rng = createRng(setup.seed)
  const shuffle: Shuffle = (cards) => rng.shuffle(cards)
  const { renewing } = setup.bags
  const all = cardsOf(setup.bags)
  const first = [...shuffle(all.filter((card) => card !== renewing)), ...all.filter((card) => card === renewing)]
  const pile: Pile = { cards: first, discards: [], renewed: 0 }
  for (const { cards } of draws) {
    take(pile, cards.length, shuffle)
    discard(setup.bags, pile, cards, shuffle)
  }
  return take(pile, count, shuffle).filter((card) => card !== null)
}

/** What everybody knows of the cards, made up of what lay open alone; null where there are none. */
export function deckOf(setup: RefereeSetup, state: RefereeState, standings: Standings): RefereeDeck | null {
  const { bags, keeper } = setup
  if (!bags || !keeper) return null
  const hand = handOf(state, standings)
  const { out, renewed } = keeper === 'app' ? faceUp(bags, state.draws, hand?.done ?? true) : toldSince(bags, state)
  const played = state.entries.flatMap((entry) => (entry.struck ? [] : [cardIn(entry, bags)]))
  const cards = bags.cards.map(({ card }) => ({
    card,
    of: bags.deck[card] ?? 0,
    out: countOf(out, card),
    played: countOf(played, card),
  }))
  return {
    keeper,
    pile: cards.reduce((sum, { of, out: lying }) => sum + of - lying, 0),
    renewed,
    cards,
    drawn: hand && { seat: hand.seat, cards: [...hand.cards], done: hand.done },
  }
}

/** How many of a card lie face up since the pile on the table was renewed, by what was told. */
export function toldOut(bags: BagRules, state: RefereeState, card: string): number {
  return countOf(toldSince(bags, state).out, card)
}

/** Cards that lie face up, and how often the pile was renewed: counted with a pile of which nobody looks at a card. */
function faceUp(bags: BagRules, draws: readonly Draw[], isDone: boolean): { readonly out: readonly string[]; readonly renewed: number } {
  const shuffle: Shuffle = (cards) => cards.map(() => null)
  const pile: Pile = { cards: shuffle(cardsOf(bags)), discards: [], renewed: 0 }
  let hand: readonly string[] = []
  for (const [i, { cards }] of draws.entries()) {
    take(pile, cards.length, shuffle)
    const isOpen = i === draws.length - 1 && !isDone
    if (isOpen) hand = cards
    else discard(bags, pile, cards, shuffle)
  }
  return { out: [...pile.discards, ...hand], renewed: pile.renewed }
}

/** Off the top; an empty pile is renewed, also in the middle of a draw (CQ-7). What has been drawn by then is not in the new one (CQ-25). */
function take(pile: Pile, count: number, shuffle: Shuffle): readonly Slot[] {
  const taken: Slot[] = []
  renewIfEmpty(pile, shuffle)
  while (taken.length < count && pile.cards.length > 0) {
    taken.push(...pile.cards.splice(0, 1))
    renewIfEmpty(pile, shuffle)
  }
  return taken
}

/** All that was drawn is discarded, and then one card among it renews the pile (CQ-21, CQ-25). */
function discard({ renewing }: BagRules, pile: Pile, cards: readonly string[], shuffle: Shuffle): void {
  pile.discards.push(...cards)
  if (cards.includes(renewing)) renew(pile, shuffle)
}

function renewIfEmpty(pile: Pile, shuffle: Shuffle): void {
  if (pile.cards.length === 0 && pile.discards.length > 0) renew(pile, shuffle)
}

function renew(pile: Pile, shuffle: Shuffle): void {
  pile.cards = shuffle([...pile.discards, ...pile.cards])
  pile.discards = []
  pile.renewed += 1
}

/**
 * What was played since the pile on the table was last renewed: by everybody's word, by the card that renews it, or because more of a card were played than there are.
 */
function toldSince(bags: BagRules, { entries, renewals }: RefereeState): { readonly out: readonly string[]; readonly renewed: number } {
  const played = entries.flatMap((entry) => (entry.struck ? [] : [{ seq: entry.seq, card: cardIn(entry, bags) }]))
  const told = [...played.filter(({ card }) => card !== null), ...renewals.map((seq) => ({ seq, card: null }))]
  let out: string[] = []
  let renewed = 0
  for (const { card } of told.toSorted((a, b) => a.seq - b.seq)) {
    const isMore = card !== null && countOf(out, card) >= (bags.deck[card] ?? 0)
    if (card !== null) out = isMore ? [card] : [...out, card]
    if (card === null || card === bags.renewing) out = []
    if (card === null || card === bags.renewing || isMore) renewed += 1
  }
  return { out, renewed }
}

/** The card that was played in an entry; null where none was. The one that accuses is told as an accusation. */
function cardIn({ now }: Judged, { cards }: BagRules): string | null {
  if (now.type === 'card') return now.card
  return now.type === 'accused' ? (cards.find(({ care }) => care === 'accuses')?.card ?? null) : null
}

function isCard({ now }: Judged): boolean {
  return now.type === 'card' || now.type === 'accused'
}

/** Every card of the deck. */
function cardsOf({ cards, deck }: BagRules): readonly string[] {
  return cards.flatMap(({ card }) => new Array<string>(deck[card] ?? 0).fill(card))
}

function countOf(cards: readonly Slot[], card: string): number {
  return cards.filter((each) => each === card).length
}
