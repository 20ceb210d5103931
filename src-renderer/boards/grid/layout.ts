/**
 * Where squares are drawn. Both drawings sit at the same table: the near seat's own rows are closest to the viewer.
 * World: one unit a square, origin at the board's centre, x to the viewer's right, z towards the viewer.
 * Flat: rows and columns as looked at, row 0 farthest from the viewer, column 0 at the left.
 */
import { placeSeen, type Board, type Seat } from '../../../src-main/contract/index.ts'

export interface GridSize {
  readonly width: number
  readonly height: number
}

export interface Cell {
  readonly row: number
  readonly column: number
}

export interface WorldPoint {
  readonly x: number
  readonly z: number
}

/** Seats at the far edge, which see the board turned by half a turn; everyone else sits with Red. */
const TURNED: Readonly<Partial<Record<Seat, true>>> = { blue: true, gray: true }

/** Row and column of a square as the near seat looks at it. */
export function cellOf(size: GridSize, near: Seat, square: number): Cell {
  const file = square % size.width
  const rank = Math.floor(square / size.width)
  return TURNED[near] ? { row: rank, column: size.width - 1 - file } : { row: size.height - 1 - rank, column: file }
}

/** Whether a square is in the half of whoever sits at the near edge: what is shown over the board then goes to the far one. */
export function isInNearHalf(board: Board, near: Seat, square: number): boolean {
  return placeSeen(board, near, square)[1] < 0
}

/** The square drawn in a cell, or null outside the board. */
export function squareAtCell(size: GridSize, near: Seat, cell: Cell): number | null {
  const { row, column } = cell
  if (row < 0 || column < 0 || row >= size.height || column >= size.width) return null
  return TURNED[near] ? row * size.width + (size.width - 1 - column) : (size.height - 1 - row) * size.width + column
}

/** All squares in drawing order: far row first, left to right. */
export function drawnRows(size: GridSize, near: Seat): readonly (readonly number[])[] {
  return Array.from({ length: size.height }, (_row, row) =>
    Array.from({ length: size.width }, (_column, column) => squareAtCell(size, near, { row, column }) ?? 0),
  )
}

/** Centre of a square on the table, in world units. */
export function worldOf(size: GridSize, near: Seat, square: number): WorldPoint {
  const { row, column } = cellOf(size, near, square)
  return { x: column - (size.width - 1) / 2, z: row - (size.height - 1) / 2 }
}

/** The square under a point of the table, or null beside the board. */
export function squareAtWorld(size: GridSize, near: Seat, point: WorldPoint): number | null {
  return squareAtCell(size, near, { row: Math.floor(point.z + size.height / 2), column: Math.floor(point.x + size.width / 2) })
}

/** Angle about the vertical, in radians, by which a seat's pieces are turned: 0 shows their owner's face to the viewer. */
export function facingOf(near: Seat, seat: Seat): number {
  return seat === near ? 0 : Math.PI
}

/** The letters and numbers along the edges, as looked at: files left to right, ranks from far to near. */
export function edgeLabels(size: GridSize, near: Seat, names: readonly string[]): { files: readonly string[]; ranks: readonly string[] } {
  const rows = drawnRows(size, near)
  const nearRow = rows.at(-1) ?? []
  return {
    files: nearRow.map((square) => (names[square] ?? '').replace(/\d+$/, '')),
    ranks: rows.map((row) => (names[row[0] ?? 0] ?? '').replace(/^\D+/, '')),
  }
}
