/**
 * A deployment: kind ids by square, and its changes. Pure; every change makes a new placement.
 * Placements are on the seat's own rows. A formation is on the rows of the seat that it is written for: each seat's own where armies differ, the first seat's
 * where they are the same; then it is turned for the others.
 */
import {
  columnsSeen,
  deploymentOf,
  isOpen,
  mirroredSpaces,
  placeSeen,
  rowsSeen,
  seatOfFormation,
  turnedSpaces,
  writtenFor,
  type BoardEdition,
  type Seat,
  type Formation,
} from '../../../src-main/contract/index.ts'
import { emblemIn, labelOf, type Numbering } from '../kinds.ts'
import { extentOf } from '../layout.ts'
import { flagStartsOf } from '../places.ts'
import type { BoardModel, PieceModel, SquareModel } from '../types.ts'

/** Kind id by square index, as messages carry it. */
export type SetupPlacement = Readonly<Record<string, string>>
/** Kind id → how many of it the army has. */
export type Army = Readonly<Record<string, number>>

/** Kind id → how many are still to be placed; every kind of the army is listed. */
export function leftToPlace(army: Army, placement: SetupPlacement): Record<string, number> {
  const left: Record<string, number> = { ...army }
  for (const kind of Object.values(placement)) left[kind] = (left[kind] ?? 0) - 1
  return left
}

/** Whether the whole army is placed. */
export function isComplete(army: Army, placement: SetupPlacement): boolean {
  return Object.values(leftToPlace(army, placement)).every((count) => count === 0)
}

/** Puts a kind on a square; the piece there returns to the tray. */
export function placeKind(placement: SetupPlacement, square: number, kind: string): SetupPlacement {
  return { ...placement, [square]: kind }
}

/** Moves a piece to another square, swapping with the piece there. */
export function movePiece(placement: SetupPlacement, from: number, to: number): SetupPlacement {
  const moving = placement[from]
  if (moving === undefined || from === to) return placement
  const { [from]: _moved, ...rest } = placement
  const there = placement[to]
  return there === undefined ? { ...rest, [to]: moving } : { ...rest, [to]: moving, [from]: there }
}

/** Takes a piece back to the tray. */
export function removePiece(placement: SetupPlacement, square: number): SetupPlacement {
  const { [square]: _removed, ...rest } = placement
  return rest
}

/**
 * Completes a deployment: placed pieces stay; missing ones take their squares in `example`, a deployment of the whole army, if those are free; the rest take
 * what is left. Parts of the zone that would stay empty come first: each gets a piece as far as there are pieces.
 */
export function fillPlacement(
  army: Army,
  placement: SetupPlacement,
  example: SetupPlacement,
  groups: readonly (readonly number[])[] = [],
): SetupPlacement {
  const filled: Record<string, string> = { ...placement }
  const left = leftToPlace(army, placement)
  const take = (square: string | number, kind: string | undefined): void => {
    if (kind === undefined || filled[square] !== undefined || (left[kind] ?? 0) <= 0) return
    filled[square] = kind
    left[kind] = (left[kind] ?? 0) - 1
  }
  const waiting = (): readonly string[] => Object.entries(left).flatMap(([kind, count]) => new Array<string>(Math.max(0, count)).fill(kind))
  /** What there is most of can best be spared. */
  const spared = (): string | undefined => Object.keys(left).sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0))[0]
  for (const group of groups) {
    const isEmpty = (): boolean => group.every((square) => filled[square] === undefined)
    for (const square of group) if (isEmpty()) take(square, example[square])
    if (isEmpty() && group[0] !== undefined) take(group[0], spared())
  }
  for (const [square, kind] of Object.entries(example)) take(square, kind)
  const free = Object.keys(example).filter((square) => filled[square] === undefined)
  for (const [i, kind] of waiting().entries()) take(free[i] ?? '', kind)
  return filled
}

/** The mirrored deployment; unchanged where the halves of the seat's zone differ. */
export function mirrorPlacement({ board }: BoardEdition, seat: Seat, placement: SetupPlacement): SetupPlacement {
  return mapSquares(placement, mirroredSpaces(board, seat, board.zones[seat] ?? []))
}

/** Whether a seat's rows can be mirrored: an obstacle may be on one side only. */
export function isSymmetric({ board }: BoardEdition, seat: Seat): boolean {
  return mirroredSpaces(board, seat, board.zones[seat] ?? []) !== null
}

/** A formation on a seat's own rows. */
export function placementFor(info: BoardEdition, preset: string, seat: Seat, kept: SetupPlacement): SetupPlacement {
  return turnPlacement(info, kept, writtenFor(info, preset, seat), seat)
}

/** Whether both place the same kinds on the same squares. */
export function isSamePlacement(one: SetupPlacement, other: SetupPlacement): boolean {
  const squares = Object.keys(one)
  return squares.length === Object.keys(other).length && squares.every((square) => one[square] === other[square])
}

/** The reverse: a deployment on the rows of the seat that its formation is written for. */
export function placementToKeep(info: BoardEdition, preset: string, seat: Seat, placement: SetupPlacement): SetupPlacement {
  return turnPlacement(info, placement, seat, writtenFor(info, preset, seat))
}

