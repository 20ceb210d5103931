/**
 * Lists the moves of a side on the search board. Powers that reach enemies are listed like moves; they are looked at two steps far at most,
 * and at one target at a time.
 */
import type { FastBoard } from './fast-board.ts'
import { type Side, NO_EFFECT } from '../tables.ts'
import type { PowerSpec } from '../../../engine/grid/edition.ts'

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
  const { runs, runsAt, size, runOrStrike } = tables
  let end = at
  for (let n = runsAt[from] as number; (runs[n] as number) >= 0; n++) {
    let isFree = true
    for (let to = runs[n] as number, steps = 1; to >= 0; to = runs[++n] as number, steps++) {
      if (!isFree) continue
      const there = cells[to] as number
      isFree = there === 0
      if (isFree ? !attacksOnly : sideOf[there - 1] === enemy && (steps === 1 || !runOrStrike)) out[end++] = from * size + to
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

/** Writes what piece `p` can do with one power; returns the end. Attacks from a distance are moves; effects from where it is are negative. */
function powerMovesFrom(board: FastBoard, p: number, spec: PowerSpec, out: Int32Array, at: number): number {
  const { geometry } = board.tables.ctx
  const from = board.squareOf[p] as number
  switch (spec.type) {
    case 'strike':
      return alongLines(board, p, geometry.diagonals[from], spec.range, out, alongLines(board, p, geometry.rays[from], spec.range, out, at))
    case 'magnet':
      return alongLines(board, p, geometry.rays[from], spec.range, out, at)
    case 'charge':
      return charges(board, p, from, out, at)
    case 'speed':
      return spec.steps < 2 ? at : runs(board, p, from, out, at)
    case 'rumble':
      return rumbles(board, p, from, out, at)
    case 'sneak':
      return sneaks(board, p, from, out, at)
    case 'petrify':
    case 'enchant':
      return addTargets(board, p, geometry.orthogonallyWithin(spec.range)[from], out, at)
    default:
      return at
  }
}

type Squares = readonly number[]

function isFoe(board: FastBoard, p: number, square: number): boolean {
  const there = board.cells[square] as number
  return there !== 0 && board.sideOf[there - 1] === 1 - (board.sideOf[p] as number)
}

/** Adds the target on a square if a power of the piece affects it. */
function addTarget(board: FastBoard, p: number, to: number, out: Int32Array, at: number): number {
  if (!isFoe(board, p, to)) return at
  const { tables, kindOf } = board
  const target = (board.cells[to] as number) - 1
  if (tables.powerEffects[(kindOf[p] as number) * tables.kinds.length + (kindOf[target] as number)] === NO_EFFECT) return at
  out[at] = -((board.squareOf[p] as number) * tables.size + to) - 1
  return at + 1
}

function addTargets(board: FastBoard, p: number, squares: Squares | undefined, out: Int32Array, at: number): number {
  let end = at
  for (const square of squares ?? []) end = addTarget(board, p, square, out, end)
  return end
}

function attack(board: FastBoard, p: number, to: number, out: Int32Array, at: number): number {
  if (!isFoe(board, p, to)) return at
  out[at] = (board.squareOf[p] as number) * board.tables.size + to
  return at + 1
}

function alongLines(
  board: FastBoard,
  p: number,
  lines: readonly Squares[] | undefined,
  range: number,
  out: Int32Array,
  at: number,
): number {
  let end = at
  for (const line of lines ?? []) {
    for (let i = 0; i < line.length && i < range; i++) {
      const square = line[i] as number
      if (board.cells[square] === 0) continue
      end = addTarget(board, p, square, out, end)
      break
    }
  }
  return end
}

function charges(board: FastBoard, p: number, from: number, out: Int32Array, at: number): number {
  let end = at
  for (const ray of board.tables.ctx.geometry.rays[from] ?? []) {
    const i = ray.findIndex((square) => board.cells[square] !== 0)
    if (i > 0) end = attack(board, p, ray[i] as number, out, end)
  }
  return end
}

function runs(board: FastBoard, p: number, from: number, out: Int32Array, at: number): number {
  const { neighbours } = board.tables.ctx.geometry
  let end = at
  for (const near of neighbours[from] ?? []) {
    if (board.cells[near] !== 0) continue
    for (const to of neighbours[near] ?? []) end = attack(board, p, to, out, end)
  }
  return end
}

function rumbles(board: FastBoard, p: number, from: number, out: Int32Array, at: number): number {
  const { neighbours, around } = board.tables.ctx.geometry
  let end = at
  for (const near of neighbours[from] ?? []) if (board.cells[near] === 0) end = addTargets(board, p, around[near], out, end)
  return end
}

function sneaks(board: FastBoard, p: number, from: number, out: Int32Array, at: number): number {
  const { lines, neighbours, open } = board.tables.ctx.geometry
  let end = at
  for (const line of lines[from] ?? []) {
    const i = line.findIndex((square) => open[square] === true && board.cells[square] === 0)
    if (i <= 0) continue
    for (const to of neighbours[line[i] as number] ?? []) end = attack(board, p, to, out, end)
  }
  return end
}
