/** The keyboard on a grid board: cursor movement as the viewer sees the board, and moves typed as text. Pure. */
import { idOf, type Board, type Seat } from '../../../src-main/contract/index.ts'
import { cellOf, squareAtCell, type GridSize } from './layout.ts'

/** How the cursor keys change a cell; everything is relative to the viewer. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The square to which a key moves the cursor, or null when it is not a cursor key. At an edge the cursor stays.
 * Home and End go along the row (with `whole` to the far left and near right corner), PageUp and PageDown along the column.
 */
export function moveCursor(board: { size: GridSize; near: Seat }, from: number, key: string, whole = false): number | null {
  const { size, near } = board
  const { row, column } = cellOf(size, near, from)
  const step = STEPS[key]
  if (step) return squareAtCell(size, near, { row: row + step[0], column: column + step[1] }) ?? from
  switch (key) {
    case 'Home':
      return squareAtCell(size, near, { row: whole ? 0 : row, column: 0 })
    case 'End':
      return squareAtCell(size, near, { row: whole ? size.height - 1 : row, column: size.width - 1 })
    case 'PageUp':
      return squareAtCell(size, near, { row: 0, column })
    case 'PageDown':
      return squareAtCell(size, near, { row: size.height - 1, column })
    default:
      return null
  }
}

/** What a typed text means: a square to look at, a move, or an action in the notation, which is sent as it is. */
export type Typed =
  | { readonly type: 'square'; readonly square: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'action'; readonly text: string }

const TYPED = /^\s*([a-z]+\d+)\s*(?:(?:-|–|to|x|:)?\s*([a-z]+\d+))?\s*$/i
/** A power, `E4:longbow>F6`, or anything after a change of mode, `~D2/D2-D3`. */
const ACTION = /^(?:~[a-z]+\d+\/)?[a-z]+\d+(?::[a-z][a-z0-9-]*>[a-z]+\d+(?::[a-z0-9,]+)?(?:=[a-z0-9]+)?|[-x][a-z]+\d+)$/i

/** Reads "d4", "d4d5", "D4-D5", "d4 d5", "D4xD5" or a power; null when it names no square of this board. */
export function parseTyped(board: Board, text: string): Typed | null {
  const words = TYPED.exec(text)
  if (!words) return parseAction(text)
  const from = idOf(board, (words[1] ?? '').toUpperCase())
  if (from < 0) return null
  if (words[2] === undefined) return { type: 'square', square: from }
  const to = idOf(board, words[2].toUpperCase())
  return to < 0 ? null : { type: 'move', from, to }
}

function parseAction(text: string): Typed | null {
  const action = text.replaceAll(' ', '').replace(/–/g, '-')
  return ACTION.test(action) ? { type: 'action', text: action } : null
}
