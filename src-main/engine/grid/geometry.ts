/** The board as the rules walk over it: computed once per edition, never changed. Obstacles are simply not part of it (CL-1). */
import type { BoardSpec } from '../core/edition.ts'
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
  /** Rows of each seat's zone from front to back, each from left to right as the owner sees it. */
  readonly zoneRows: Readonly<Partial<Record<Seat, readonly (readonly number[])[]>>>
}

/** Works out the geometry of a board. */
export function makeGeometry(board: BoardSpec): Geometry {
  const { width, height } = board
  const size = width * height
  const open = Array.from({ length: size }, (_, square) => !board.obstacles.includes(square))
  const rays = open.map((isOpen, square) => (isOpen ? raysFrom(square, width, height, open) : [[], [], [], []]))
  const neighbours = rays.map((lines) => lines.flatMap((line) => line.slice(0, 1)))
  const zoneRows: Partial<Record<Seat, readonly (readonly number[])[]>> = {}
  for (const [seat, zone] of Object.entries(board.zones)) zoneRows[seat as Seat] = rowsOf(zone, board)
  return { size, width, names: board.names, open, neighbours, rays, zoneRows }
}

function raysFrom(square: number, width: number, height: number, open: readonly boolean[]): number[][] {
  const walk = (dFile: number, dRank: number): number[] => {
    const line: number[] = []
    let file = (square % width) + dFile
    let rank = Math.floor(square / width) + dRank
    while (file >= 0 && file < width && rank >= 0 && rank < height && open[rank * width + file] === true) {
      line.push(rank * width + file)
      file += dFile
      rank += dRank
    }
    return line
  }
  return [walk(0, -1), walk(-1, 0), walk(1, 0), walk(0, 1)]
}

/** A zone in the lower half faces up the board; one in the upper half is seen from the other side. */
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
