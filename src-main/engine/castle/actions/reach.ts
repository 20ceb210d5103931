/** Where a piece can go and what it can attack (CA-5 to CA-10, CA-13, CA-23, CA-24); the same from a view and from a state. */
import type { Seat } from '../../core/seats.ts'
import { isEnemy } from '../../core/sides.ts'
import type { CastleContext } from '../context.ts'
import type { CastleKind } from '../edition.ts'
import { hasLone } from '../state/flags.ts'
import type { CastlePosition } from '../types.ts'

/** A piece that goes: its seat, its space and its kind. */
export interface Mover {
  readonly seat: Seat
  readonly from: number
  readonly kind: CastleKind
}

/** Targets at one space: all targets of a carrier (CA-10). The turret is only for a piece with its own side's flag. */
export function stepsOf(ctx: CastleContext, position: CastlePosition, { seat, from, kind }: Mover): number[] {
  const { board } = position
  const found: number[] = []
  for (const to of ctx.steps[from] ?? NOWHERE) {
    const there = board[to]
    if (!there || (kind.range === undefined && isEnemy(position, there.seat, seat))) found.push(to)
  }
  return found
}

const NOWHERE: readonly number[] = Object.freeze([])

/** Targets of a piece that carries no flag, or leaves all behind; ascending. */
export function reachOf(ctx: CastleContext, position: CastlePosition, mover: Mover): readonly number[] {
  const found = stepsOf(ctx, position, mover)
  const { strides, movement } = mover.kind
  if (strides === undefined && movement !== 'line') return found
  const near = found.length
  if (strides !== undefined) addStrides(ctx, position, mover, found)
  if (movement === 'line') addRuns(ctx, position, mover, found)
  return found.length === near ? found : found.sort((a, b) => a - b)
}

/** Adds a space once. */
function add(found: number[], space: number): void {
  if (!found.includes(space)) found.push(space)
}

/** A second step from each empty space of the first (CA-8). A piece that returns to its space has not moved. */
function addStrides(ctx: CastleContext, position: CastlePosition, mover: Mover, found: number[]): void {
  const { board } = position
  const near = found.length
  for (let i = 0; i < near; i++) {
    const via = found[i] ?? 0
    if (board[via]) continue
    for (const to of ctx.steps[via] ?? NOWHERE) {
      const there = board[to]
      if (to !== mover.from && (!there || isEnemy(position, there.seat, mover.seat))) add(found, to)
    }
  }
}

/** Runs over clear board spaces, and attacks on enemies next to one of them (CA-9, CA-24). */
function addRuns(ctx: CastleContext, position: CastlePosition, { seat, from }: Mover, found: number[]): void {
  const { board, tokens } = position
  for (const run of ctx.runs[from] ?? []) {
    for (const stop of run) {
      if (board[stop] || hasLone(tokens, stop)) break
      add(found, stop)
      for (const to of ctx.steps[stop] ?? NOWHERE) {
        const there = board[to]
        if (there && isEnemy(position, there.seat, seat)) add(found, to)
      }
    }
  }
}

/** Kinds that could go that way, by public knowledge: those that it declares (CA-24). */
export function kindsThatReach(
  ctx: CastleContext,
  position: CastlePosition,
  { seat, from, to }: Omit<Mover, 'kind'> & { readonly to: number },
): readonly string[] {
  return ctx.info.kinds.filter((kind) => reachOf(ctx, position, { seat, from, kind }).includes(to)).map(({ id }) => id)
}

/** Targets of a Cannon: rivals at its exact range along a line, with no piece and no lone flag between; ascending (CA-13). */
export function shotsOf(ctx: CastleContext, position: CastlePosition, { seat, from, kind: { range } }: Mover): readonly number[] {
  if (range === undefined) return []
  const { board, tokens } = position
  const found: number[] = []
  for (const line of ctx.lines[from] ?? []) {
    const to = line[range - 1]
    const there = to === undefined ? null : board[to]
    if (to === undefined || !there || !isEnemy(position, there.seat, seat)) continue
    if (line.slice(0, range - 1).every((space) => !board[space] && !hasLone(tokens, space))) found.push(to)
  }
  return found.length > 1 ? [...new Set(found)].sort((a, b) => a - b) : found
}
