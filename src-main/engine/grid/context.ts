/** What the rules of one edition know before any game begins. Passed first to every rule function; holds nothing of a game. */
import type { EditionInfo, KindSpec, PowerSpec } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import { makeGeometry, type Geometry } from './geometry.ts'
import type { MoveAction } from './types.ts'

export interface GridContext {
  readonly info: EditionInfo
  readonly seats: readonly Seat[]
  readonly geometry: Geometry
  /** Kinds that armies of the seat have. */
  readonly kindsOf: (seat: Seat) => readonly KindSpec[]
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => KindSpec
  /** Throws for a power that the edition does not have: that is a bug. */
  readonly power: (id: string) => PowerSpec
  /** The powers of a kind, in its order. */
  readonly powersOf: (kind: string) => readonly PowerSpec[]
  /** Some kind is a ward (NA-9). */
  readonly hasWards: boolean
  /** Somebody in the army of this seat can bring captured friends back (NA-16). */
  readonly canRevive: (seat: Seat) => boolean
  /** Whose turn follows. */
  readonly next: (seat: Seat) => Seat
  /** Every seat but this one. */
  readonly others: (seat: Seat) => readonly Seat[]
  /** The one shared, frozen object for a move; `change` is the square of a piece that changes its mode first. */
  readonly move: (seat: Seat, from: number, to: number, change?: number) => MoveAction
}

/** Kinds that any of the seat's armies has, in the edition's order. */
function kindsOf({ kinds, armies }: EditionInfo, seat: Seat): readonly KindSpec[] {
  return kinds.filter(({ id }) => Object.values(armies).some((army) => (army[seat]?.[id] ?? 0) > 0))
}

/** Prepares an edition's data for the rules. */
export function makeContext(info: EditionInfo): GridContext {
  const geometry = makeGeometry(info)
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const others = new Map(info.seats.map((seat) => [seat, Object.freeze(info.seats.filter((other) => other !== seat))]))
  const following = new Map(info.seats.map((seat, i) => [seat, info.seats[(i + 1) % info.seats.length] ?? seat]))
  const moves = new Map(info.seats.map((seat) => [seat, new Map<number, MoveAction>()]))
  const powers = new Map(info.powers.map((power) => [power.id, power]))
  const power = (id: string): PowerSpec => {
    const found = powers.get(id)
    if (!found) throw new Error(`no power ${id} in ${info.id}`)
    return found
  }
  const powersOf = new Map(info.kinds.map((kind) => [kind.id, Object.freeze((kind.powers ?? []).map(power))]))
  const revivers = new Set(
    info.seats.filter((seat) => kindsOf(info, seat).some(({ id }) => powersOf.get(id)?.some(({ type }) => type === 'revive'))),
  )
  const ownKinds = new Map(info.seats.map((seat) => [seat, kindsOf(info, seat)]))
  return {
    info,
    seats: info.seats,
    geometry,
    kind: (id) => {
      const kind = kinds.get(id)
      if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
      return kind
    },
    next: (seat) => following.get(seat) ?? seat,
    others: (seat) => others.get(seat) ?? [],
    kindsOf: (seat) => ownKinds.get(seat) ?? [],
    power,
    canRevive: (seat) => revivers.has(seat),
    hasWards: info.kinds.some(({ ward }) => ward),
    powersOf: (kind) => powersOf.get(kind) ?? [],
    move: (seat, from, to, change) => {
      const known = moves.get(seat)
      const key = ((change ?? -1) + 1) * geometry.size ** 2 + from * geometry.size + to
      const found = known?.get(key)
      if (found) return found
      const made: MoveAction = Object.freeze(
        change === undefined ? { type: 'move', seat, from, to } : { type: 'move', seat, from, to, change },
      )
      known?.set(key, made)
      return made
    },
  }
}
