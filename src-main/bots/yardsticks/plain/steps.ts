/** Steps between two spaces of an empty board. */
import type { Board } from '../../../engine/core/board/board.ts'
import { compileBoard } from '../../../engine/core/board/compile.ts'

/** More steps than any path takes. */
const APART = 255

const known = new WeakMap<Board, (from: number, to: number) => number>()

/** Steps between spaces of this board, computed once for each. */
export function stepsOn(board: Board): (from: number, to: number) => number {
  const made = known.get(board) ?? measure(board)
  known.set(board, made)
  return made
}

function measure(board: Board): (from: number, to: number) => number {
  const { size, neighbours } = compileBoard(board)
  const far = new Uint8Array(size * size).fill(APART)
  for (let from = 0; from < size; from++) {
    far[from * size + from] = 0
    const queue = [from]
    for (const at of queue) {
      for (const to of neighbours[at] ?? []) {
        if (far[from * size + to] !== APART) continue
        far[from * size + to] = (far[from * size + at] ?? 0) + 1
        queue.push(to)
      }
    }
  }
  return (from, to) => far[from * size + to] ?? APART
}
