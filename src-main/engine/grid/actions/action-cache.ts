/** Each action is made once and shared: one frozen object for the same move, and for the same use of a power without further targets. */
import type { Seat } from '../../core/seats.ts'
import type { MoveAction, PowerAction, PowerUse, TurnAction } from '../types.ts'

export interface ActionCache {
  /** A move; `change` is the square of a piece that changes its mode first. */
  readonly move: (seat: Seat, from: number, to: number, change?: number) => MoveAction
  /** The use of a power. */
  readonly use: (seat: Seat, from: number, power: string, use: PowerUse) => PowerAction
  /** The same action after each change of mode, by square of the piece that changes; callers fill it with `after` as they need it. */
  readonly changes: (action: TurnAction) => TurnAction[]
}

/** Actions by `from * size + to`. */
interface Shelf<A extends TurnAction> {
  readonly plain: (A | undefined)[]
  readonly changed: (A[] | undefined)[]
}

/** For a board of `size` squares. */
export function createActionCache(seats: readonly Seat[], size: number): ActionCache {
  const makeShelf = <A extends TurnAction>(): Shelf<A> => ({
    plain: new Array<A | undefined>(size * size),
    changed: new Array<A[] | undefined>(size * size),
  })
  const moves = new Map(seats.map((seat) => [seat, makeShelf<MoveAction>()]))
  const uses = new Map(seats.map((seat) => [seat, new Map<string, Shelf<PowerAction>>()]))

  const movesOf = (seat: Seat): Shelf<MoveAction> => {
    const shelf = moves.get(seat)
    if (!shelf) throw new Error(`no seat ${seat}`)
    return shelf
  }
  const usesOf = (seat: Seat, power: string): Shelf<PowerAction> => {
    const own = uses.get(seat)
    if (!own) throw new Error(`no seat ${seat}`)
    const shelf = own.get(power) ?? makeShelf<PowerAction>()
    own.set(power, shelf)
    return shelf
  }
  const move = (seat: Seat, from: number, to: number): MoveAction =>
    (movesOf(seat).plain[from * size + to] ??= Object.freeze({ type: 'move', seat, from, to }))

  return {
    move: (seat, from, to, change) => {
      if (change === undefined) return move(seat, from, to)
      const changed = (movesOf(seat).changed[from * size + to] ??= [])
      return (changed[change] ??= after(move(seat, from, to), change))
    },
    use: (seat, from, power, use) => {
      if (!isPlain(use)) return makeUse(seat, from, power, use)
      return (usesOf(seat, power).plain[from * size + use.to] ??= makeUse(seat, from, power, use))
    },
    changes: (action) => {
      const key = action.from * size + action.to
      if (action.type === 'move') return (movesOf(action.seat).changed[key] ??= [])
      return isPlain(action) ? (usesOf(action.seat, action.power).changed[key] ??= []) : []
    },
  }
}

function isPlain({ targets, kind }: PowerUse): boolean {
  return targets.length === 0 && kind === null
}

function makeUse(seat: Seat, from: number, power: string, { to, targets, kind }: PowerUse): PowerAction {
  return Object.freeze({ type: 'power', seat, from, power, to, targets, kind })
}

/** The action once the piece on a square has changed its mode (TF-6). */
export function after<A extends TurnAction>(action: A, change: number): A {
  const changed: A = { ...action, change }
  return Object.freeze(changed)
}
