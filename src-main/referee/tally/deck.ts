/**
 * The cards of a game. For cards on the table, the app counts what is played. Cards that the app keeps are drawn from a pile whose order follows only
 * from the seed and the number drawn before, so a correction deals nothing again (CQ-3, CQ-7, CQ-21, CQ-25).
 */
import type { RefereeDeck } from '../../contract/index.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { BagRules } from '../../engine/rules/refereeing.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut, tallyOf, type Tally } from './tally.ts'
import type { Draw, EntryRecord, RefereeState } from '../state.ts'

/** A card in the pile; null where its name is not known. */
type Slot = string | null
type Shuffle = (cards: readonly Slot[]) => Slot[]

interface Pile {
  cards: Slot[]
  /** Face up. */
  discards: string[]
  renewed: number
}

/** The cards that a seat drew, and whether its turn with them is over. */
export interface Hand extends Draw {
  readonly played: boolean
  readonly done: boolean
}

/** The last draw; null before the first. A card that was played and then struck out counts as drawn again until the next draw. */
export function handOf(state: RefereeState, tally: Tally): Hand | null {
  const last = state.draws.at(-1)
  if (!last) return null
  const played = state.entries.some((entry) => !entry.struck && entry.seq > last.seq && entry.now.attacker === last.seat && isCard(entry))
  const gone = isOut(tally, last.seat) || tallyOf(tally, last.seat).captured !== null
  return { ...last, played, done: played || last.laid || gone }
}

/** The next cards of a seat, or as many as are left. Only this function reads the order of the pile. */
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

/** The public knowledge of the cards, from face-up cards only; null where there are none. */
export function deckOf(setup: RefereeSetup, state: RefereeState, tally: Tally): RefereeDeck | null {
  const { bags, keeper } = setup
  if (!bags || !keeper) return null
  const hand = handOf(state, tally)
  const { out, renewed } = keeper === 'app' ? faceUp(bags, state.draws, hand?.done ?? true) : pileSinceRenewal(bags, state)
  const played = state.entries.flatMap((entry) => (entry.struck ? [] : [cardIn(entry, bags)]))
  const cards = bags.cards.map(({ card }) => ({
    card,
    of: bags.deck[card] ?? 0,
    out: countOf(out, card),
    played: countOf(played, card),
  }))
  return {
    keeper,
    pile: cards.reduce((sum, { of, out: faceUp }) => sum + of - faceUp, 0),
    renewed,
    cards,
    drawn: hand && { seat: hand.seat, cards: [...hand.cards], done: hand.done },
  }
}

/** How many of a card are face up since the pile on the table was renewed. */
export function playedSinceRenewal(bags: BagRules, state: RefereeState, card: string): number {
  return countOf(pileSinceRenewal(bags, state).out, card)
}

/** The face-up cards and the number of renewals, counted with a pile of unknown cards. */
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

/** Takes from the top; an empty pile is renewed, even during a draw (CQ-7). Cards drawn by then are not in the new pile (CQ-25). */
function take(pile: Pile, count: number, shuffle: Shuffle): readonly Slot[] {
  const taken: Slot[] = []
  renewIfEmpty(pile, shuffle)
  while (taken.length < count && pile.cards.length > 0) {
    taken.push(...pile.cards.splice(0, 1))
    renewIfEmpty(pile, shuffle)
  }
  return taken
}

/** Discards all drawn cards; a renewing card among them then renews the pile (CQ-21, CQ-25). */
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

/** The cards played since the pile on the table was renewed: by announcement, by a renewing card, or because more of a card were played than the pile holds. */
function pileSinceRenewal(
  bags: BagRules,
  { entries, renewals }: RefereeState,
): { readonly out: readonly string[]; readonly renewed: number } {
  const played = entries.flatMap((entry) => (entry.struck ? [] : [{ seq: entry.seq, card: cardIn(entry, bags) }]))
  const announced = [...played.filter(({ card }) => card !== null), ...renewals.map((seq) => ({ seq, card: null }))]
  let out: string[] = []
  let renewed = 0
  for (const { card } of announced.toSorted((a, b) => a.seq - b.seq)) {
    const isMore = card !== null && countOf(out, card) >= (bags.deck[card] ?? 0)
    if (card !== null) out = isMore ? [card] : [...out, card]
    if (card === null || card === bags.renewing) out = []
    if (card === null || card === bags.renewing || isMore) renewed += 1
  }
  return { out, renewed }
}

/** The card of an entry; null without one. The accusing card is entered as an accusation. */
function cardIn({ now }: EntryRecord, { cards }: BagRules): string | null {
  if (now.type === 'card') return now.card
  return now.type === 'accused' ? (cards.find(({ care }) => care === 'accuses')?.card ?? null) : null
}

function isCard({ now }: EntryRecord): boolean {
  return now.type === 'card' || now.type === 'accused'
}

/** Every card of the deck. */
function cardsOf({ cards, deck }: BagRules): readonly string[] {
  return cards.flatMap(({ card }) => new Array<string>(deck[card] ?? 0).fill(card))
}

function countOf(cards: readonly Slot[], card: string): number {
  return cards.filter((each) => each === card).length
}
