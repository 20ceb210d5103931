/**
 * The boards of the castle (CA-1, CA-2, CA-23): four arms round a plain, or three sectors at 120°; in the middle one space all round the turret, where all
 * lines towards it end.
 */
import { SEATS, type Seat } from '../../core/seats.ts'
import { OBSTACLE, type Board, type Line, type Point, type Polygon, type Space, type Zones } from '../../core/board/board.ts'
import { turnPoint } from '../../core/board/facing.ts'
import { borderingPairs, neighboursIn } from '../../core/board/polygon.ts'
import { squareAt, squareName } from '../../core/board/rectangle.ts'

type Drawn = Omit<Space, 'neighbours'>

/** Spaces with neighbours: all spaces with which they share a border. */
function joined(spaces: readonly Drawn[]): Space[] {
  const neighbours = neighboursIn(borderingPairs(spaces), spaces.length)
  return spaces.map((space, id) => ({ ...space, neighbours: neighbours[id] ?? [] }))
}

const SIDE = 15
const LAKES = new Set(['G5', 'H5', 'I5', 'G11', 'H11', 'I11', 'E7', 'E8', 'E9', 'K7', 'K8', 'K9'])
const RECRUITMENT = new Set(['H2', 'N8', 'H14', 'B8'])

/** Whether a cell of the 15×15 is on the board: in the plain or in an arm. */
function isCell(file: number, rank: number): boolean {
  const isArm = (across: number, along: number): boolean => across >= 4 && across <= 10 && (along <= 2 || along >= 12)
  return (file >= 3 && file <= 11 && rank >= 3 && rank <= 11) || isArm(file, rank) || isArm(rank, file)
}

/** Whether a cell is one of the castle's nine. */
function isCastle(file: number, rank: number): boolean {
  return file >= 6 && file <= 8 && rank >= 6 && rank <= 8
}

/** The board for four, 146 spaces: seats at the arms, clockwise from the lower one. */
export function castleForFour(): Board {
  const cells = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)] as const).filter(([file, rank]) =>
    isCell(file, rank),
  )
  const plain = cells
    .filter(([file, rank]) => !isCastle(file, rank))
    .map(([file, rank]) => {
      const name = squareName(file, rank)
      return { cell: [file, rank] as const, space: { name, kind: kindOf(name), polygon: squareAt(file - SIDE / 2, rank - SIDE / 2) } }
    })
  const spaces = joined([...plain.map(({ space }) => space), ring(squareOf(1.5)), turret(squareOf(0.5))])
  const ids = new Map(plain.map(({ cell }, id) => [cell.join(), id]))
  const idAt = (file: number, rank: number): number | undefined => (isCastle(file, rank) ? plain.length : ids.get([file, rank].join()))
  const all = Array.from({ length: SIDE }, (_, i) => i)
  const lines = [
    ...all.flatMap((file) => runs(all.map((rank) => idAt(file, rank)))),
    ...all.flatMap((rank) => runs(all.map((file) => idAt(file, rank)))),
  ]
  const arm = (seat: number, [file, rank]: readonly [number, number]): boolean =>
    [rank <= 2, file <= 2, rank >= 12, file >= 12][seat] === true
  const zones = zonesOf(4, (seat) => plain.flatMap(({ cell }, id) => (arm(seat, cell) ? [id] : [])), spaces)
  return { spaces, lines, diagonals: [], zones, angles: anglesOf(4) }
}

function kindOf(name: string): string {
  return LAKES.has(name) ? OBSTACLE : RECRUITMENT.has(name) ? 'recruitment' : 'plain'
}

/** The ring is a space with a hole; a piece on it is on its lower side. */
function ring(polygon: Polygon): Drawn {
  return { name: 'RING', kind: 'ring', polygon, holes: [squareOf(0.5)], stand: [0, -1] }
}

function turret(polygon: Polygon): Drawn {
  return { name: 'TURRET', kind: 'turret', polygon }
}

/** The lines of a file or a rank: a line ends where there is no cell, and on the ring, where another one begins (CA-23). */
function runs(cells: readonly (number | undefined)[]): Line[] {
  const found: number[][] = [[]]
  let before: number | undefined
  for (const id of cells) {
    const run = found.at(-1) ?? []
    if (id === undefined) found.push([])
    else if (id !== before) run.push(id)
    else if (run.length > 1) found.push([id])
    before = id
  }
  return found.filter((run) => run.length > 1).map((spaces) => ({ spaces }))
}

