/** How powers reach enemies, for search: listed like moves. Looks two steps far at most, and at one target at a time. */
import type { PowerSpec } from '../../engine/grid/edition.ts'
import type { FastBoard } from './fast-board.ts'
import { NO_EFFECT } from './power-effects.ts'

/** Writes what piece `p` can do with one power; returns the end. Attacks from a distance are moves; effects from where it is are negative. */
export function powerMovesFrom(board: FastBoard, p: number, spec: PowerSpec, out: Int32Array, at: number): number {
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
