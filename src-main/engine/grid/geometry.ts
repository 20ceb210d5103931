/** The board as the rules walk over it, with what an edition adds to it; made once per edition (CL-1). */
import type { Seat } from '../core/seats.ts'
import { isOpen, type Zones } from '../core/board/board.ts'
import { compileBoard, type BoardTables } from '../core/board/compile.ts'
import { depthSeen, rowsSeen } from '../core/board/facing.ts'
import type { GridInfo } from './edition.ts'

export interface Geometry extends BoardTables {
  /** All spaces in the order of the notation: rows from the far edge to the near one, each from left to right. */
  readonly rows: readonly (readonly number[])[]
  /** Rows of each seat's zone from front to back, each from left to right as the owner sees it. */
  readonly zoneRows: ZoneRows
  /** The same of the spaces that reinforcements may enter (NA-8). */
  readonly entryRows: ZoneRows
  /** The open spaces of the row farthest from each seat, and of its own half of the board without a row in the middle, ascending (HR-5). */
  readonly farRow: BySeat
  readonly ownHalf: BySeat
}

type BySeat = Readonly<Partial<Record<Seat, readonly number[]>>>

export type ZoneRows = Readonly<Partial<Record<Seat, readonly (readonly number[])[]>>>

/** Works out the geometry of an edition. */
export function makeGeometry({ board, reinforcements }: Pick<GridInfo, 'board' | 'reinforcements'>): Geometry {
  const rowsOf = (zones: Zones): ZoneRows =>
    Object.fromEntries(Object.entries(zones).map(([seat, zone]) => [seat, rowsSeen(board, seat as Seat, zone)]))
  return {
    ...compileBoard(board),
    rows: rowsSeen(board, null, [...board.spaces.keys()]),
    zoneRows: rowsOf(board.zones),
    entryRows: rowsOf(reinforcements?.zones ?? {}),
    farRow: bySeat(board, (depth, deepest) => depth === deepest),
    ownHalf: bySeat(board, (depth) => depth < 0),
  }
}

/** The open spaces of a seat that pass a test of their depth as it sees them (HR-5). */
function bySeat(board: GridInfo['board'], test: (depth: number, deepest: number) => boolean): BySeat {
  const seats = Object.keys(board.zones) as Seat[]
  const spacesOf = (seat: Seat): readonly number[] => {
    const depths = board.spaces.map((_, id) => depthSeen(board, seat, id))
    const deepest = Math.max(...depths)
    return Object.freeze(board.spaces.flatMap((space, id) => (isOpen(space) && test(depths[id] ?? 0, deepest) ? [id] : [])))
  }
  return Object.fromEntries(seats.map((seat) => [seat, spacesOf(seat)]))
}

/** Public name of a square; `#7` for an index that is not on the board. */
export function nameOf({ names }: Pick<BoardTables, 'names'>, square: number): string {
  return names[square] ?? `#${square}`
}
