/** The board as the rules walk over it: computed once per edition, never changed. Obstacles are simply not part of it (CL-1). */
import type { BoardSpec, GridInfo } from './edition.ts'
import type { Seat } from '../core/seats.ts'

export interface Geometry {
  readonly size: number
  readonly width: number
  readonly names: readonly string[]
  /** Whether anything can ever stand on the square. */
  readonly open: readonly boolean[]
  /** Open orthogonal neighbours, ascending. */
  readonly neighbours: readonly (readonly number[])[]
  /** Per square four lines of open squares, nearest first, towards falling rank, falling file, rising file, rising rank. */
  readonly rays: readonly (readonly (readonly number[])[])[]
  /** The same four lines diagonally: towards falling rank and file, falling rank, falling file, neither. */
  readonly diagonals: readonly (readonly (readonly number[])[])[]
  /** The four orthogonal lines over everything to the edge of the board, obstacles included. */
  readonly lines: readonly (readonly (readonly number[])[])[]
  /** Open squares among the eight around, ascending. */
  readonly around: Squares
  /** Open squares at most so many king steps away, ascending, whatever stands or lies between. */
  readonly within: (range: number) => Squares
  /** The same in orthogonal steps. */
  readonly orthogonallyWithin: (range: number) => Squares
  /** Rows of each seat's zone from front to back, each from left to right as the owner sees it. */
  readonly zoneRows: ZoneRows
  /** The same of the squares that reinforcements may enter (NA-8). */
  readonly entryRows: ZoneRows
}

/** Squares by square. */
export type Squares = readonly (readonly number[])[]

export type ZoneRows = Readonly<Partial<Record<Seat, readonly (readonly number[])[]>>>

/** Works out the geometry of a board. */
export function makeGeometry({ board, reinforcements }: Pick<GridInfo, 'board' | 'reinforcements'>): Geometry {
  const { width, height } = board
  const size = width * height
  const open = Array.from({ length: size }, (_, square) => !board.obstacles.includes(square))
  const from = (square: number, directions: readonly Direction[], through: boolean) =>
    open[square] ? directions.map(([dFile, dRank]) => lineFrom(square, dFile, dRank, board, through ? null : open)) : [[], [], [], []]
  const rays = open.map((_, square) => from(square, ORTHOGONAL, false))
  const diagonals = open.map((_, square) => from(square, DIAGONAL, false))
  const lines = open.map((_, square) => from(square, ORTHOGONAL, true))
  const within = byRange((range) => open.map((_, square) => squaresWithin(board, open, square, range)))
  const orthogonallyWithin = byRange((range) =>
    within(range).map((squares, from) => squares.filter((square) => orthogonalSteps(board, from, square) <= range)),
  )
  const neighbours = rays.map((lines) => lines.flatMap((line) => line.slice(0, 1)))
  const zoneRows = mapZones(board.zones, board)
  const entryRows = mapZones(reinforcements?.zones ?? {}, board)
  const around = within(1)
  return {
    size,
    width,
    names: board.names,
    open,
    neighbours,
    rays,
    diagonals,
    lines,
    around,
    within,
    orthogonallyWithin,
    zoneRows,
    entryRows,
  }
}

type Direction = readonly [dFile: number, dRank: number]
const ORTHOGONAL: readonly Direction[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
]
const DIAGONAL: readonly Direction[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

/** Squares in one direction, nearest first, up to the edge or to the first square that is not among `open`. */
function lineFrom(square: number, dFile: number, dRank: number, { width, height }: BoardSpec, open: readonly boolean[] | null): number[] {
  const line: number[] = []
  let file = (square % width) + dFile
  let rank = Math.floor(square / width) + dRank
  while (file >= 0 && file < width && rank >= 0 && rank < height && (open === null || open[rank * width + file] === true)) {
    line.push(rank * width + file)
    file += dFile
    rank += dRank
  }
  return line
}

/** Works each range out when it is asked for first. */
function byRange(make: (range: number) => Squares): (range: number) => Squares {
  const made: Squares[] = []
  return (range) => (made[range] ??= make(range))
}

/** Open squares at most so many king steps away, ascending, without the square itself. */
function squaresWithin({ width, height }: BoardSpec, open: readonly boolean[], square: number, range: number): number[] {
  const [file, rank] = [square % width, Math.floor(square / width)]
  const found: number[] = []
  for (let r = Math.max(0, rank - range); r <= Math.min(height - 1, rank + range); r++) {
    for (let f = Math.max(0, file - range); f <= Math.min(width - 1, file + range); f++) {
      const other = r * width + f
      if (other !== square && open[other] === true) found.push(other)
    }
  }
  return found
}

function mapZones(zones: BoardSpec['zones'], board: BoardSpec): ZoneRows {
  const rows: Partial<Record<Seat, readonly (readonly number[])[]>> = {}
  for (const [seat, zone] of Object.entries(zones)) rows[seat as Seat] = rowsOf(zone, board)
  return rows
}

/**
 * Rows of a zone from front to back, each from left to right as its owner sees it: a zone in the lower half faces up the board, one in the upper half is
 * seen from the other side.
 */
function rowsOf(zone: readonly number[], { width, height }: BoardSpec): number[][] {
  const rows = new Map<number, number[]>()
  for (const square of zone.toSorted((a, b) => a - b)) {
    const rank = Math.floor(square / width)
    rows.set(rank, [...(rows.get(rank) ?? []), square])
  }
  const upwards = [...rows.values()]
  const faced = (zone[0] ?? 0) < (width * height) / 2
  return faced ? upwards.reverse() : upwards.map((row) => row.reverse())
}

/** King steps between two squares of the board, whatever stands or lies between. */
export function kingSteps({ width }: Geometry, a: number, b: number): number {
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)))
}

/** Orthogonal steps between two squares of the board, whatever stands or lies between. */
export function orthogonalSteps({ width }: Pick<BoardSpec, 'width'>, a: number, b: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width))
}

/** Public name of a square; something harmless for an index that is not on the board. */
export function nameOf(geometry: Geometry, square: number): string {
  return geometry.names[square] ?? `#${square}`
}

/** Number of squares between start and final square plus one, or 0 when they are not in line. */
export function distanceInLine({ width, size }: Geometry, from: number, to: number): number {
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < 0 || from >= size || to >= size) return 0
  const difference = Math.abs(to - from)
  if (difference % width === 0) return difference / width
  return Math.floor(from / width) === Math.floor(to / width) ? difference : 0
}
