/**
 * An army being set up: kind ids by square, and what one can do with them. Pure; every change is a new placement.
 * Placements here stand on the seat's own rows; kept setups are written from Red's side and turned for Blue.
 */
import type { EditionInfo, Seat } from '../../../src-main/contract/index.ts'
import { labelOf, type Numbering } from './kinds.ts'
import type { BoardModel, PieceModel, SquareModel } from './types.ts'

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

/** Whether the whole army stands. */
export function isComplete(army: Army, placement: SetupPlacement): boolean {
  return Object.values(leftToPlace(army, placement)).every((count) => count === 0)
}

/** Puts a kind on a square; what stood there goes back to the tray. */
export function placeKind(placement: SetupPlacement, square: number, kind: string): SetupPlacement {
  return { ...placement, [square]: kind }
}

/** Moves a piece to another square, swapping with what stands there. */
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

/** The same deployment with left and right exchanged. */
export function mirrorPlacement(info: EditionInfo, placement: SetupPlacement): SetupPlacement {
  const { width } = info.board
  return mapSquares(placement, (square) => square - (square % width) + (width - 1 - (square % width)))
}

/** The same deployment from the other side of the table. Its own inverse. */
export function turnPlacement(info: EditionInfo, placement: SetupPlacement): SetupPlacement {
  return mapSquares(placement, (square) => info.board.names.length - 1 - square)
}

/** A kept setup (written from Red's side) on a seat's own rows, and back again. */
export function placementFor(info: EditionInfo, seat: Seat, placement: SetupPlacement): SetupPlacement {
  return seat === 'blue' ? turnPlacement(info, placement) : placement
}

function mapSquares(placement: SetupPlacement, to: (square: number) => number): SetupPlacement {
  return Object.fromEntries(Object.entries(placement).map(([square, kind]) => [to(Number(square)), kind]))
}

export interface SetupInput {
  readonly info: EditionInfo
  readonly seat: Seat
  readonly placement: SetupPlacement
  /** Square of the piece in hand. */
  readonly selected: number | null
  /** Whether anything is in hand: a piece of the board, or a kind of the tray. */
  readonly holding: boolean
  readonly numbering: Numbering
  readonly kindName: (kind: string) => string
}

/** The board while a seat deploys: its own pieces, and its zone as targets while something is in hand. */
export function makeSetupModel(input: SetupInput): BoardModel {
  const { info, seat, placement, selected } = input
  const zone = new Set(info.board.zones[seat])
  const obstacles = new Set(info.board.obstacles)
  const squares = info.board.names.map((name, index): SquareModel => {
    const target = zone.has(index) && input.holding && index !== selected ? 'zone' : 'none'
    return { index, name, obstacle: obstacles.has(index), target, last: null, battle: false, selected: index === selected }
  })
  const pieces = Object.entries(placement).map(([square, kind]): PieceModel => {
    const label = labelOf(info, kind, input.numbering)
    const shown = { kind, label, kindName: input.kindName(kind) }
    const plain = { moved: false, known: false, mark: null, mode: null, state: null, spent: false }
    return { id: `setup-${square}`, seat, square: Number(square), ...shown, ...plain, movable: true }
  })
  const size = { width: info.board.width, height: info.board.height }
  return { look: info.look, ...size, near: seat, own: seat, squares, pieces, captured: [] }
}

/** The next free square of a zone as its owner looks at it: front row first, left to right; null when all are taken. */
export function nextFree(info: EditionInfo, seat: Seat, placement: SetupPlacement, after: number | null): number | null {
  const zone = (info.board.zones[seat] ?? []).toSorted((a, b) => (seat === 'blue' ? b - a : a - b))
  const free = zone.filter((square) => placement[square] === undefined)
  if (after === null) return free[0] ?? null
  const place = zone.indexOf(after)
  return free.find((square) => zone.indexOf(square) > place) ?? free[0] ?? null
}
