/** How high spaces are above the field: the castle's wall walk and the top of its tower are raised. Pure; units: squares. */
import { contains, type Board, type Seat } from '../../../src-main/contract/index.ts'
import { seenSpace, worldOf, type WorldPoint } from '../layout.ts'
import type { BoardModel } from '../types.ts'
import { reliefOf } from './land/relief.ts'

/** Raised spaces by kind. Low enough that their pieces are clearly visible, and those behind them too. */
export const HEIGHTS = { ring: 0.26, turret: 0.85 } as const

/** The place of a piece. */
export interface Stand extends WorldPoint {
  readonly y: number
}

/** Height of a space. */
export function heightOf({ spaces }: Board, space: number): number {
  const kind = spaces[space]?.kind
  return kind === 'ring' || kind === 'turret' ? HEIGHTS[kind] : 0
}

/** Place on the table of a piece on a space. */
export function standOn(board: Board, near: Seat, space: number): Stand {
  return { ...worldOf(board, near, space), y: heightOf(board, space) }
}

const raised = new WeakMap<Board, readonly number[]>()

/** The raised spaces of a board, the highest first. */
export function raisedSpaces(board: Board): readonly number[] {
  const known = raised.get(board)
  if (known) return known
  const found = [...board.spaces.keys()]
    .filter((space) => heightOf(board, space) > 0)
    .sort((a, b) => heightOf(board, b) - heightOf(board, a))
  raised.set(board, found)
  return found
}

/** Whether a point of the table is on a space. */
export function isOnSpace(board: Board, near: Seat, space: number, { x, z }: WorldPoint): boolean {
  const seen = seenSpace(board, near, space)
  return seen !== null && contains({ polygon: seen.outline, holes: seen.holes }, [x, z])
}

/** How high the ground is at a point of the table; the zones of a land are level under units, with hills and mountains between them. */
export function floorAt({ board, near, land }: Pick<BoardModel, 'board' | 'near' | 'land'>, point: WorldPoint): number {
  if (land) return Math.max(0, reliefOf(land.land).topAt(point.x, point.z))
  const space = raisedSpaces(board).find((each) => isOnSpace(board, near, each, point))
  return space === undefined ? 0 : heightOf(board, space)
}
