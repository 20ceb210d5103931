/** The board as a seat sees it: turned so that its own edge is at the bottom. */
import type { Seat } from '../seats.ts'
import { isOpen, type Board, type Point, type Space } from './board.ts'
import { middleOf, standOf } from './polygon.ts'

/** Exact values for quarter turns, so that squares stay square. */
const QUARTERS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** Turns a point anticlockwise about the middle of the table, by degrees: what is at that angle clockwise from the lower edge comes to the lower edge. */
export function turnPoint([x, y]: Point, degrees: number): Point {
  const quarter = ((degrees % 360) + 360) % 360
  const [cos, sin] = QUARTERS[quarter / 90] ?? [Math.cos((quarter * Math.PI) / 180), Math.sin((quarter * Math.PI) / 180)]
  return [x * cos - y * sin + 0, x * sin + y * cos + 0]
}

/** The angle of a seat; an unknown seat sits at the lower edge. */
export function angleOf({ angles }: Pick<Board, 'angles'>, seat: Seat): number {
  return angles[seat] ?? 0
}

/** Points of pieces by space, seen from an angle; computed once for a board and an angle. */
const seen = new WeakMap<Board, Map<number, readonly Point[]>>()

function standsSeen(board: Board, angle: number): readonly Point[] {
  const known = seen.get(board) ?? new Map<number, readonly Point[]>()
  seen.set(board, known)
  const stands = known.get(angle) ?? board.spaces.map((space) => standTurned(space, angle).map(rounded) as unknown as Point)
  known.set(angle, stands)
  return stands
}

/** On a space with a hole the piece is on the viewer's side, where nothing hides it. */
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

/** The point of a piece as a seat sees it: its own edge below, the middle of the table at 0, 0. */
export function placeSeen(board: Board, seat: Seat, id: number): Point {
  return standSeen(board, angleOf(board, seat), id)
}

/** Rounds off the error of turning. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** Spaces in rows as a seat sees them, or, with null, as the board has them: the farthest row first, each from left to right. */
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

/** Depth of a space as a seat sees it: 0 in the middle of the table, negative on the seat's own side. */
export function depthSeen(board: Board, seat: Seat, id: number): number {
  return standSeen(board, angleOf(board, seat), id)[1]
}

/** The open spaces of the `count` rows nearest to a seat, each a unit deep, ascending. */
export function nearestRows(board: Board, seat: Seat, count: number): number[] {
  const depths = board.spaces.map((_, id) => depthSeen(board, seat, id))
  const edge = Math.min(...depths) + count - 0.5
  return board.spaces.flatMap((space, id) => (isOpen(space) && (depths[id] ?? edge) < edge ? [id] : []))
}

/** Number of rows from a seat's edge that some spaces reach. */
export function rowsReached(board: Board, seat: Seat, ids: readonly number[]): number {
  const edge = Math.min(...board.spaces.map((_, id) => depthSeen(board, seat, id)))
  return Math.max(0, ...ids.map((id) => Math.round(depthSeen(board, seat, id) - edge) + 1))
}

/** For each space its image for another seat: the board turned by the angle between them. Null where the board has no such space. */
export function turnedSpaces(board: Board, from: Seat, to: Seat, ids: readonly number[]): ReadonlyMap<number, number> | null {
  const [start, end] = [angleOf(board, from), angleOf(board, to)]
  const there = new Map(board.spaces.map((_, id) => [placeKey(standSeen(board, end, id)), id]))
  return matched(ids, (id) => there.get(placeKey(standSeen(board, start, id))))
}

/** For each of some spaces its mirror image, left and right exchanged as a seat sees them. Null where the board has no such space. */
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
