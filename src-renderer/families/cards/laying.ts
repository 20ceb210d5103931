/**
 * Places cards into the line: five of eight, a line after a redeal, cards into gaps (BC-2, BC-3). The draft is private until it is sent. Knows no rules, only
 * the order that the table gives. Pure.
 */
import type { CardsInfo, DeploymentOrder } from '../../../src-main/contract/index.ts'

export interface Draft {
  readonly order: DeploymentOrder
  /** Kinds of the cards to choose from, as the hand shows them. */
  readonly hand: readonly string[]
  /** Place → index in the hand. */
  readonly placed: Readonly<Record<number, number>>
  /** Index in the hand of the card that is held. */
  readonly held: number | null
}

/** Nothing laid, nothing held. */
export function newDraft(order: DeploymentOrder, hand: readonly string[]): Draft {
  return { order, hand, placed: {}, held: null }
}

/** A draft that was kept, if it is of this hand and these places; null otherwise. */
export function draftFrom(kept: unknown, order: DeploymentOrder, hand: readonly string[]): Draft | null {
  if (typeof kept !== 'object' || kept === null || !('hand' in kept && 'placed' in kept)) return null
  const { placed } = kept
  if (JSON.stringify(kept.hand) !== JSON.stringify(hand) || typeof placed !== 'object' || placed === null) return null
  const laid = Object.entries(placed as Readonly<Record<string, unknown>>).map(([place, index]) => [Number(place), index] as const)
  return laid.reduce<Draft | null>(
    (draft, [place, index]) => draft && (typeof index === 'number' && index in hand ? lay(draft, index, place) : null),
    newDraft(order, hand),
  )
}

/** How many cards have to be laid. */
function dueOf({ order, hand }: Draft): number {
  return order.count ?? hand.length
}

/** How many are still to be laid. */
export function missingOf(draft: Draft): number {
  return dueOf(draft) - Object.keys(draft.placed).length
}

/** Hand indices that are not laid. */
export function leftInHand({ hand, placed }: Draft): readonly number[] {
  const laid = new Set(Object.values(placed))
  return hand.flatMap((_kind, index) => (laid.has(index) ? [] : [index]))
}

/** Places that wait for a card. */
function freePlaces({ order, placed }: Draft): readonly number[] {
  return order.spaces.filter((place) => placed[place] === undefined)
}

/** Selects a card of the hand, or one already in the line; the same one again clears the selection. */
export function take(draft: Draft, index: number): Draft {
  return { ...draft, held: draft.held === index ? null : index }
}

/** Lays a card in a place. Whatever lay there goes where this one came from. Null where no card may be laid or no more are due. */
export function lay(draft: Draft, index: number, place: number): Draft | null {
  const from = placeOf(draft, index)
  const there = draft.placed[place]
  if (!draft.order.spaces.includes(place)) return null
  if (from === null && there === undefined && missingOf(draft) <= 0) return null
  const placed = { ...draft.placed, [place]: index }
  if (from !== null && from !== place) {
    if (there === undefined) delete placed[from]
    else placed[from] = there
  }
  return { ...draft, placed, held: null }
}

/** Takes a card back into the hand. */
export function unlay(draft: Draft, place: number): Draft {
  const { [place]: _, ...placed } = draft.placed
  return { ...draft, placed, held: null }
}

/** The place where a card of the hand is laid; null while it is not. */
export function placeOf({ placed }: Draft, index: number): number | null {
  const entry = Object.entries(placed).find(([, each]) => each === index)
  return entry ? Number(entry[0]) : null
}

/** What `table.deploy` is asked: kind by place. */
export function placementOf({ hand, placed }: Draft): Readonly<Record<number, string>> {
  return Object.fromEntries(Object.entries(placed).map(([place, index]) => [place, hand[index] ?? '']))
}

/**
 * Lays what is missing: any cards, anywhere, but of those that never act no more than half, so that a line is not dead weight, and the Flag only when nothing
 * else is left, since it is safe in the hand. `random` gives numbers from 0 to 1.
 */
export function fill(draft: Draft, { kinds }: Pick<CardsInfo, 'kinds'>, random: () => number): Draft {
  const kindAt = (index: number): CardsInfo['kinds'][number] | undefined => kinds.find(({ id }) => id === draft.hand[index])
  const [isFlag, isStill] = [(index: number) => kindAt(index)?.flag === true, (index: number) => kindAt(index)?.movement === 'none']
  const cards = shuffled(leftInHand(draft), random)
  const room = Math.max(0, Math.floor(dueOf(draft) / 2) - Object.values(draft.placed).filter(isStill).length)
  const spared = cards.filter((index) => isStill(index) && !isFlag(index)).slice(room)
  const first = cards.filter((index) => !isFlag(index) && !spared.includes(index))
  const chosen = [...first, ...spared, ...cards.filter(isFlag)].slice(0, missingOf(draft))
  const places = shuffled(freePlaces(draft), random).slice(0, chosen.length)
  const placed = Object.fromEntries(places.map((place, i) => [place, chosen[i] ?? 0]))
  return { ...draft, placed: { ...draft.placed, ...placed }, held: null }
}

/** The only thing that can be done: one card for one place. Null when there is anything to choose. */
export function onlyChoice(draft: Draft): Draft | null {
  const [places, cards] = [freePlaces(draft), leftInHand(draft)]
  const [place] = places
  const [index] = cards
  if (places.length !== 1 || cards.length !== 1 || place === undefined || index === undefined) return null
  return lay(draft, index, place)
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
