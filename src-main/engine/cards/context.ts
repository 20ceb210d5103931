/** What the rules of one edition know before any game begins. Passed first to every rule function; holds nothing of a game. */
import { armyOf } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import type { CardKind, CardsInfo } from './edition.ts'
import { createActionCache, type ActionCache } from './action-cache.ts'

export interface CardsContext extends ActionCache {
  readonly info: CardsInfo
  readonly seats: readonly Seat[]
  /** Every card of an army, one by one. */
  readonly cards: (preset: string, seat: Seat) => readonly string[]
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => CardKind
  /** Kinds as a hand is held: in the edition's order, which says nothing of how they came. A new, frozen list. */
  readonly sorted: (kinds: readonly string[]) => readonly string[]
  /** Whose turn follows; with two seats also the enemy. */
  readonly next: (seat: Seat) => Seat
  /** Every seat but this one. */
  readonly others: (seat: Seat) => readonly Seat[]
}

/** Prepares an edition's data for the rules. */
export function makeContext(info: CardsInfo): CardsContext {
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const rank = new Map(info.kinds.map(({ id }, i) => [id, i]))
  const others = new Map(info.seats.map((seat) => [seat, Object.freeze(info.seats.filter((other) => other !== seat))]))
  const following = new Map(info.seats.map((seat, i) => [seat, info.seats[(i + 1) % info.seats.length] ?? seat]))
  const armies = new Map(
    info.presets.flatMap((preset) => info.seats.map((seat) => [`${preset} ${seat}`, cardsOf(info, preset, seat)] as const)),
  )
  return {
    info,
    seats: info.seats,
    cards: (preset, seat) => armies.get(`${preset} ${seat}`) ?? [],
    kind: (id) => {
      const kind = kinds.get(id)
      if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
      return kind
    },
    sorted: (hand) => Object.freeze(sortBy([...hand], rank)),
    next: (seat) => following.get(seat) ?? seat,
    others: (seat) => others.get(seat) ?? [],
    ...createActionCache(info),
  }
}

function cardsOf(info: CardsInfo, preset: string, seat: Seat): readonly string[] {
  return Object.entries(armyOf(info, preset, seat)).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
}

/** By insertion: a hand is short, and sorted but for what has just been drawn. */
function sortBy(hand: string[], rank: ReadonlyMap<string, number>): readonly string[] {
  for (let i = 1; i < hand.length; i++) {
    const kind = hand[i] ?? ''
    const own = rank.get(kind) ?? 0
    let at = i
    for (; at > 0 && (rank.get(hand[at - 1] ?? '') ?? 0) > own; at--) hand[at] = hand[at - 1] ?? ''
    hand[at] = kind
  }
  return hand
}