/** A deployment turned to another seat, by the symmetry of the board. */
function turnPlacement({ board }: BoardEdition, placement: SetupPlacement, from: Seat, to: Seat): SetupPlacement {
  return from === to ? placement : mapSquares(placement, turnedSpaces(board, from, to, Object.keys(placement).map(Number)))
}

/** Whether a formation fits this army: its edition and size, this seat or both, and no other pieces. */
export function isFormationOf(
  info: BoardEdition,
  preset: string,
  seat: Seat,
  setup: Pick<Formation, 'edition' | 'preset' | 'placement'>,
): boolean {
  if (setup.edition !== info.id || setup.preset !== preset) return false
  if (seatOfFormation(info, setup.placement) !== writtenFor(info, preset, seat)) return false
  const army = deploymentOf(info, preset, seat)?.kinds ?? {}
  return Object.values(leftToPlace(army, setup.placement)).every((left) => left >= 0)
}

function mapSquares(placement: SetupPlacement, to: ReadonlyMap<number, number> | null): SetupPlacement {
  return to ? Object.fromEntries(Object.entries(placement).map(([square, kind]) => [to.get(Number(square)) ?? square, kind])) : placement
}

export interface SetupInput {
  readonly info: BoardEdition
  readonly seat: Seat
  readonly placement: SetupPlacement
  /** Square of the selected piece. */
  readonly selected: number | null
  /** Whether a piece of the board or a kind of the tray is selected. */
  readonly holding: boolean
  readonly numbering: Numbering
  readonly kindName: (kind: string) => string
}

/** The board while a seat deploys: its own pieces, and the squares to place them: free ones of its zone, with a selection taken ones too. */
export function makeSetupModel(input: SetupInput): BoardModel {
  const { info, seat, placement, selected } = input
  const zone = new Set(info.board.zones[seat])
  const squares = info.board.spaces.map((space, index): SquareModel => {
    const isOffered = zone.has(index) && index !== selected && (input.holding || placement[index] === undefined)
    const target = isOffered ? 'zone' : 'none'
    return { index, name: space.name, obstacle: !isOpen(space), target, last: null, battle: false, selected: index === selected }
  })
  const pieces = Object.entries(placement).map(([square, kind]): PieceModel => {
    const label = labelOf(info, kind, input.numbering)
    const shown = { kind, label, emblem: emblemIn(info, kind), kindName: input.kindName(kind) }
    const plain = { moved: false, known: false, mark: null, mode: null, state: null, power: null }
    return { id: `setup-${square}`, seat, square: Number(square), ...shown, ...plain, movable: true }
  })
  const { width, height } = extentOf(info.board, seat)
  const flags = [...flagStartsOf(info.board)].flatMap(([space, whose]) =>
    whose === seat && placement[space] !== undefined ? [{ seat, space, carried: true }] : [],
  )
  const around = { captured: [], flags, sliders: [] }
  return { look: info.look, board: info.board, width, height, near: seat, own: seat, seats: [seat], squares, pieces, ...around }
}

/** A square of a zone as its owner looks at it: row 0 is the front one, column 0 at the left. */
export interface ZoneCell {
  readonly square: number
  readonly row: number
  readonly column: number
}

/** The squares that a seat deploys on, front row first, left to right. */
export function zoneCells({ board }: BoardEdition, seat: Seat): readonly ZoneCell[] {
  const zone = board.zones[seat] ?? []
  const columns = columnsSeen(board, seat, zone)
  return rowsSeen(board, seat, zone).flatMap((squares, row) =>
    squares.map((square) => ({ square, row, column: columns.findIndex((column) => column.includes(square)) })),
  )
}

/** How many rows a zone has. */
export function zoneDepth(cells: readonly ZoneCell[]): number {
  return Math.max(0, ...cells.map(({ row }) => row + 1))
}

/** How many columns it has. */
export function zoneWidth(cells: readonly ZoneCell[]): number {
  return Math.max(0, ...cells.map(({ column }) => column + 1))
}

/** Whether a seat's squares form even rows and columns, so that a photograph shows which is which. */
export function isInRows({ board }: BoardEdition, seat: Seat): boolean {
  const places = (board.zones[seat] ?? []).map((square) => placeSeen(board, seat, square))
  const isEven = (axis: 0 | 1): boolean => {
    const values = [...new Set(places.map((place) => place[axis]))].sort((a, b) => a - b)
    return values.every((value, i) => i === 0 || Math.abs(value - (values[i - 1] ?? 0) - 1) < 0.01)
  }
  return places.length > 0 && isEven(0) && isEven(1)
}

/** Moves all pieces of a zone by columns to the right and rows to the front; drops those that would leave the zone. */
export function shiftCells<T>(
  cells: readonly ZoneCell[],
  on: Readonly<Record<string, T>>,
  columns: number,
  rows: number,
): Readonly<Record<string, T>> {
  const squareAt = new Map(cells.map(({ square, column, row }) => [`${column} ${row}`, square]))
  return Object.fromEntries(
    cells.flatMap(({ square, column, row }) => {
      const to = squareAt.get(`${column + columns} ${row - rows}`)
      const what = on[square]
      return to === undefined || what === undefined ? [] : [[to, what]]
    }),
  )
}
