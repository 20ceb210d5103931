/**
 * Names of spaces on a board and their places: letters and numbers along the edges for squares named by file and rank, otherwise names on the spaces. Pure;
 * places are as in `layout.ts`.
 */
import { columnsSeen, isOpen, rowsSeen, type Board, type Seat } from '../../../src-main/contract/index.ts'
import { isUnit, seenSpace, worldOf, type WorldPoint } from '../layout.ts'

export interface Label extends WorldPoint {
  readonly text: string
}

export interface Labels {
  /** At the ends of rows and columns. */
  readonly edges: readonly Label[]
  /** On spaces. */
  readonly spaces: readonly Label[]
}

/** Smallest distance of two labels at the edges. */
const CLOSE = 0.5
/** From the middle of a space to its name, where there is no better place. */
export const BEFORE = 0.36

/** All labels; those at the edges are `away` from the field. */
export function labelsOf(board: Board, near: Seat, away: number): Labels {
  const edges = edgesOf(board, near, away)
  const isRead = (name: string): boolean => edges !== null && /\d$/.test(name)
  return { edges: edges ?? [], spaces: namesOf(board, near).filter(({ text }) => !isRead(text)) }
}

/** Names of all spaces that can hold a piece, with their places. */
export function namesOf(board: Board, near: Seat): readonly Label[] {
  return board.spaces.flatMap((space, id) => (isOpen(space) ? [{ text: space.name, ...nameSpot(board, near, id) }] : []))
}

/** Place of the name of a space: opposite to its piece, or before it. */
function nameSpot(board: Board, near: Seat, id: number): WorldPoint {
  const { x, z } = worldOf(board, near, id)
  const box = seenSpace(board, near, id)?.extent ?? { left: x, top: z, width: 0, height: 0 }
  const [right, down] = [box.left + box.width / 2 - x, box.top + box.height / 2 - z]
  return Math.hypot(right, down) < CLOSE ? { x, z: z + BEFORE } : { x: x + 2 * right, z: z + 2 * down }
}

/** Pixels of a name on a space that can still be read. */
const READABLE = 11
/** The smallest and the largest that names are written, and the height of a capital out of that. */
export const SMALLEST_NAME = 0.19
const LARGEST_NAME = 0.36
export const CAPITAL = 0.68

/** Size of names on spaces, in units of the board, for a number of pixels per unit: larger on a small board, as far as there is room. */
export function nameSize(unit: number): number {
  return unit > 0 ? Math.min(LARGEST_NAME, Math.max(SMALLEST_NAME, READABLE / unit)) : SMALLEST_NAME
}

/** Letters and numbers at the ends of all rows and columns of squares; null where names do not follow them. */
function edgesOf(board: Board, near: Seat, away: number): readonly Label[] | null {
  const squares = [...board.spaces.keys()].filter((id) => isUnit(board, near, id) && /^\D+\d+$/.test(board.spaces[id]?.name ?? ''))
  if (board.spaces.some(({ kind }, id) => kind === 'plain' && !squares.includes(id))) return null
  const columns = columnsSeen(board, near, squares).map((ids) => ({ ids, text: inCommon(board, ids) }))
  const rows = rowsSeen(board, near, squares).map((ids) => ({ ids, text: inCommon(board, ids) }))
  if ([columns, rows].some((all) => new Set(all.flatMap(({ text }) => text ?? [])).size < all.length)) return null
  const atEnd = (id: number | undefined, right: number, down: number): WorldPoint => {
    const { x, z } = worldOf(board, near, id ?? 0)
    return { x: x + right * (0.5 + away), z: z + down * (0.5 + away) }
  }
  const ends = [
    ...columns.map(({ ids, text }) => inTurn({ text, ...atEnd(ids.at(-1), 0, 1) }, { text, ...atEnd(ids[0], 0, -1) }, ({ x }) => x < 0)),
    ...rows.map(({ ids, text }) => inTurn({ text, ...atEnd(ids.at(-1), 1, 0) }, { text, ...atEnd(ids[0], -1, 0) }, ({ z }) => z > 0)),
  ]
  const placed: Label[] = []
  for (const { text, x, z } of [...ends.map(([first]) => first), ...ends.map(([, second]) => second)])
    if (text !== null && placed.every((other) => Math.hypot(other.x - x, other.z - z) > CLOSE)) placed.push({ text, x, z })
  return placed
}

/** Both ends of a row, the better one first. In a bay of a board rows and columns end next to one another, and only one of them gets a label there. */
function inTurn<T>(one: T, other: T, isFirst: (end: T) => boolean): readonly [T, T] {
  return isFirst(one) ? [one, other] : [other, one]
}

/** The common part of the names of a row or column, a file's letter or a rank's number; null for none. */
function inCommon({ spaces }: Board, ids: readonly number[]): string | null {
  const names = ids.map((id) => spaces[id]?.name ?? '')
  const parts = [/^\D+(?=\d+$)/, /\d+$/].map((part) => new Set(names.map((name) => part.exec(name)?.[0])))
  const found = parts.flatMap((all) => (all.size === 1 ? [...all] : []))
  return found.length === 1 || names.length === 1 ? (found[0] ?? null) : null
}
