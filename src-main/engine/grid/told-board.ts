/** What is known of real pieces on squares: a state of the engine whose kinds are mostly unknown, and what its owners have told of each. */
import { armyOf, type KindSpec } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import type { KindsById, ToldBoard } from '../rules/telling.ts'
import type { GridContext } from './context.ts'
import type { GridInfo } from './edition.ts'
import type { GridState, Piece } from './types.ts'

/** The kind of a piece that nobody has named: no edition has it. */
export const UNKNOWN = ''

export interface GridTold extends ToldBoard {
  readonly state: GridState
  /** Piece id → the kind that its owner has told in a battle. */
  readonly claims: KindsById
}

/** Powers are aimed, and reinforcements laid out in secret: only without them spaces say all that is done. */
export function isToldBySpaces({ powers, reinforcements }: Pick<GridInfo, 'powers' | 'reinforcements'>): boolean {
  return powers.length === 0 && !reinforcements
}

/** The kinds that an army has, with how many of each. */
export function rosterOf(
  { info }: GridContext,
  preset: string,
  seat: Seat,
): readonly { readonly kind: KindSpec; readonly count: number }[] {
  const army = armyOf(info, preset, seat)
  return info.kinds.flatMap((kind) => ((army[kind.id] ?? 0) > 0 ? [{ kind, count: army[kind.id] ?? 0 }] : []))
}

/** How many pieces of an army can move at all (CL-8). */
export function moversIn(ctx: GridContext, preset: string, seat: Seat): number {
  return rosterOf(ctx, preset, seat).reduce((sum, { kind, count }) => sum + (kind.movement === 'none' ? 0 : count), 0)
}

/** The kinds of an army that go more than one square, with how many of each (CL-10): most have one, and sets of people's own can have none or several. */
export function runnersIn(ctx: GridContext, preset: string, seat: Seat): ReturnType<typeof rosterOf> {
  return rosterOf(ctx, preset, seat).filter(({ kind }) => kind.movement === 'line')
}

/** The one kind of an army that goes more than one square (CL-10); null where there is none, or where several do. */
export function runnerOf(ctx: GridContext, preset: string, seat: Seat): KindSpec | null {
  const [runner, ...others] = runnersIn(ctx, preset, seat)
  return runner && others.length === 0 ? runner.kind : null
}

/** Everybody saw it run, and it can be any of several kinds that do. */
export function hasRun(ctx: GridContext, { seat, kind, seenBy }: Piece): boolean {
  return kind === UNKNOWN && ctx.others(seat).every((other) => seenBy.includes(other))
}

/** Every piece of a seat there is, on the board and lost. */
export function piecesOf({ board, captured }: GridState, seat: Seat): readonly Piece[] {
  return [...board, ...captured].filter((piece) => piece?.seat === seat) as readonly Piece[]
}

/** The kind of a piece as far as everybody knows it (CL-14). */
export function publicKind(ctx: GridContext, { seat, kind, seenBy }: Piece): KindSpec | null {
  return kind !== UNKNOWN && ctx.others(seat).every((other) => seenBy.includes(other)) ? ctx.kind(kind) : null
}
