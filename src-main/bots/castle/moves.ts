/** All actions of the seat on turn in a model: the same that the engine lists, except for repetition (CA-7). */
import { moveCode, PASS, shotCode } from './code.ts'
import type { Model } from './model.ts'

/** More actions than a seat ever has. */
export const ROOM = 4_096

/** Spaces that a piece has reached, each marked with the number of the search. */
let marks = new Uint32Array(0)
let search = 0

/** Writes the actions into `out`; returns how many there are. */
export function listMoves(model: Model, out: Int32Array): number {
  const { firstOf, at, turn } = model
  const last = firstOf[turn + 1] as number
  let count = 0
  for (let p = firstOf[turn] as number; p < last; p++) if ((at[p] as number) >= 0) count = listFrom(model, p, out, count)
  if (count === 0) out[count++] = PASS
  return count
}

function listFrom(model: Model, p: number, out: Int32Array, count: number): number {
  const from = model.at[p] as number
  const carried = flagsOn(model, from, 1)
  const reached = carried === 0 ? listPlain(model, p, from, out, count) : listCarrier(model, p, from, carried, out, count)
  return listShots(model, p, from, out, reached)
}

/** Flags on a space that are carried (1) or lone (0), a bit for each seat. */
function flagsOn({ flagAt, carried }: Model, space: number, isCarried: 0 | 1): number {
  let bits = 0
  for (let f = 0; f < flagAt.length; f++) if (flagAt[f] === space && carried[f] === isCarried) bits |= 1 << f
  return bits
}

function listPlain(model: Model, p: number, from: number, out: Int32Array, count: number): number {
  const end = reach(model, p, from, out, count)
  let taking = end
  for (let i = count; i < end; i++) {
    const to = out[i] as number
    if (flagsOn(model, to, 0) !== 0) out[taking++] = moveCode(from, to, 0, true)
    out[i] = moveCode(from, to, 0, false)
  }
  return taking
}

/** A carrier moves one space, or leaves every flag behind (CA-10, CA-16). Only a flag of its own side enters the turret (CA-6). */
function listCarrier(model: Model, p: number, from: number, carried: number, out: Int32Array, count: number): number {
  const { turret, ring, far, size, sideOf } = model.tables
  const side = sideOf[model.seatOf[p] as number]
  const end = reach(model, p, from, out, count)
  const targets = Array.from(out.subarray(count, end))
  let next = count
  const add = (to: number, leave: number): void => {
    out[next++] = moveCode(from, to, leave, false)
    if (flagsOn(model, to, 0) !== 0) out[next++] = moveCode(from, to, leave, true)
  }
  for (const to of targets) {
    add(to, carried)
    if ((far[from * size + to] as number) > 1) continue
    for (let leave = (carried - 1) & carried; ; leave = (leave - 1) & carried) {
      if (leave !== carried) add(to, leave)
      if (leave === 0) break
    }
  }
  if (from !== ring) return next
  for (let leave = (carried - 1) & carried; ; leave = (leave - 1) & carried) {
    let isHome = false
    for (let f = 0; f < sideOf.length; f++) if ((carried & ~leave & (1 << f)) !== 0 && sideOf[f] === side) isHome = true
    if (isHome) add(turret, leave)
    if (leave === 0) break
  }
  return next
}

/** Spaces that a piece without a flag can move to or attack. */
function reach(model: Model, p: number, from: number, out: Int32Array, count: number): number {
  const { steps, strides, runs, range, sideOf, size } = model.tables
  const { cells, seatOf } = model
  const kind = model.kindOf[p] as number
  const side = sideOf[seatOf[p] as number]
  const isGunner = range[kind] !== 0
  if (strides[kind] === 1 && runs[kind] === 0) {
    for (const to of steps[from] as readonly number[]) {
      const there = cells[to] as number
      if (there === 0 || (!isGunner && sideOf[seatOf[there - 1] as number] !== side)) out[count++] = to
    }
    return count
  }
  if (marks.length < size) marks = new Uint32Array(size)
  search++
  for (const to of steps[from] as readonly number[]) {
    const there = cells[to] as number
    if (there !== 0 && (isGunner || sideOf[seatOf[there - 1] as number] === side)) continue
    marks[to] = search
    out[count++] = to
  }
  if (strides[kind] !== 1) count = strideOn(model, from, side, out, count)
  return runs[kind] === 0 ? count : run(model, from, side, out, count)
}

/** The second step of a two-space move (CA-8). */
function strideOn(
  { tables: { steps, sideOf }, cells, seatOf }: Model,
  from: number,
  side: number | undefined,
  out: Int32Array,
  count: number,
): number {
  for (const via of steps[from] as readonly number[]) {
    if (cells[via] !== 0) continue
    for (const to of steps[via] as readonly number[]) {
      const there = cells[to] as number
      if (to === from || marks[to] === search || (there !== 0 && sideOf[seatOf[there - 1] as number] === side)) continue
      marks[to] = search
      out[count++] = to
    }
  }
  return count
}

/** Runs over clear board spaces, and attacks from every stop (CA-9, CA-24). */
function run(model: Model, from: number, side: number | undefined, out: Int32Array, count: number): number {
  const { tables, cells, seatOf } = model
  const { steps, rays, sideOf } = tables
  for (const ray of rays[from] as readonly (readonly number[])[]) {
    for (const stop of ray) {
      if (cells[stop] !== 0 || flagsOn(model, stop, 0) !== 0) break
      if (marks[stop] !== search) {
        marks[stop] = search
        out[count++] = stop
      }
      for (const to of steps[stop] as readonly number[]) {
        const there = cells[to] as number
        if (there === 0 || marks[to] === search || sideOf[seatOf[there - 1] as number] === side) continue
        marks[to] = search
        out[count++] = to
      }
    }
  }
  return count
}

function listShots(model: Model, p: number, from: number, out: Int32Array, count: number): number {
  const { range, shots, sideOf, size } = model.tables
  const kind = model.kindOf[p] as number
  if (range[kind] === 0) return count
  const { cells, seatOf } = model
  const first = count
  for (const { to, over } of shots[kind * size + from] ?? []) {
    const there = cells[to] as number
    if (there === 0 || sideOf[seatOf[there - 1] as number] === sideOf[seatOf[p] as number]) continue
    if (!over.every((space) => cells[space] === 0 && flagsOn(model, space, 0) === 0)) continue
    const code = shotCode(from, to)
    if (!out.subarray(first, count).includes(code)) out[count++] = code
  }
  return count
}
