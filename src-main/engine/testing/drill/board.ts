/** The board of the drill (DR-1). */
import { idOf, type Board, type Line, type Space } from '../../core/board/board.ts'
import { sharedBorder } from '../../core/board/polygon.ts'
import { squareAt, squareName } from '../../core/board/rectangle.ts'
import type { Seat } from '../../core/seats.ts'
import { squareOf } from '../../core/board/square.ts'

const SIDE = 7
const ALL = Array.from({ length: SIDE }, (_, i) => i)

/** The first row of each arm from left to right as its seat looks at it, and the second. */
const ARMS: readonly {
  readonly seat: Seat
  readonly angle: number
  readonly flag: string
  readonly base: string
  readonly zone: readonly string[]
}[] = [
  { seat: 'red', angle: 0, flag: 'D1', base: 'D2', zone: ['C1', 'D1', 'E1', 'C2', 'E2'] },
  { seat: 'blue', angle: 90, flag: 'A4', base: 'B4', zone: ['A3', 'B3', 'A4', 'A5', 'B5'] },
  { seat: 'green', angle: 180, flag: 'D7', base: 'D6', zone: ['C6', 'E6', 'C7', 'D7', 'E7'] },
  { seat: 'yellow', angle: 270, flag: 'G4', base: 'F4', zone: ['F3', 'G3', 'G4', 'F5', 'G5'] },
]

const isMiddle = (at: number): boolean => at >= 2 && at <= 4
const isCell = (file: number, rank: number): boolean =>
  file >= 1 && file <= 5 && rank >= 1 && rank <= 5 ? true : isMiddle(file) || isMiddle(rank)
const isRing = (file: number, rank: number): boolean => isMiddle(file) && isMiddle(rank)

function makeBoard(): Board {
  const cells = ALL.flatMap((rank) => ALL.map((file) => [file, rank] as const)).filter(
    ([file, rank]) => isCell(file, rank) && !isRing(file, rank),
  )
  const drawn: readonly Omit<Space, 'neighbours'>[] = [
    ...cells.map(([file, rank]) => ({
      name: squareName(file, rank),
      kind: 'plain',
      polygon: squareAt(file - SIDE / 2, rank - SIDE / 2),
    })),
    { name: 'RING', kind: 'ring', polygon: squareOf(1.5), holes: [squareOf(0.5)], stand: [0, -1] },
    { name: 'TURRET', kind: 'turret', polygon: squareOf(0.5) },
  ]
  const spaces = drawn.map((space, id) => ({
    ...space,
    neighbours: drawn.flatMap((other, to) => (to !== id && sharedBorder(space, other) > 0 ? [to] : [])),
  }))
  const idAt = (file: number, rank: number): number => idOf({ spaces }, isRing(file, rank) ? 'RING' : squareName(file, rank))
  const lines = [
    ...ALL.flatMap((file) => runs(ALL.map((rank) => idAt(file, rank)))),
    ...ALL.flatMap((rank) => runs(ALL.map((file) => idAt(file, rank)))),
  ]
  const ids = (names: readonly string[]): readonly number[] => names.map((name) => idOf({ spaces }, name)).sort((a, b) => a - b)
  return {
    spaces,
    lines,
    diagonals: [],
    zones: Object.fromEntries(ARMS.map(({ seat, zone }) => [seat, ids(zone)])),
    angles: Object.fromEntries(ARMS.map(({ seat, angle }) => [seat, angle])),
  }
}

/** The lines of a file or a rank: they end at the edge and on the ring, from where another one goes on. */
function runs(cells: readonly number[]): Line[] {
  const found: number[][] = [[]]
  for (const [i, id] of cells.entries()) {
    const run = found.at(-1) ?? []
    if (id < 0) found.push([])
    else if (id !== cells[i - 1]) run.push(id)
    else if (run.length > 1) found.push([id])
  }
  return found.filter((run) => run.length > 1).map((spaces) => ({ spaces }))
}

export const BOARD: Board = makeBoard()

const placeOf = (place: 'base' | 'flag'): Readonly<Partial<Record<Seat, number>>> =>
  Object.fromEntries(ARMS.map((arm) => [arm.seat, idOf(BOARD, arm[place])]))

/** Where a seat brings pieces back. */
export const BASES = placeOf('base')
/** Where its flag starts. */
export const FLAG_STARTS = placeOf('flag')
export const RING = idOf(BOARD, 'RING')
export const TURRET = idOf(BOARD, 'TURRET')
