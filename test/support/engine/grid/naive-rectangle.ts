/** A second way to the tables of a rectangle, to check the first against: by arithmetic on files and ranks, knowing neither spaces nor lines. */

export interface NaiveRectangle {
  readonly width: number
  readonly height: number
  readonly obstacles: readonly number[]
}

type Direction = readonly [dFile: number, dRank: number]
type Squares = readonly (readonly number[])[]

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

/** Everything that `compileBoard` makes of the same rectangle, but for what is asked by range. */
export function naiveTables(board: NaiveRectangle) {
  const { width, height, obstacles } = board
  const size = width * height
  const open = Array.from({ length: size }, (_, square) => !obstacles.includes(square))
  const from = (square: number, directions: readonly Direction[], through: boolean): Squares =>
    open[square]
      ? directions.map(([dFile, dRank]) => lineFrom(square, dFile, dRank, board, through ? null : open))
      : directions.map(() => [])
  const rays = open.map((_, square) => from(square, ORTHOGONAL, false))
  return {
    size,
    open,
    rays,
    diagonals: open.map((_, square) => from(square, DIAGONAL, false)),
    lines: open.map((_, square) => from(square, ORTHOGONAL, true)),
    neighbours: rays.map((lines) => lines.flatMap((line) => line.slice(0, 1))),
  }
}

function lineFrom(
  square: number,
  dFile: number,
  dRank: number,
  { width, height }: NaiveRectangle,
  open: readonly boolean[] | null,
): number[] {
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

/** King steps between two squares, whatever is between them. */
export function naiveKingSteps({ width }: NaiveRectangle, a: number, b: number): number {
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)))
}

/** Orthogonal steps between two squares, whatever is between them. */
export function naiveSteps({ width }: NaiveRectangle, a: number, b: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width))
}

/** Steps between two squares in line, or 0. */
export function naiveStepsInLine({ width }: NaiveRectangle, from: number, to: number): number {
  const difference = Math.abs(to - from)
  if (difference % width === 0) return difference / width
  return Math.floor(from / width) === Math.floor(to / width) ? difference : 0
}

/** Rows of a zone from front to back, each from left to right as its owner sees it, at the lower or at the upper edge. */
export function naiveRows({ width }: NaiveRectangle, zone: readonly number[], above: boolean): number[][] {
  const upwards = [...Map.groupBy(zone, (square) => Math.floor(square / width)).values()]
  return above ? upwards.map((row) => row.toReversed()) : upwards.reverse()
}
