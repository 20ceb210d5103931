/** The board as a seat looks at it: turned so that its own edge is the lower one. */
import type { Seat } from '../seats.ts'
import { isOpen, type Board, type Point, type Space } from './board.ts'
import { middleOf, standOf } from './polygon.ts'

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

/** Where pieces stand by space, as whoever sits at an angle looks at them; worked out once for a board and an angle. */
const seen = new WeakMap<Board, Map<number, readonly Point[]>>()

function standsSeen(board: Board, angle: number): readonly Point[] {
  const known = seen.get(board) ?? new Map<number, readonly Point[]>()
  seen.set(board, known)
  const stands = known.get(angle) ?? board.spaces.map((space) => standTurned(space, angle).map(rounded) as unknown as Point)
  known.set(angle, stands)
  return stands
}

/** On a space that goes all round something a piece stands on the side of whoever looks: nothing hides it. */
function standTurned(space: Space, angle: number): Point {
  const [x, y] = standOf(space)
  if (space.holes === undefined) return turnPoint([x, y], angle)
  const [middleX, middleY] = middleOf(space.polygon)
  const [seenX, seenY] = turnPoint([middleX, middleY], angle)
  return [seenX + x - middleX, seenY + y - middleY]
}

function standSeen(board: Board, angle: number, id: number): Point {
  const stand = standsSeen(board, angle)[id]
  if (!stand) throw new Error(`no space ${id} on the board`)
  return stand
}

/** Where a piece on a space stands, as a seat looks at it: its own edge below, the middle of the table at 0, 0. */
export function placeSeen(board: Board, seat: Seat, id: number): Point {
  return standSeen(board, angleOf(board, seat), id)
}

/** Rounds what turning has blurred. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** Spaces in rows as a seat looks at them, or as they lie: the farthest row first, each from left to right. */
export function rowsSeen(board: Board, seat: Seat | null, ids: readonly number[]): readonly (readonly number[])[] {
  const angle = seat === null ? 0 : angleOf(board, seat)
  const placed = ids.map((id) => ({ id, at: standSeen(board, angle, id) }))
  const rows = Map.groupBy(placed, ({ at }) => at[1])
  return [...rows].sort(([a], [b]) => b - a).map(([, row]) => row.sort((a, b) => a.at[0] - b.at[0]).map(({ id }) => id))
}

/** The same in columns: the left one first, each from the far end to the near one. */
export function columnsSeen(board: Board, seat: Seat | null, ids: readonly number[]): readonly (readonly number[])[] {
  const angle = seat === null ? 0 : angleOf(board, seat)
  const placed = ids.map((id) => ({ id, at: standSeen(board, angle, id) }))
  const columns = Map.groupBy(placed, ({ at }) => at[0])
  return [...columns].sort(([a], [b]) => a - b).map(([, column]) => column.sort((a, b) => b.at[1] - a.at[1]).map(({ id }) => id))
}

/** How far a space lies from a seat's own edge; the middle of the table is 0, what is nearer to the seat less than that. */
export function depthSeen(board: Board, seat: Seat, id: number): number {
  return standSeen(board, angleOf(board, seat), id)[1]
}

/** The open spaces of the `count` rows nearest to a seat, each a unit deep, ascending. */
export function nearestRows(board: Board, seat: Seat, count: number): number[] {
  const depths = board.spaces.map((_, id) => depthSeen(board, seat, id))
  const edge = Math.min(...depths) + count - 0.5
  return board.spaces.flatMap((space, id) => (isOpen(space) && (depths[id] ?? edge) < edge ? [id] : []))
}

/** How many rows from a seat's edge some spaces reach. */
export function rowsReached(board: Board, seat: Seat, ids: readonly number[]): number {
  const edge = Math.min(...board.spaces.map((_, id) => depthSeen(board, seat, id)))
  return Math.max(0, ...ids.map((id) => Math.round(depthSeen(board, seat, id) - edge) + 1))
}

/**
 * For every space of the one seat's zone the space that lies there for the other seat: the board turned by the angle between them. Null where the board
 * looks otherwise from the other seat.
 */
export function turnedSpaces(board: Board, from: Seat, to: Seat, ids: readonly number[]): ReadonlyMap<number, number> | null {
  const [start, end] = [angleOf(board, from), angleOf(board, to)]
  const there = new Map(board.spaces.map((_, id) => [placeKey(standSeen(board, end, id)), id]))
  return matched(ids, (id) => there.get(placeKey(standSeen(board, start, id))))
}

/** For every one of some spaces its mirror image, left and right exchanged as a seat looks at them. Null where the board has no such space. */
export function mirroredSpaces(board: Board, seat: Seat, ids: readonly number[]): ReadonlyMap<number, number> | null {
  const angle = angleOf(board, seat)
  const there = new Map(ids.map((id) => [placeKey(standSeen(board, angle, id)), id]))
  return matched(ids, (id) => {
    const [x, y] = standSeen(board, angle, id)
    return there.get(placeKey([-x, y]))
  })
}

function placeKey([x, y]: Point): string {
  return `${x + 0} ${y + 0}`
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
