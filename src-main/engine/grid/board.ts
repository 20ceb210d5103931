/** Boards made from few words: files and ranks, obstacles by name, rows to deploy in (CL-1, CL-3). */
import type { BoardSpec } from './edition.ts'
import type { Seat } from '../core/seats.ts'

const FILES = 'ABCDEFGHIJKLMNOP'

/** As many files as have letters. */
export const MOST_FILES = FILES.length

/** What a board is made of. Red deploys on the first `rows` ranks, everybody else on the last ones. */
export interface BoardPlan {
  readonly width: number
  readonly height: number
  /** Squares where nothing may stand, by name. */
  readonly obstacles: readonly string[]
  readonly rows: Readonly<Partial<Record<Seat, number>>>
}

/** The board of a plan. */
export function makeBoard({ width, height, obstacles, rows }: BoardPlan): BoardSpec {
  const squares = Array.from({ length: width * height }, (_, index) => index)
  const names = squares.map((index) => `${FILES.charAt(index % width)}${Math.floor(index / width) + 1}`)
  const blocked = squares.filter((index) => obstacles.includes(names[index] ?? ''))
  const zones: Partial<Record<Seat, readonly number[]>> = {}
  for (const [seat, depth] of Object.entries(rows)) zones[seat as Seat] = zoneOf({ width, height, obstacles: blocked }, seat as Seat, depth)
  return { width, height, obstacles: blocked, names, zones }
}

/** The open squares of the `depth` rows nearest to a seat, ascending. */
export function zoneOf(
  { width, height, obstacles }: Pick<BoardSpec, 'width' | 'height' | 'obstacles'>,
  seat: Seat,
  depth: number,
): number[] {
  const first = seat === 'red' ? 0 : height - depth
  return Array.from({ length: width * depth }, (_, index) => first * width + index).filter((square) => !obstacles.includes(square))
}
