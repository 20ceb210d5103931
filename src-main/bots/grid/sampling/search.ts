/** Alpha-beta over a fast board: a few plies, then attacks only. Values are side 0's. */
import type { FastBoard } from './fast-board.ts'
import type { Side } from '../tables.ts'
import { listPowerMoves, listMoves, ROOM } from './moves.ts'

const NO_MOVE_LOSS = 5_000
const ATTACK_PLIES = 3
const PLIES = 8

/** Move lists by remaining ply, allocated once. */
export interface Scratch {
  readonly moves: Int32Array
  readonly keys: Float64Array
}

export function createScratch(): Scratch {
  return { moves: new Int32Array(ROOM * 2 * PLIES), keys: new Float64Array(ROOM * 2 * PLIES) }
}

/**
 * The value of a position with `side` to move, for that side, after at most `depth` plies and a few more of attacks. `ply` numbers the
 * scratch space and counts from 0 at the root.
 */
export function valueOf(board: FastBoard, side: Side, depth: number, alpha: number, beta: number, scratch: Scratch, ply = 0): number {
  const staticScore = side === 0 ? board.score : -board.score
  if (board.over) return staticScore
  const attacksOnly = depth <= 0
  if (attacksOnly) {
    if (staticScore >= beta || depth <= -ATTACK_PLIES) return staticScore
    if (staticScore > alpha) alpha = staticScore
  }
  const start = ply * ROOM * 2
  const plain = listMoves(board, side, scratch.moves, start, attacksOnly)
  const end = attacksOnly || !board.tables.hasPowerMoves ? plain : listPowerMoves(board, side, scratch.moves, plain)
  if (end === start) return attacksOnly ? staticScore : staticScore - NO_MOVE_LOSS
  order(board, side, start, end, scratch)
  let best = attacksOnly ? staticScore : -Infinity
  for (let i = start; i < end; i++) {
    const most = scratch.keys[i] as number
    if (depth <= 1 && most <= alpha) return Math.max(best, most) // the other side need not attack, and later moves are worse
    board.make(scratch.moves[i] as number)
    const value = -valueOf(board, side === 0 ? 1 : 0, depth - 1, -beta, -alpha, scratch, ply + 1)
    board.unmake()
    if (value > best) best = value
    if (value > alpha) alpha = value
    if (alpha >= beta) break
  }
  return best
}

/** Sorts the best-looking moves first: by the score of the board after them. */
function order(board: FastBoard, side: Side, start: number, end: number, { moves, keys }: Scratch): void {
  const sign = side === 0 ? 1 : -1
  for (let i = start; i < end; i++) {
    const move = moves[i] as number
    const key = board.scoreAfter(move) * sign
    let j = i
    while (j > start && (keys[j - 1] as number) < key) {
      moves[j] = moves[j - 1] as number
      keys[j] = keys[j - 1] as number
      j--
    }
    moves[j] = move
    keys[j] = key
  }
}
