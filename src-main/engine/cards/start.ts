/** Before play: shuffling and dealing (BC-2), and the event that lays all first lines. */
import { firstSeatOf } from '../core/first-seat.ts'
import { createRng, resumeRng, type Rng } from '../core/rng.ts'
import type { CardsContext } from './context.ts'
import { blankState, bySeat } from './state/state.ts'
import type { CardsEvent, CardsOptions, CardsState, Deal, LaidCard } from './types.ts'
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { CardsInfo } from './edition.ts'

/** The state before the initial deal. */
export function start(ctx: CardsContext, options: CardsOptions, seed: string): CardsState {
  return blankState(ctx, options, createRng(seed).state())
}

/** Shuffles every deck; each owner looks at its top (BC-2). */
export function initialDeal(ctx: CardsContext, state: CardsState): readonly CardsEvent[] {
  const rng = resumeRng(state.rng)
  const deals = bySeat(ctx, (seat) => dealt(ctx, ctx.cards(state.options.preset, seat), rng))
  return [{ type: 'decks-shuffled', deals, rng: rng.state() }]
}

/** Shuffles and deals cards: line and hand together from the top, the rest is the deck (BC-2, BC-10). */
export function dealt(ctx: CardsContext, cards: readonly string[], rng: Rng): Deal {
  const { line, hand } = ctx.info
  const shuffled = rng.shuffle(cards)
  return Object.freeze({ hand: ctx.sorted(shuffled.slice(0, line + hand)), deck: Object.freeze(shuffled.slice(line + hand)) })
}

/** The event that lays all first lines; cards are numbered by seats and places, which all players see. */
export function playBegan(ctx: CardsContext, state: CardsState): CardsEvent {
  let laid = state.laid
  const lines = bySeat(ctx, (seat) => {
    const cards = laidCards(state.deployed[seat] ?? {}, laid)
    laid += cards.length
    return cards
  })
  return { type: 'play-began', firstSeat: firstSeatOf(ctx.info, state), lines }
}

/** A placement as cards in order of places; numbers continue those laid before. */
export function laidCards(placement: Placement, laid: number): readonly LaidCard[] {
  const cards: LaidCard[] = []
  for (const place in placement)
    cards.push(Object.freeze({ place: Number(place), id: `c${laid + cards.length + 1}`, kind: placement[place] ?? '' }))
  return Object.freeze(cards)
}

/** A random line that can act (BC-12): cards that attack first, the Flag only when nothing else is left. */
export function defaultPlacement(info: CardsInfo, order: DeploymentOrder, rng: Rng): Placement {
  const hand = rng.shuffle(Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind)))
  const laid = hand.sort((a, b) => reluctance(info, a) - reluctance(info, b)).slice(0, order.count)
  const places = rng.shuffle(order.spaces)
  return Object.fromEntries(laid.map((kind, i) => [places[i] ?? 0, kind]))
}

function reluctance({ kinds }: CardsInfo, id: string): number {
  const kind = kinds.find((each) => each.id === id)
  if (kind?.flag) return 2
  return kind?.movement === 'none' ? 1 : 0
}
