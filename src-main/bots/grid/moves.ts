/** Lists what a side can do on the search board. */
import type { FastBoard, Side } from './fast-board.ts'
import { hitsFrom } from './hits.ts'

/** Most moves that are listed at once. */
export const ROOM = 1024
/** Room that one piece's moves may need. */
const PIECE_ROOM = 256

/** Writes the moves of a side to `out` from `at` on, each as `from * size + to`; answers the end. */
export function listMoves(board: FastBoard, side: Side, out: Int32Array, at: number, attacksOnly: boolean): number {
  const { cells, squareOf, sideOf, kindOf } = board
  const { neighbours, runs, size } = board.tables
  const movers = board.movers[side]
  const enemy = 1 - side
  let end = at
  for (let i = 0; i < movers.length && end - at < ROOM - PIECE_ROOM; i++) {
    const p = movers[i] as number
    const from = squareOf[p] as number
    if (from < 0 || sideOf[p] !== side) continue
    const runner = runs[kindOf[p] as number]
    for (let direction = 0; direction < 4; direction++) {
      let to = neighbours[from * 4 + direction] as number
      while (to >= 0) {
        const there = cells[to] as number
        if (there !== 0) {
          if (sideOf[there - 1] === enemy) out[end++] = from * size + to
          break
        }
        if (!attacksOnly) out[end++] = from * size + to
        if (!runner) break
        to = neighbours[to * 4 + direction] as number
      }
    }
  }
  return end
}

/** Writes what the powers of a side can do to enemies: an attack from afar as a move, whatever hits from where it stands as its negative minus one. */
export function listHits(board: FastBoard, side: Side, out: Int32Array, at: number): number {
  let end = at
  for (let p = 0; p < board.count && end - at < ROOM - PIECE_ROOM; p++) {
    if ((board.squareOf[p] as number) < 0 || board.sideOf[p] !== side) continue
    for (const power of board.tables.hits[board.kindOf[p] as number] ?? []) end = hitsFrom(board, p, power, out, end)
  }
  return end
}