/** The seats round the table, clockwise. */
const around = (count: number): readonly Seat[] => SEATS.slice(0, count)

function anglesOf(count: number): Board['angles'] {
  return Object.fromEntries(around(count).map((seat, i) => [seat, (360 / count) * i]))
}

/** The zone of each seat: its arm without the recruitment space (CA-2). */
function zonesOf(count: number, armOf: (seat: number) => readonly number[], spaces: readonly Space[]): Zones {
  return Object.fromEntries(around(count).map((seat, i) => [seat, armOf(i).filter((id) => spaces[id]?.kind !== 'recruitment')]))
}

const COLUMNS = 7
/** Rows of a sector from its back: three of the arm, then the outer, the middle and the inner row of the field. */
const ROWS = 6
/** Distance of the inner rows from the middle. */
const INNER = 2
const SECTORS = ['A', 'B', 'C'] as const

/** The board for three, 119 spaces, named by sector and column, then by row: `AD6` is the middle of the inner row. */
export function castleForThree(): Board {
  const idOf = (sector: number, column: number, row: number): number => sector * COLUMNS * ROWS + row * COLUMNS + column
  const drawn = SECTORS.flatMap((letter, sector) =>
    Array.from({ length: COLUMNS * ROWS }, (_, i) => {
      const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)]
      const isLake = row === 4 && column >= 2 && column <= 4
      return {
        name: `${letter}${String.fromCharCode(65 + column)}${row + 1}`,
        kind: isLake ? OBSTACLE : row === 1 && column === 3 ? 'recruitment' : 'plain',
        polygon: sectorCell(column, row).map((point) => turnPoint(point, -120 * sector)),
      }
    }),
  )
  const corners = SECTORS.flatMap((_, sector) =>
    (
      [
        [-1.5, -INNER],
        [1.5, -INNER],
      ] as const
    ).map((point) => turnPoint(point, -120 * sector)),
  )
  const spaces = joined([...drawn, ring(byAngle(corners)), turret(squareOf(0.5))])
  const ringId = drawn.length
  const sectors = SECTORS.map((_, sector) => sector)
  const columns = Array.from({ length: COLUMNS }, (_, i) => i)
  const rows = Array.from({ length: ROWS }, (_, i) => i)
  const column = (sector: number, at: number): Line => ({
    spaces: [...rows.map((row) => idOf(sector, at, row)), ...(at >= 2 && at <= 4 ? [ringId] : [])],
  })
  const armRow = (sector: number, row: number): Line => ({ spaces: columns.map((at) => idOf(sector, at, row)) })
  /** Clockwise round the middle: every sector from its right-hand end to its left. */
  const round = (row: number): Line => ({
    spaces: sectors.flatMap((sector) => columns.toReversed().map((at) => idOf(sector, at, row))),
    closed: true,
  })
  const lines = [
    ...sectors.flatMap((sector) => [...columns.map((at) => column(sector, at)), ...[0, 1, 2].map((row) => armRow(sector, row))]),
    ...[3, 4, 5].map(round),
  ]
  const zones = zonesOf(3, (sector) => [0, 1, 2].flatMap((row) => columns.map((at) => idOf(sector, at, row))), spaces)
  return { spaces, lines, diagonals: [], zones, angles: anglesOf(3) }
}

/** A cell of the lower sector. Columns are a unit wide; the outer ones of field rows reach to the next sector. */
function sectorCell(column: number, row: number): Polygon {
  const bottom = row - ROWS - INNER
  const [left, right] = [column - COLUMNS / 2, column - COLUMNS / 2 + 1]
  const bound = (y: number): number => -y * Math.tan(Math.PI / 3)
  const isField = row >= 3
  const [low, high] = [isField ? bound(bottom) : 0, isField ? bound(bottom + 1) : 0]
  const [lowLeft, highLeft] = isField && column === 0 ? [-low, -high] : [left, left]
  const [lowRight, highRight] = isField && column === COLUMNS - 1 ? [low, high] : [right, right]
  return [
    [lowLeft, bottom],
    [lowRight, bottom],
    [highRight, bottom + 1],
    [highLeft, bottom + 1],
  ]
}

function byAngle(points: readonly Point[]): Polygon {
  return points.toSorted(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx))
}

/** A square round the middle of a board; `half` is half its side. */
export function squareOf(half: number): Polygon {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
}
