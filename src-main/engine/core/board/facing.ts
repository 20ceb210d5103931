/** The board as a seat looks at it: turned so that its own edge is the lower one. */
import type { Seat } from '../seats.ts'
import type { Board, Point } from './board.ts'
import { standOf } from './polygon.ts'

/** Exact for quarters of a turn, so that squares stay square. */
const QUARTERS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** Turns a point of the table anticlockwise about its middle, by degrees: what lies at that angle clockwise from the lower edge then lies there. */
export function turnPoint([x, y]: Point, degrees: number): Point {
  const quarter = ((degrees % 360) + 360) % 360
  const [cos, sin] = QUARTERS[quarter / 90] ?? [Math.cos((quarter * Math.PI) / 180), Math.sin((quarter * Math.PI) / 180)]
  return [x * cos - y * sin + 0, x * sin + y * cos + 0]
}

/** Where a seat sits; a seat that the board does not know sits at its lower edge. */
export function angleOf({ angles }: Pick<Board, 'angles'>, seat: Seat): number {
  return angles[seat] ?? 0
}

/** Where a piece on a space stands, as a seat looks at it. */
export function standSeen(board: Board, seat: Seat, id: number): Point {
  const space = board.spaces[id]
  if (!space) throw new Error(`no space ${id} on the board`)
  return turnPoint(standOf(space), angleOf(board, seat))
}

/** Rounds what turning has blurred. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** Spaces in rows as a seat looks at them: the farthest row first, each from left to right. */
export function rowsSeen(board: Board, seat: Seat, ids: readonly number[]): readonly (readonly number[])[] {
  const seen = ids.map((id) => ({ id, at: standSeen(board, seat, id) }))
  const rows = Map.groupBy(seen, ({ at }) => rounded(at[1]))
  return [...rows].sort(([a], [b]) => b - a).map(([, row]) => row.sort((a, b) => a.at[0] - b.at[0]).map(({ id }) => id))
}

/**
 * For every space of the one seat's zone the space that lies there for the other seat: the board turned by the angle between them. Null where the board
 * looks otherwise from the other seat.
 */
export function turnedSpaces(board: Board, from: Seat, to: Seat, ids: readonly number[]): ReadonlyMap<number, number> | null {
  const there = new Map(board.spaces.map((_, id) => [placeKey(standSeen(board, to, id)), id]))
  return matched(ids, (id) => there.get(placeKey(standSeen(board, from, id))))
}

/** For every one of some spaces its mirror image, left and right exchanged as a seat looks at them. Null where the board has no such space. */
export function mirroredSpaces(board: Board, seat: Seat, ids: readonly number[]): ReadonlyMap<number, number> | null {
  const there = new Map(ids.map((id) => [placeKey(standSeen(board, seat, id)), id]))
  return matched(ids, (id) => {
    const [x, y] = standSeen(board, seat, id)
    return there.get(placeKey([-x, y]))
  })
}

function placeKey([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`
}

function matched(ids: readonly number[], find: (id: number) => number | undefined): ReadonlyMap<number, number> | null {
  const pairs = new Map<number, number>()
  for (const id of ids) {
    const other = find(id)
    if (other === undefined) return null
    pairs.set(id, other)
  }
  return pairs
}
