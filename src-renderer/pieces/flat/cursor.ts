/** The cursor keys on a board as the viewer sees it. Pure. */
import { columnsSeen, placeSeen, rowsSeen, type Board, type Point, type Seat } from '../../../src-main/contract/index.ts'

/** Directions of the cursor keys as the viewer sees the board. */
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * The space to which a key moves the cursor, or null when it is not a cursor key. Arrows go to the nearest space in their direction; where there is none the
 * cursor stays. Home and End go along the row (with `whole` to the far left and near right corner), PageUp and PageDown along the column.
 */
export function moveCursor(
  { board, near }: { readonly board: Board; readonly near: Seat },
  from: number,
  key: string,
  whole = false,
): number | null {
  const direction = DIRECTIONS[key]
  if (direction) return nearestIn(board, near, from, direction) ?? from
  const all = [...board.spaces.keys()]
  const lineOf = (lines: readonly (readonly number[])[]): readonly number[] => lines.find((line) => line.includes(from)) ?? [from]
  switch (key) {
    case 'Home':
      return (whole ? rowsSeen(board, near, all)[0] : lineOf(rowsSeen(board, near, all)))?.[0] ?? from
    case 'End':
      return (whole ? rowsSeen(board, near, all).at(-1) : lineOf(rowsSeen(board, near, all)))?.at(-1) ?? from
    case 'PageUp':
      return lineOf(columnsSeen(board, near, all))[0] ?? from
    case 'PageDown':
      return lineOf(columnsSeen(board, near, all)).at(-1) ?? from
    default:
      return null
  }
}

/** The nearest space that is more along a direction than across it. */
function nearestIn(board: Board, near: Seat, from: number, [dx, dy]: Point): number | null {
  const [x, y] = placeSeen(board, near, from)
  let best: number | null = null
  let least = Infinity
  for (const space of board.spaces.keys()) {
    const [tx, ty] = placeSeen(board, near, space)
    const along = (tx - x) * dx + (ty - y) * dy
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx)
    const distance = along + 2 * across
    if (along > NEAR && across < along + NEAR && distance < least - NEAR) {
      best = space
      least = distance
    }
  }
  return best
}
const NEAR = 1e-6
