/** Spaces by what people type. Pure. */
import type { Board } from '../../../src-main/contract/index.ts'

/** What may stand between the two names of a move. */
const BETWEEN = /^\s*(?:-|–|to|x|:)?\s*/i

/** The space of this very name, in any case; null for none. */
export function spaceCalled({ spaces }: Board, word: string): number | null {
  const found = spaces.findIndex(({ name }) => name.toUpperCase() === word.toUpperCase())
  return found < 0 ? null : found
}

/** A move as people write it: "d4d5", "D4-D5", "ring to d5", "D4xTurret"; null when it names no two spaces of this board. */
export function twoSpaces(board: Board, words: string): { readonly from: number; readonly to: number } | null {
  for (const [from, { name }] of board.spaces.entries()) {
    if (!words.toUpperCase().startsWith(name.toUpperCase())) continue
    const rest = words.slice(name.length)
    const to = spaceCalled(board, rest.trim()) ?? spaceCalled(board, rest.replace(BETWEEN, ''))
    if (to !== null) return { from, to }
  }
  return null
}
