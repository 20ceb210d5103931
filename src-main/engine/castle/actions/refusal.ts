/** Why an action is refused, from what its seat sees alone: legality is a function of its view (law 2). */
import type { Seat } from '../../core/seats.ts'
import { actingSeat, isDue, isEnemy, isPartner } from '../../core/sides.ts'
import { isBackAndForth } from '../../rules/repetition.ts'
import { actionsFrom, legalActions } from './actions.ts'
import type { CastleContext } from '../context.ts'
import type { CastleError } from '../errors.ts'
import { carriedOn, hasLone } from '../state/flags.ts'
import { reachOf, stepsOf, type Mover } from './reach.ts'
import type { CastlePosition, MoveAction, SeenPiece, ShootAction, TurnAction } from '../types.ts'

/** The refusal of an action; null for a listed one. */
export function refusalOf(ctx: CastleContext, position: CastlePosition, action: TurnAction): CastleError | null {
  const { seat } = action
  if (position.phase === 'deploying') return { code: 'still-deploying' }
  const acting = actingSeat(position)
  if (acting !== seat)
    return isDue(position, acting) && position.turn === seat ? { code: 'recruit-first', seat: acting } : { code: 'not-your-turn', seat }
  const isChoice = action.type === 'recruit' || action.type === 'decline'
  if (isDue(position, seat)) {
    if (!isChoice) return { code: 'recruit-first', seat }
    return legalActions(ctx, position, seat).some((each) => isSame(each, action)) ? null : { code: 'cannot-recruit' }
  }
  if (isChoice) return { code: 'no-recruit-due' }
  if (action.type === 'pass') return legalActions(ctx, position, seat)[0]?.type === 'pass' ? null : { code: 'can-still-act' }
  return actionRefusal(ctx, position, action)
}

function actionRefusal(ctx: CastleContext, position: CastlePosition, action: MoveAction | ShootAction): CastleError | null {
  const { seat, from, to } = action
  const piece = position.board[from]
  const name = (space: number): string => ctx.tables.names[space] ?? `#${space}`
  if (!piece) return { code: 'no-piece', space: name(from) }
  if (piece.seat !== seat) return { code: 'not-your-piece', space: name(from) }
  if (actionsFrom(ctx, position, seat, from).some((each) => isSame(each, action))) return null
  const way = { from: name(from), to: name(to) }
  return action.type === 'shoot' ? shotRefusal(ctx, position, action, piece, way) : moveRefusal(ctx, position, action, piece, way)
}

interface Way {
  readonly from: string
  readonly to: string
}

/** Why a shot is refused (CA-13, CA-28). */
function shotRefusal(
  ctx: CastleContext,
  position: CastlePosition,
  { seat, from, to }: ShootAction,
  piece: SeenPiece,
  way: Way,
): CastleError {
  const { range } = ctx.kind(piece.kind ?? '')
  const there = position.board[to]
  if (range === undefined) return { code: 'no-shot', why: 'no-gun', ...way }
  if (there && isPartner(position, there.seat, seat)) return { code: 'shot-at-partner', space: way.to }
  if (!there || !isEnemy(position, there.seat, seat)) return { code: 'no-shot', why: 'no-target', ...way }
  const at = (ctx.lines[from] ?? []).map((line) => line.indexOf(to)).filter((distance) => distance >= 0)
  const why = at.length === 0 ? 'off-line' : at.includes(range - 1) ? 'between' : 'range'
  return { code: 'no-shot', why, ...way }
}

function moveRefusal(
  ctx: CastleContext,
  position: CastlePosition,
  { seat, from, to, leave, take }: MoveAction,
  piece: SeenPiece,
  way: Way,
): CastleError {
  const there = position.board[to]
  const mover = { seat, from, kind: ctx.kind(piece.kind ?? '') }
  const carried = carriedOn(position.tokens, from).map((token) => token.seat)
  const flagsWrong = (take && !hasLone(position.tokens, to)) || !isPartOf(leave, carried)
  if (ctx.tables.open[to] === false) return { code: 'lake', space: way.to }
  if (there && isPartner(position, there.seat, seat)) return { code: 'partner-there', space: way.to }
  if (there && !isEnemy(position, there.seat, seat)) return { code: 'friend-there', space: way.to }
  if (there && mover.kind.range !== undefined) return { code: 'fires-only', ...way }
  if (to === ctx.turret && from !== to) {
    if (ctx.tables.neighbours[from]?.includes(to) !== true) return { code: 'turret-from-ring' }
    if (!flagsWrong) return { code: 'turret-closed' }
  }
  const isNear = stepsOf(ctx, position, mover).includes(to)
  if (!isNear && !reachOf(ctx, position, mover).includes(to)) return runRefusal(ctx, position, mover, to, way)
  if (isBackAndForth(position.trails[seat], piece.id, [from, to], ctx.info.repetitions + 1)) return { code: 'repetition', ...way }
  if (flagsWrong) return { code: 'no-such-flag', space: take ? way.to : way.from }
  return { code: 'flag-slows', from: way.from }
}

/** Why a piece cannot get there: what stopped the run of a Scout (CA-9, CA-24), or that it is too far. */
function runRefusal(ctx: CastleContext, position: CastlePosition, { from, kind }: Mover, to: number, way: Way): CastleError {
  if (kind.movement !== 'line') return { code: 'out-of-reach', ...way }
  const runs = ctx.runs[from] ?? []
  const straight = runs.filter((run) => run.includes(to)).map((run) => run.slice(0, run.indexOf(to)))
  /** To attack, it may also stop next to its target: every space up to there must be clear. */
  const stops = position.board[to] ? (ctx.steps[to] ?? []) : []
  const nextTo = stops.flatMap((stop) => runs.filter((run) => run.includes(stop)).map((run) => run.slice(0, run.indexOf(stop) + 1)))
  const overFlag = [...straight, ...nextTo].find((passed) => isOnlyFlagged(position, passed))
  const flag = overFlag?.find((space) => hasLone(position.tokens, space))
  if (flag !== undefined) return { code: 'flag-between', space: ctx.tables.names[flag] ?? '' }
  const isByRing = [from, to].every((space) => ctx.steps[ctx.ring]?.includes(space))
  return isByRing && position.board[to] && !position.board[ctx.ring]
    ? { code: 'ring-is-no-run', to: way.to }
    : { code: 'out-of-reach', ...way }
}

/** Whether nothing but lone flags keeps a Scout from running over these spaces. */
function isOnlyFlagged({ board, tokens }: CastlePosition, spaces: readonly number[]): boolean {
  return spaces.some((space) => hasLone(tokens, space)) && !spaces.some((space) => board[space])
}

/** Whether these seats are some of those, in the same order, each once. */
function isPartOf(some: readonly Seat[], all: readonly Seat[]): boolean {
  const kept = all.filter((seat) => some.includes(seat))
  return kept.length === some.length && kept.every((seat, i) => seat === some[i])
}

function isSame(one: TurnAction, other: TurnAction): boolean {
  if (one.type === 'move' && other.type === 'move')
    return one.to === other.to && one.take === other.take && one.leave.length === other.leave.length && isPartOf(one.leave, other.leave)
  if (one.type === 'shoot' && other.type === 'shoot') return one.to === other.to
  if (one.type === 'recruit' && other.type === 'recruit') return one.kind === other.kind && one.take === other.take
  return one.type === 'decline' && other.type === 'decline'
}
