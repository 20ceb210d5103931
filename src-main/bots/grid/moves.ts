/** Lists the moves of a side on the search board. */
import type { FastBoard } from './fast-board.ts'
import type { Side } from './tables.ts'
import { powerMovesFrom } from './power-moves.ts'

/** Most moves listed at once. */
export const ROOM = 1024
/** Room for the moves of one piece. */
const PIECE_ROOM = 256

/** Writes the moves of a side to `out` from `at` on, each as `from * size + to`; returns the end. */
export function listMoves(board: FastBoard, side: Side, out: Int32Array, at: number, attacksOnly: boolean): number {
  const { cells, squareOf, sideOf, kindOf } = board
  const { neighbours, most, isRunner, size } = board.tables
  const movers = board.movers[side]
  const enemy = 1 - side
  let end = at
  for (let i = 0; i < movers.length && end - at < ROOM - PIECE_ROOM; i++) {
    const p = movers[i] as number
    const from = squareOf[p] as number
    if (from < 0 || sideOf[p] !== side) continue
    if (isRunner[kindOf[p] as number]) {
      end = listRuns(board, from, enemy, out, end, attacksOnly)
      continue
    }
    for (let n = from * most; n < (from + 1) * most; n++) {
      const to = neighbours[n] as number
      if (to < 0) break
      const there = cells[to] as number
      if (there === 0 ? !attacksOnly : sideOf[there - 1] === enemy) out[end++] = from * size + to
    }
  }
  return end
}

/** The same for a piece that moves any distance in a line; one step to neighbours off the lines. */
function listRuns(board: FastBoard, from: number, enemy: number, out: Int32Array, at: number, attacksOnly: boolean): number {
  const { cells, sideOf, tables } = board
  const { runs, runsAt, size } = tables
  let end = at
  for (let n = runsAt[from] as number; (runs[n] as number) >= 0; n++) {
    let isFree = true
    for (let to = runs[n] as number; to >= 0; to = runs[++n] as number) {
      if (!isFree) continue
      const there = cells[to] as number
      isFree = there === 0
      if (isFree ? !attacksOnly : sideOf[there - 1] === enemy) out[end++] = from * size + to
    }
  }
  const offLine = tables.ctx.geometry.offLine[from] as readonly number[]
  for (let n = 0; n < offLine.length; n++) {
    const to = offLine[n] as number
    const there = cells[to] as number
    if (there === 0 ? !attacksOnly : sideOf[there - 1] === enemy) out[end++] = from * size + to
  }
  return end
}

/** Writes what the powers of a side can do to enemies: an attack from a distance as a move, other effects as the negative minus one. */
export function listPowerMoves(board: FastBoard, side: Side, out: Int32Array, at: number): number {
  let end = at
  for (let p = 0; p < board.count && end - at < ROOM - PIECE_ROOM; p++) {
    if ((board.squareOf[p] as number) < 0 || board.sideOf[p] !== side) continue
    for (const power of board.tables.attackPowers[board.kindOf[p] as number] ?? []) end = powerMovesFrom(board, p, power, out, end)
  }
  return end
}
