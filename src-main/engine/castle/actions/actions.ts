/** What a seat can do; the same from a view and from a state. */
import { armyOf } from '../../core/edition.ts'
import type { DeploymentOrder } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import { actingSeat } from '../../core/sides.ts'
import { owesArmy } from '../../rules/deployment.ts'
import { isBackAndForth } from '../../rules/repetition.ts'
import type { CastleContext } from '../context.ts'
import { carriedOn, hasLone, isOwn } from '../state/flags.ts'
import { reachOf, shotsOf, stepsOf, type Mover } from './reach.ts'
import { dueRecruit, recruitsOf } from './recruits.ts'
import type { CastlePosition, MoveAction, ShootAction, Token, TurnAction } from '../types.ts'

/** What a seat must deploy now, or null (CA-3). */
export function deployment(ctx: CastleContext, position: CastlePosition, seat: Seat): DeploymentOrder | null {
  if (!owesArmy(position, seat)) return null
  return { seat, kinds: armyOf(ctx.info, position.options.preset, seat), spaces: ctx.tables.board.zones[seat] ?? [] }
}

/** By starting space: moves by target, each with the flags left and taken, then shots; or the recruits that are due (CA-29); or a pass (CA-21). */
export function legalActions(ctx: CastleContext, position: CastlePosition, seat: Seat): readonly TurnAction[] {
  if (position.phase !== 'playing' || actingSeat(position) !== seat) return []
  const due = dueRecruit(position)
  if (due) return recruitsOf(ctx, position, due)
  const found: TurnAction[] = []
  const { board } = position
  for (let from = 0; from < board.length; from++) if (board[from]?.seat === seat) addActionsFrom(ctx, position, seat, from, found)
  return found.length > 0 ? found : [{ type: 'pass', seat }]
}

/** What the seat's own piece on a space can do. */
export function actionsFrom(ctx: CastleContext, position: CastlePosition, seat: Seat, from: number): readonly (MoveAction | ShootAction)[] {
  const found: (MoveAction | ShootAction)[] = []
  addActionsFrom(ctx, position, seat, from, found)
  return found
}

function addActionsFrom(ctx: CastleContext, position: CastlePosition, seat: Seat, from: number, found: TurnAction[]): void {
  const piece = position.board[from]
  if (!piece || piece.kind === null) return
  const mover: Mover = { seat, from, kind: ctx.kind(piece.kind) }
  const trail = position.trails[seat]
  const limit = ctx.info.repetitions + 1
  const isTired = trail?.piece === piece.id && trail.steps.length >= ctx.info.repetitions
  const isAllowed = (to: number): boolean => !isTired || !isBackAndForth(trail, piece.id, [from, to], limit)
  const carried = carriedOn(position.tokens, from)
  if (carried.length > 0) addCarrierMoves(ctx, position, mover, carried, isAllowed, found)
  else
    for (const to of reachOf(ctx, position, mover)) {
      if (!isAllowed(to)) continue
      found.push(ctx.move(seat, from, to))
      if (hasLone(position.tokens, to)) found.push({ type: 'move', seat, from, to, leave: [], take: true })
    }
  for (const to of shotsOf(ctx, position, mover)) found.push({ type: 'shoot', seat, from, to })
}

/** A carrier goes one space, unless it leaves every flag behind (CA-10, CA-16); it enters the turret only with a flag of its own side (CA-6). */
function addCarrierMoves(
  ctx: CastleContext,
  position: CastlePosition,
  mover: Mover,
  carried: readonly Token[],
  isAllowed: (to: number) => boolean,
  found: TurnAction[],
): void {
  const { seat, from } = mover
  const near = stepsOf(ctx, position, mover)
  const far = reachOf(ctx, position, mover)
  const isAtTurret = ctx.tables.neighbours[from]?.includes(ctx.turret) === true
  const sets = subsetsOf(carried)
  for (const to of isAtTurret ? [...far, ctx.turret].sort((a, b) => a - b) : far) {
    if (!isAllowed(to)) continue
    for (const left of sets) {
      const isFree = left.length === carried.length
      const mayGo =
        to === ctx.turret ? carried.some((token) => !left.includes(token) && isOwn(position, token, seat)) : isFree || near.includes(to)
      if (!mayGo) continue
      const leave = left.map((token) => token.seat)
      found.push({ type: 'move', seat, from, to, leave, take: false })
      if (hasLone(position.tokens, to)) found.push({ type: 'move', seat, from, to, leave, take: true })
    }
  }
}

/** All subsets in binary order, the empty one first. */
function subsetsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  return Array.from({ length: 2 ** tokens.length }, (_, mask) => tokens.filter((_token, i) => (mask & (1 << i)) !== 0))
}
