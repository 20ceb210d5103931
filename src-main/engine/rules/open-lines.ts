/** Where an army that does not fill its zone is open to pieces that run in a straight line (CL-10). */
import type { Board } from '../core/board/board.ts'
import { compileBoard } from '../core/board/compile.ts'
import type { Seat } from '../core/seats.ts'

type Runs = (space: number, isTaken: (at: number) => boolean) => readonly (readonly number[])[]

export interface Approaches {
  /** The free spaces of each straight run from another zone to the space, nearest first. */
  readonly lines: Runs
  /** The same, also with one turn on the way: a runner arrives with its second move. */
  readonly ways: Runs
}

/** How enemy runners get to a space of the seat's zone. */
export function approachesTo(board: Board, seat: Seat): Approaches {
  const others = new Set(Object.entries(board.zones).flatMap(([other, zone]) => (other === seat ? [] : zone)))
  const raysOf = (space: number): readonly (readonly number[])[] => compileBoard(board).rays[space] ?? []
  const lines: Runs = (space, isTaken) =>
    raysOf(space).flatMap((ray) => {
      const end = ray.findIndex((at) => others.has(at) || isTaken(at))
      const last = ray[end]
      return last !== undefined && others.has(last) && !isTaken(last) ? [ray.slice(0, end)] : []
    })
  const ways: Runs = (space, isTaken) => {
    const turning = raysOf(space).flatMap((ray) => {
      const end = ray.findIndex(isTaken)
      const free = end < 0 ? ray : ray.slice(0, end)
      return free.flatMap((corner, i) => lines(corner, isTaken).map((line) => [...free.slice(0, i + 1), ...line]))
    })
    return [...lines(space, isTaken), ...turning]
  }
  return { lines, ways }
}
