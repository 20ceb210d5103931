/** Lists the moves of a side on the board of the search, within CL-11 and CL-12. */
import type { Position } from './position.ts'
import type { Side } from '../tables.ts'

/** Most moves listed at once. */
export const ROOM = 512

/** Which moves are listed. */
export const ALL = 0
/** Runs of one step, to their end, and to an attack only: stops between are hardly ever better. */
export const SENSIBLE = 1
export const ATTACKS = 2
type Wanted = typeof ALL | typeof SENSIBLE | typeof ATTACKS

/** A hidden enemy piece counts as mobile from this chance on. */
const LIKELY_MOBILE = 0.25

/** Writes the moves of a side to `out` from `at` on, each as `from * size + to`; returns the end. */
export function listMoves(position: Position, side: Side, out: Int32Array, at: number, wanted: Wanted): number {
  const { squareOf, kindOf, lineOf, ours, count, tables, odds } = position
  const [first, last] = side === 0 ? [0, ours] : [ours, count]
  let end = at
  for (let p = first; p < last; p++) {
    const from = squareOf[p] as number
    if (from < 0) continue
    let runs: boolean
    if (side === 0) {
      const kind = kindOf[p] as number
      if (tables.mobile[kind] !== 1) continue
      runs = tables.isRunner[kind] === 1
    } else {
      const line = lineOf[p] as number
      if ((odds.mobile[line] as number) < LIKELY_MOBILE) continue
      runs = odds.runner[line] === 1
    }
    end = runs ? listRuns(position, side, p, from, out, end, wanted) : listSteps(position, side, p, from, out, end, wanted)
    if (end - at > ROOM - 64) break
  }
  return end
}

/** Whether a side has a piece that could step anywhere if CL-11 and CL-12 did not forbid it. */
export function canStep({ squareOf, kindOf, lineOf, ours, count, cells, sideOf, tables, odds }: Position, side: Side): boolean {
  const { mobile, neighbours, most } = tables
  for (let p = side === 0 ? 0 : ours; p < (side === 0 ? ours : count); p++) {
    const from = squareOf[p] as number
    const moves = side === 0 ? mobile[kindOf[p] as number] === 1 : (odds.mobile[lineOf[p] as number] as number) >= LIKELY_MOBILE
    if (from < 0 || !moves) continue
    for (let n = from * most; n < (from + 1) * most && (neighbours[n] as number) >= 0; n++) {
      const there = cells[neighbours[n] as number] as number
      if (there < 0 || sideOf[there] !== side) return true
    }
  }
  return false
}

function listSteps(position: Position, side: Side, p: number, from: number, out: Int32Array, at: number, wanted: Wanted): number {
  const { cells, sideOf, tables } = position
  const { neighbours, most, size } = tables
  let end = at
  for (let n = from * most; n < (from + 1) * most; n++) {
    const to = neighbours[n] as number
    if (to < 0) break
    const there = cells[to] as number
    if (there < 0 ? wanted === ATTACKS : sideOf[there] === side) continue
    if (!position.isBarred(side, p, from, to)) out[end++] = from * size + to
  }
  return end
}

function listRuns(position: Position, side: Side, p: number, from: number, out: Int32Array, at: number, wanted: Wanted): number {
  const { cells, sideOf, tables } = position
  const { runs, runsAt, size, runOrStrike } = tables
  let end = at
  for (let n = runsAt[from] as number; (runs[n] as number) >= 0; n++) {
    let isFree = true
    for (let to = runs[n] as number, steps = 1; to >= 0; to = runs[++n] as number, steps++) {
      if (!isFree) continue
      const there = cells[to] as number
      isFree = there < 0
      if (isFree ? wanted === ATTACKS : sideOf[there] === side || (runOrStrike && steps > 1)) continue
      if (isFree && wanted === SENSIBLE && steps > 1) {
        const next = runs[n + 1] as number
        if (next >= 0 && (cells[next] as number) < 0) continue
      }
      if (!position.isBarred(side, p, from, to)) out[end++] = from * size + to
    }
  }
  const offLine = tables.ctx.geometry.offLine[from] as readonly number[]
  for (let n = 0; n < offLine.length; n++) {
    const to = offLine[n] as number
    const there = cells[to] as number
    if (there < 0 ? wanted === ATTACKS : sideOf[there] === side) continue
    if (!position.isBarred(side, p, from, to)) out[end++] = from * size + to
  }
  return end
}
