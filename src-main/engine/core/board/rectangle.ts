/** Boards of squares: files from left to right, ranks from the lower edge up, ids rank by rank (CL-1). */
import { SEATS, type Seat } from '../seats.ts'
import { isOpen, OBSTACLE, type Board, type Line, type Polygon } from './board.ts'
import { nearestRows, rowsReached, rowsSeen } from './facing.ts'

const FILES = 'ABCDEFGHIJKLMNOP'

/** Number of letters for files. */
export const MOST_FILES = FILES.length

export interface Rectangle {
  readonly width: number
  readonly height: number
  /** Squares that no piece can enter, by name. */
  readonly obstacles: readonly string[]
  /**
   * Number of rows on which each seat deploys, nearest first. Two seats sit at the lower and the upper edge, more of them round the table, clockwise in the
   * order of seats.
   */
  readonly rows: Readonly<Partial<Record<Seat, number>>>
}

/** The board of a rectangle. */
export function makeRectangle({ width, height, obstacles, rows }: Rectangle): Board {
  const blocked = new Set(obstacles)
  const spaces = Array.from({ length: width * height }, (_, id) => {
    const [file, rank] = [id % width, Math.floor(id / width)]
    const name = squareName(file, rank)
    const around = [rank > 0 && id - width, file > 0 && id - 1, file < width - 1 && id + 1, rank < height - 1 && id + width]
    return {
      name,
      kind: blocked.has(name) ? OBSTACLE : 'plain',
      polygon: squareAt(file - width / 2, rank - height / 2),
      neighbours: around.filter((next) => next !== false),
    }
  })
  const angles = anglesOf(SEATS.filter((seat) => rows[seat] !== undefined))
  const board = { spaces, ...linesOf(width, height), zones: {}, angles }
  const seats = Object.keys(angles) as Seat[]
  return { ...board, zones: Object.fromEntries(seats.map((seat) => [seat, nearestRows(board, seat, rows[seat] ?? 0)])) }
}

/** A square's name: `C5`. */
export function squareName(file: number, rank: number): string {
  return `${FILES.charAt(file)}${rank + 1}`
}

/** A square of one unit by its lower left corner. */
export function squareAt(x: number, y: number): Polygon {
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ]
}

/** Seats round the table, clockwise from the lower edge, as evenly as squares allow. */
function anglesOf(seats: readonly Seat[]): Readonly<Partial<Record<Seat, number>>> {
  const step = seats.length > 2 ? 90 : 180
  return Object.fromEntries(seats.map((seat, i) => [seat, i * step]))
}

/** The rectangle that a board was made of. Throws for a board of another form. */
export function rectangleOf(board: Board): Rectangle {
  const { spaces, zones } = board
  const rows = rowsSeen(board, null, [...spaces.keys()])
  const made: Rectangle = {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    obstacles: spaces.filter((space) => !isOpen(space)).map(({ name }) => name),
    rows: Object.fromEntries(Object.entries(zones).map(([seat, zone]) => [seat, rowsReached(board, seat as Seat, zone)])),
  }
  const isMade = makeRectangle(made).spaces.every(
    ({ name, polygon }, id) => name === spaces[id]?.name && isAlike(polygon, spaces[id].polygon),
  )
  if (!isMade || spaces.length !== made.width * made.height) throw new Error('this board is no rectangle')
  return made
}

function isAlike(one: Polygon, other: Polygon): boolean {
  return one.length === other.length && one.every(([x, y], i) => x === other[i]?.[0] && y === other[i][1])
}

/** Files, ranks, and both kinds of diagonals; each through all squares, obstacles included. */
function linesOf(width: number, height: number): Pick<Board, 'lines' | 'diagonals'> {
  const run = (file: number, rank: number, dFile: number, dRank: number): Line => {
    const spaces: number[] = []
    for (let [f, r] = [file, rank]; f >= 0 && f < width && r >= 0 && r < height; f += dFile, r += dRank) spaces.push(r * width + f)
    return { spaces }
  }
  const [files, ranks] = [Array.from({ length: width }, (_, i) => i), Array.from({ length: height }, (_, i) => i)]
  return {
    lines: [...files.map((file) => run(file, 0, 0, 1)), ...ranks.map((rank) => run(0, rank, 1, 0))],
    diagonals: [
      ...files.map((file) => run(file, 0, 1, 1)),
      ...ranks.slice(1).map((rank) => run(0, rank, 1, 1)),
      ...files.map((file) => run(file, 0, -1, 1)),
      ...ranks.slice(1).map((rank) => run(width - 1, rank, -1, 1)),
    ],
  }
}
