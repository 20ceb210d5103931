/** What the rules of one edition know of all games by one lineup before they begin. The first argument of every rule function; holds nothing of a position. */
import { armyOf } from '../core/edition.ts'
import type { Lineup } from '../core/lineup.ts'
import type { Seat } from '../core/seats.ts'
import { onlyEnemyOf, othersOf } from '../core/sides.ts'
import type { CardKind, CardsInfo } from './edition.ts'
import { createActionCache, type ActionCache } from './actions/action-cache.ts'

export interface CardsContext extends ActionCache {
  readonly info: CardsInfo
  readonly lineup: Lineup
  /** The seats that play: each front line faces one other. */
  readonly seats: readonly Seat[]
  /** Every card of an army, one by one. */
  readonly cards: (preset: string, seat: Seat) => readonly string[]
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => CardKind
  /** Kinds of a hand in the edition's order, which says nothing of how they were drawn. A new, frozen list. */
  readonly sorted: (kinds: readonly string[]) => readonly string[]
  /** The enemy of a seat: each line faces one other. */
  readonly enemy: (seat: Seat) => Seat
  /** Every other seat that plays. */
  readonly others: (seat: Seat) => readonly Seat[]
}

/** Prepares an edition's data for the rules. */
export function makeContext(info: CardsInfo, lineup: Lineup): CardsContext {
  const { seats } = lineup
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const rank = new Map(info.kinds.map(({ id }, i) => [id, i]))
  const enemies = new Map(seats.map((seat) => [seat, onlyEnemyOf({ lineup }, seat)]))
  const armies = new Map(info.presets.flatMap((preset) => seats.map((seat) => [`${preset} ${seat}`, cardsOf(info, preset, seat)] as const)))
  return {
    info,
    lineup,
    seats,
    cards: (preset, seat) => armies.get(`${preset} ${seat}`) ?? [],
    kind: (id) => {
      const kind = kinds.get(id)
      if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
      return kind
    },
    sorted: (hand) => Object.freeze(sortBy([...hand], rank)),
    enemy: (seat) => enemies.get(seat) ?? seat,
    others: (seat) => othersOf({ lineup }, seat),
    ...createActionCache(info),
  }
}

function cardsOf(info: CardsInfo, preset: string, seat: Seat): readonly string[] {
  return Object.entries(armyOf(info, preset, seat)).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
}

/** Insertion sort: a hand is short, and sorted except for the cards just drawn. */
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
