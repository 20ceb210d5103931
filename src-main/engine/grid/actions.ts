/**
 * What a seat may do on its turn (CL-7 to CL-12). Every answer is a function of the public position and of the seat's own pieces, so a full
 * state and that seat's view give the same (law 2). `moveError` checks one move directly; the enumeration and it use the same two halves:
 * `reach` for how kinds move, `banned` for repetition and chases.
 */
import type { RuleError } from '../core/errors.ts'
import type { Seat } from '../core/seats.ts'
import { isForbiddenChase } from '../rules/chase.ts'
import { isRepetition, REPETITION_LIMIT } from '../rules/repetition.ts'
import type { GridContext, MoveAction } from './context.ts'
import { distanceInLine, nameOf } from './geometry.ts'
import type { GridPosition, SeenPiece } from './types.ts'

const NONE: readonly MoveAction[] = Object.freeze([])

/** All moves and attacks of `seat`, ascending by start square, then by final square; empty when it is not to act. */
export function legalActions(ctx: GridContext, position: GridPosition, seat: Seat): readonly MoveAction[] {
  if (position.phase !== 'playing' || position.turn !== seat) return NONE
  const actions: MoveAction[] = []
  const restricted = hasRestrictions(position, seat)
  const targets: number[] = []
  for (let from = 0; from < position.board.length; from++) {
    const piece = position.board[from]
    if (!piece || piece.seat !== seat) continue
    targets.length = 0
    reach(ctx, position, piece, from, targets)
    for (const to of targets) {
      if (!restricted || banned(ctx, position, piece, from, to) === null) actions.push(ctx.move(seat, from, to))
    }
  }
  return actions
}

/** Whether `seat` could act if it were its turn (CL-22); `unrestricted` leaves CL-11 and CL-12 aside. */
export function canAct(
  ctx: GridContext,
  position: GridPosition,
  seat: Seat,
  { unrestricted }: { readonly unrestricted: boolean },
): boolean {
  const restricted = !unrestricted && hasRestrictions(position, seat)
  const targets: number[] = []
  for (let from = 0; from < position.board.length; from++) {
    const piece = position.board[from]
    if (!piece || piece.seat !== seat) continue
    reach(ctx, position, piece, from, targets)
    if (!restricted && targets.length > 0) return true
    if (targets.some((to) => banned(ctx, position, piece, from, to) === null)) return true
    targets.length = 0
  }
  return false
}

/** Adds the squares that a piece reaches by CL-8, CL-9 and CL-10, ascending. A piece of unknown kind reaches none. */
function reach(ctx: GridContext, { board }: GridPosition, piece: SeenPiece, from: number, targets: number[]): void {
  if (piece.kind === null) return
  const { movement } = ctx.kind(piece.kind)
  if (movement === 'step') {
    for (const to of ctx.geometry.neighbours[from] ?? []) if (board[to]?.seat !== piece.seat) targets.push(to)
  } else if (movement === 'line') {
    const rays = ctx.geometry.rays[from] ?? []
    for (let direction = 0; direction < rays.length; direction++) {
      const ray = rays[direction] ?? []
      const end = freeLength(board, ray, piece.seat)
      if (direction < 2) for (let i = end - 1; i >= 0; i--) targets.push(ray[i] ?? from)
      else for (let i = 0; i < end; i++) targets.push(ray[i] ?? from)
    }
  }
}

/** How far along a line one may go: over empty squares up to and including the first enemy (CL-10). */
function freeLength(board: GridPosition['board'], ray: readonly number[], seat: Seat): number {
  for (let i = 0; i < ray.length; i++) {
    const there = board[ray[i] ?? 0]
    if (there) return there.seat === seat ? i : i + 1
  }
  return ray.length
}

/** Quick test: without a long enough trail and without an evader nothing can be banned. */
function hasRestrictions({ options, trails, chases }: GridPosition, seat: Seat): boolean {
  const limit = REPETITION_LIMIT[options.repetition]
  if (limit > 0 && (trails[seat]?.steps.length ?? 0) >= limit - 1) return true
  return (chases[seat]?.evaders.length ?? 0) > 0
}

/** CL-11 and CL-12 for a move that is otherwise possible. */
function banned(ctx: GridContext, position: GridPosition, piece: SeenPiece, from: number, to: number): RuleError | null {
  const { options, board } = position
  const { geometry } = ctx
  const trail = position.trails[piece.seat]
  if (isRepetition(options.repetition, trail, piece.id, [from, to], geometry.width)) {
    const limit = REPETITION_LIMIT[options.repetition]
    return { code: 'repetition', from: nameOf(geometry, from), to: nameOf(geometry, to), limit, policy: options.repetition }
  }
  const chase = position.chases[piece.seat]
  if (board[to] === null && isForbiddenChase(chase, trail, piece.id, [from, to], board, geometry.neighbours)) {
    return { code: 'more-squares', from: nameOf(geometry, from), to: nameOf(geometry, to) }
  }
  return null
}

/** Why `seat` may not move from one square to another on its turn, or null when it may. */
export function moveError(ctx: GridContext, position: GridPosition, seat: Seat, from: number, to: number): RuleError | null {
  const { geometry } = ctx
  const piece = position.board[from]
  if (!piece) return { code: 'no-piece', space: nameOf(geometry, from) }
  if (piece.seat !== seat) return { code: 'not-your-piece', space: nameOf(geometry, from) }
  if (piece.kind === null) throw new Error('a seat knows its own pieces on the board')
  const { movement } = ctx.kind(piece.kind)
  if (movement === 'none') return { code: 'piece-cannot-move', kind: piece.kind }
  const distance = distanceInLine(geometry, from, to)
  if (distance === 0) return { code: 'not-in-line', from: nameOf(geometry, from), to: nameOf(geometry, to) }
  if (geometry.open[to] !== true) return { code: 'obstacle', space: nameOf(geometry, to) }
  if (position.board[to]?.seat === seat) return { code: 'own-piece-there', space: nameOf(geometry, to) }
  if (distance > 1 && movement === 'step') {
    return { code: 'too-far', kind: piece.kind, from: nameOf(geometry, from), to: nameOf(geometry, to) }
  }
  return pathError(ctx, position, from, to, distance) ?? banned(ctx, position, piece, from, to)
}

/** What stands in the way between two squares in line (CL-10). */
function pathError({ geometry }: GridContext, { board }: GridPosition, from: number, to: number, distance: number): RuleError | null {
  const stride = (to - from) / distance
  for (let square = from + stride; square !== to; square += stride) {
    if (geometry.open[square] !== true) return { code: 'obstacle', space: nameOf(geometry, square) }
    if (board[square]) return { code: 'path-blocked', space: nameOf(geometry, square) }
  }
  return null
}
