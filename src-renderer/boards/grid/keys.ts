/** Moves typed as text. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'
import { spaceCalled, twoSpaces } from '../board/typed.ts'

/** What a typed text means: a square to look at, a move, or an action in the notation, which is sent as it is. */
export type Typed =
  | { readonly type: 'square'; readonly square: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'action'; readonly text: string }

/** A power, `E4:longbow>F6`, or anything after a change of mode, `~D2/D2-D3`. */
const ACTION =
  /^(?:(?:~[a-z]+\d*\/)?[a-z]+\d*:[a-z][a-z0-9-]*>[a-z]+\d*(?::[a-z0-9,]+)?(?:=[a-z0-9]+)?|~[a-z]+\d*\/[a-z]+\d*[-x][a-z]+\d*)$/i

/** Reads "d4", "d4d5", "D4-D5", "ring to d5", "D4xTurret" or a power; null when it names no space of this board. */
export function parseTyped(board: Board, text: string): Typed | null {
  const words = text.trim()
  const square = spaceCalled(board, words)
  if (square !== null) return { type: 'square', square }
  const two = twoSpaces(board, words)
  if (two) return { type: 'move', ...two }
  const action = text.replaceAll(' ', '').replace(/–/g, '-')
  return ACTION.test(action) ? { type: 'action', text: action } : null
}
