/** Reads typed spaces and moves. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'

/** Separators between the two names of a move. */
const BETWEEN = /^\s*(?:-|–|to|x|:)?\s*/i

/** The space of this name, in upper or lower case; null for none. */
function spaceCalled({ spaces }: Board, word: string): number | null {
  const found = spaces.findIndex(({ name }) => name.toUpperCase() === word.toUpperCase())
  return found < 0 ? null : found
}

/** A move as people write it: "d4d5", "D4-D5", "ring to d5", "D4xTurret"; null when it names no two spaces of this board. */
function twoSpaces(board: Board, words: string): { readonly from: number; readonly to: number } | null {
  for (const [from, { name }] of board.spaces.entries()) {
    if (!words.toUpperCase().startsWith(name.toUpperCase())) continue
    const rest = words.slice(name.length)
    const to = spaceCalled(board, rest.trim()) ?? spaceCalled(board, rest.replace(BETWEEN, ''))
    if (to !== null) return { from, to }
  }
  return null
}

/** A typed text: a space to look at, a move, or an action in notation, which is sent as it is. */
export type Typed =
  | { readonly type: 'space'; readonly space: number }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'action'; readonly text: string }

/** Reads the name of a space, a move, or another action of the family (`actions`, without blanks); null for anything else. */
export function typedOn(board: Board, text: string, actions: RegExp): Typed | null {
  const words = text.trim()
  const space = spaceCalled(board, words)
  if (space !== null) return { type: 'space', space }
  const two = twoSpaces(board, words)
  if (two) return { type: 'move', ...two }
  const action = text.replaceAll(' ', '').replaceAll('–', '-').replaceAll('∗', '*')
  return actions.test(action) ? { type: 'action', text: action } : null
}
