/** What the rules of one edition know before any game begins. Passed first to every rule function; holds nothing of a game. */
import type { EditionInfo, KindSpec } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import { makeGeometry, type Geometry } from './geometry.ts'
import type { GridAction } from './types.ts'

export type MoveAction = Extract<GridAction, { readonly type: 'move' }>

export interface GridContext {
  readonly info: EditionInfo
  readonly seats: readonly Seat[]
  readonly geometry: Geometry
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => KindSpec
  /** Whose turn follows. */
  readonly next: (seat: Seat) => Seat
  /** Every seat but this one. */
  readonly others: (seat: Seat) => readonly Seat[]
  /** The one shared, frozen object for a move. */
  readonly move: (seat: Seat, from: number, to: number) => MoveAction
}

/** Prepares an edition's data for the rules. */
export function makeContext(info: EditionInfo): GridContext {
  const geometry = makeGeometry(info.board)
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const others = new Map(info.seats.map((seat) => [seat, Object.freeze(info.seats.filter((other) => other !== seat))]))
  const following = new Map(info.seats.map((seat, i) => [seat, info.seats[(i + 1) % info.seats.length] ?? seat]))
  const moves = new Map(info.seats.map((seat) => [seat, new Array<MoveAction | undefined>(geometry.size ** 2).fill(undefined)]))
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
    move: (seat, from, to) => {
      const known = moves.get(seat)
      const key = from * geometry.size + to
      const found = known?.[key]
      if (found) return found
      const made: MoveAction = Object.freeze({ type: 'move', seat, from, to })
      if (known) known[key] = made
      return made
    },
  }
}
