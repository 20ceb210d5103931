/** Small boards for tests of the scene. */
import { makeRectangle, type Board, type Land, type Look, type Point, type Seat } from '../../../src-main/contract/index.ts'
import { extentOf } from '../../../src-renderer/pieces/layout.ts'
import type { BoardModel, PieceModel, SquareModel } from '../../../src-renderer/pieces/types.ts'

/** A piece on a square; hidden unless it has a kind. */
export function piece(id: string, seat: Seat, square: number, more: Partial<PieceModel> = {}): PieceModel {
  const { kind = null } = more
  return {
    id,
    seat,
    square,
    kind,
    emblem: kind,
    label: kind === null ? null : kind.slice(0, 1).toUpperCase(),
    kindName: kind,
    moved: false,
    known: false,
    mark: null,
    movable: false,
    mode: null,
    state: null,
    power: null,
    ...more,
  }
}

export interface BoardOptions {
  readonly near?: Seat
  readonly look?: Look
  readonly captured?: readonly PieceModel[]
  /** What is special about squares, by index. */
  readonly squares?: Readonly<Record<number, Partial<SquareModel>>>
}

const PLAIN = makeRectangle({ width: 10, height: 10, obstacles: [], rows: { red: 4, blue: 4 } })

/** A board of ten by ten squares with nothing on it but these pieces. */
export function board(
  pieces: readonly PieceModel[],
  { near = 'red', look = 'war-room', captured = [], squares = {} }: BoardOptions = {},
): BoardModel {
  return {
    look,
    board: PLAIN,
    width: 10,
    height: 10,
    near,
    own: near,
    seats: ['red', 'blue'],
    squares: PLAIN.spaces.map(({ name }, index) => ({ ...plainSquare(index, name), ...squares[index] })),
    pieces,
    captured,
    flags: [],
    sliders: [],
  }
}

const MIDDLE = 3.5
const box = (x: number, z: number, half: number): readonly Point[] => [
  [x - half, z - half],
  [x + half, z - half],
  [x + half, z + half],
  [x - half, z + half],
]

/** Forty-five squares in a cross of seven by seven, nine of them a ring about a turret. A seat sits at each arm, the middle of whose front row its recruits come to. */
export const CASTLE: Board = castle()

function castle(): Board {
  const isMiddle = (at: number): boolean => at >= 2 && at <= 4
  const isOuter = (at: number): boolean => at === 0 || at === 6
  const all = [0, 1, 2, 3, 4, 5, 6]
  const cells = all
    .flatMap((rank) => all.map((file) => [file, rank] as const))
    .filter(
      ([file, rank]) => !(isMiddle(file) && isMiddle(rank)) && (isMiddle(file) || isMiddle(rank) || !(isOuter(file) || isOuter(rank))),
    )
  const isRecruitment = (a: number, b: number): boolean => a === 3 && (b === 1 || b === 5)
  const kindOf = (file: number, rank: number): string =>
    file === rank ? 'obstacle' : isRecruitment(file, rank) || isRecruitment(rank, file) ? 'recruitment' : 'plain'
  const plain = cells.map(([file, rank]) => ({
    name: `${'ABCDEFG'.charAt(file)}${rank + 1}`,
    kind: kindOf(file, rank),
    polygon: box(file + 0.5 - MIDDLE, rank + 0.5 - MIDDLE, 0.5),
    neighbours: cells.flatMap(([f, r], id) => (Math.abs(f - file) + Math.abs(r - rank) === 1 ? [id] : [])),
  }))
  const ring = { name: 'RING', kind: 'ring', polygon: box(0, 0, 1.5), holes: [box(0, 0, 0.5)], stand: [0, -1] as const, neighbours: [] }
  const turret = { name: 'TURRET', kind: 'turret', polygon: box(0, 0, 0.5), neighbours: [] }
  const arms = {
    red: (_: number, rank: number) => rank < 2,
    blue: (file: number) => file < 2,
    green: (_: number, rank: number) => rank > 4,
    yellow: (file: number) => file > 4,
  }
  const zones = Object.fromEntries(
    Object.entries(arms).map(([seat, has]) => [
      seat,
      cells.flatMap(([file, rank], id) => (has(file, rank) && kindOf(file, rank) === 'plain' ? [id] : [])),
    ]),
  )
  return { spaces: [...plain, ring, turret], lines: [], diagonals: [], zones, angles: { red: 0, blue: 90, green: 180, yellow: 270 } }
}

const rectangle = (left: number, bottom: number): readonly Point[] => [
  [left, bottom],
  [left + 2, bottom],
  [left + 2, bottom + 2],
  [left, bottom + 2],
]

/** Six square zones in two rows of three, a territory each; a city in the upper one, mountains between both but for the last zones, a river there. */
export const ISLAND: Land = island()

function island(): Land {
  const spaces = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      name: `${'AB'.charAt(row)}A${column + 1}`,
      kind: row === 0 ? 'wood' : 'snow',
      polygon: rectangle(column * 2 - 3, row * 2 - 2),
      stand: [column * 2 - 2, row * 2 - 1] as const,
      neighbours: [column - 1, column + 1]
        .flatMap((next) => (next < 0 || next > 2 ? [] : [row * 3 + next]))
        .concat(column === 2 ? [5 - row * 3] : []),
    })),
  )
  const angles = { red: 0, blue: 180 }
  return {
    board: { spaces, lines: [], diagonals: [], zones: {}, angles },
    territories: [
      { id: 'AA', name: 'Oakwood', realm: 'south', city: false, zones: [0, 1, 2], label: [0, -1] },
      { id: 'BA', name: 'North Hold', realm: 'north', city: true, zones: [3, 4, 5], label: [0, 1] },
    ],
    realms: [
      { id: 'south', name: 'South', terrain: 'wood' },
      { id: 'north', name: 'North', terrain: 'snow' },
    ],
    mountains: [
      [
        [-3, 0],
        [-1, 0],
        [1, 0],
      ],
    ],
    rivers: [
      [
        [1, 0],
        [3, 0],
      ],
    ],
    coast: [
      [
        [-3, -2],
        [3, -2],
        [3, 2],
        [-3, 2],
      ],
    ],
  }
}

/** What is to be drawn of an empty board for the near seat. */
export function emptyBoard(of: Board, near: Seat, more: Partial<BoardModel> = {}): BoardModel {
  const { width, height } = extentOf(of, near)
  const squares = of.spaces.map(({ name, kind }, index) => ({ ...plainSquare(index, name), obstacle: kind === 'obstacle' }))
  const seats = Object.keys(of.angles) as Seat[]
  return {
    look: 'war-room',
    board: of,
    width,
    height,
    near,
    own: near,
    seats,
    squares,
    pieces: [],
    captured: [],
    flags: [],
    sliders: [],
    ...more,
  }
}

function plainSquare(index: number, name: string): SquareModel {
  return { index, name, obstacle: false, target: 'none', last: null, battle: false, selected: false }
}
