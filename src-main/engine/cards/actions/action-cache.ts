/** Each action is made once and shared: what one card can do, by its place, its kind and the places of enemy cards. */
import type { Seat } from '../../core/seats.ts'
import type { CardKind, CardsInfo } from '../edition.ts'
import type { CardAction, LineAction } from '../types.ts'

/** What the enemy has to aim at: bit i is set when a card is in place i. */
export interface Targets {
  readonly places: number
  readonly hasHand: boolean
}

export interface ActionCache {
  /** All actions of a card of this kind, ordered by type, then by targets. */
  readonly actionsOf: (seat: Seat, from: number, kind: CardKind, targets: Targets) => readonly CardAction[]
  /** The end of a row of attacks (HR-1). */
  readonly stop: (seat: Seat) => LineAction
}

/** For the lines of an edition. */
export function createActionCache(info: CardsInfo): ActionCache {
  const shelves = new Map<Seat, Map<CardKind, (readonly CardAction[] | undefined)[]>>()
  const stops = new Map(info.seats.map((seat) => [seat, Object.freeze({ type: 'stop' as const, seat })]))
  for (const seat of info.seats) shelves.set(seat, new Map(info.kinds.map((kind) => [kind, []])))
  return {
    actionsOf: (seat, from, kind, targets) => {
      const shelf = shelves.get(seat)?.get(kind)
      if (!shelf) throw new Error(`no kind ${kind.id} of ${seat}`)
      const key = ((targets.places * 2 + Number(targets.hasHand)) << 5) + from
      return (shelf[key] ??= Object.freeze(list(info, seat, from, kind, targets)))
    },
    stop: (seat) => stops.get(seat) ?? { type: 'stop', seat },
  }
}

function list(info: CardsInfo, seat: Seat, from: number, kind: CardKind, { places, hasHand }: Targets): CardAction[] {
  const at = Array.from({ length: info.line }, (_, place) => place).filter((place) => (places >> place) & 1)
  const attacks = kind.movement === 'none' ? [] : at.map((to): CardAction => Object.freeze({ type: 'attack', seat, from, to }))
  switch (kind.ability) {
    case undefined:
      return attacks
    case 'see-hand':
      return hasHand ? [...attacks, Object.freeze({ type: 'see-hand', seat, from })] : attacks
    case 'see-line':
      return [...attacks, ...looks(at, Math.min(info.scouted, at.length)).map((each) => looking(seat, from, each))]
    case 'redeal':
      return [...attacks, Object.freeze({ type: 'redeal', seat, from })]
  }
}

function looking(seat: Seat, from: number, at: readonly number[]): CardAction {
  return Object.freeze({ type: 'see-line', seat, from, at: Object.freeze(at) })
}

/** Every choice of `count` of the places, ascending (BC-9); none where there is nothing to look at (BC-15). */
function looks(places: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return []
  if (count === 1) return places.map((place) => [place])
  return places.flatMap((place, i) => looks(places.slice(i + 1), count - 1).map((rest) => [place, ...rest]))
}
