/**
 * Whether a step from outside fits the position it is said to follow: the right seat at the right time, events that are about what the action names, and
 * pieces that stand where the events say. It does not decide the step again, so a game that was played under an older reading of a rule still fits.
 */
import { armyCitation } from '../core/edition.ts'
import { hasModes } from '../rules/powers.ts'
import { deploymentError } from '../rules/deployment.ts'
import { verifyEnd } from '../rules/ends.ts'
import type { GridContext } from './context.ts'
import { gameEnded, outcomeByWards } from './ending.ts'
import { reserveOf } from './edition.ts'
import { evolve } from './evolve.ts'
import { isFresh, isNamed, isSeenBy, same } from './fits.ts'
import { verifyUse } from './verify-power.ts'
import { deployment } from './setup.ts'
import type { GridAction, GridEvent, GridState, Piece } from './types.ts'

/** A sentence on what does not fit, or null. */
export function verifyImport(ctx: GridContext, state: GridState, action: GridAction, events: readonly GridEvent[]): string | null {
  if (state.phase === 'over') return 'the game was already over'
  if (!ctx.seats.includes(action.seat)) return `${action.seat} does not play here`
  const fault = verifyCause(ctx, state, action, events)
  if (fault !== null) return fault
  const happened = events.filter(({ type }) => type !== 'game-ended')
  const after = happened.reduce((folded, event) => evolve(ctx, folded, event), state)
  return verifyEnding(ctx, after, action, events.at(-1))
}

function verifyCause(ctx: GridContext, state: GridState, action: GridAction, events: readonly GridEvent[]): string | null {
  const [first, ...rest] = events
  switch (action.type) {
    case 'deploy':
      if (state.phase === 'playing') return verifyEntry(ctx, state, action, first) ?? nothing(rest)
      return verifyDeployment(ctx, state, action, first) ?? verifyBeginning(ctx, state, action, rest)
    case 'move':
    case 'power':
      return verifyTurn(ctx, state, action, events)
    default:
      return onlyAnEnd(events)
  }
}

/** Whether the game ends as the last step says, with everything shown (CL-24), and goes on where it says that. */
function verifyEnding(ctx: GridContext, after: GridState, action: GridAction, last: GridEvent | undefined): string | null {
  const end = last?.type === 'game-ended' ? last : null
  const flag = after.captured.find(({ kind }) => ctx.kind(kind).flag)
  const wards = outcomeByWards(ctx, after)
  const wardless = wards && (ctx.seats.find((seat) => wards.places[seat] !== 1) ?? null)
  const { seats } = ctx
  const { turn, options } = after
  const step = { seats, action, turn, flagOf: flag?.seat ?? null, wardless, quietLimit: options.quietLimit }
  const fault = verifyEnd(step, end?.outcome ?? null)
  if (fault !== null || end === null) return fault
  const due = gameEnded(after, end.outcome)
  return due.type === 'game-ended' && same(byId(due.shown), byId(end.shown)) ? null : 'other pieces are shown in the end than there were'
}

function byId(shown: readonly { readonly id: string; readonly kind: string }[]): readonly string[] {
  return shown.map(({ id, kind }) => `${id} ${kind}`).sort()
}

type ActionOf<T extends GridAction['type']> = Extract<GridAction, { readonly type: T }>

function onlyAnEnd(events: readonly GridEvent[]): string | null {
  const other = events.find((event, i) => event.type !== 'game-ended' || i > 0)
  return other ? `“${other.type}” does not belong here` : null
}

function nothing(events: readonly GridEvent[]): string | null {
  return events[0] ? `“${events[0].type}” does not belong here` : null
}

function verifyDeployment(ctx: GridContext, state: GridState, action: ActionOf<'deploy'>, event: GridEvent | undefined): string | null {
  const order = deployment(ctx, state, action.seat)
  if (order === null) return 'this army already stands'
  if (event?.type !== 'army-deployed' || event.seat !== action.seat) return 'the army of this seat has to be deployed'
  if (!same(event.placement, action.placement)) return 'action and event place different armies'
  return deploymentError(order, action.placement, ctx.names, armyCitation(ctx.info, state.options.preset)) === null
    ? null
    : 'the army that is placed is not that of the seat, or stands elsewhere'
}

/** The last army to stand lets play begin, with exactly the pieces that were placed. */
function verifyBeginning(ctx: GridContext, state: GridState, action: ActionOf<'deploy'>, events: readonly GridEvent[]): string | null {
  const [event, ...rest] = events
  const areAllThere = ctx.seats.every((seat) => seat === action.seat || state.deployed[seat] !== undefined)
  if (!areAllThere) return nothing(events)
  if (event?.type !== 'play-began') return 'every army stands, and play does not begin'
  if (!ctx.seats.includes(event.firstSeat)) return `${event.firstSeat} does not play here`
  const due = Object.entries({ ...state.deployed, [action.seat]: action.placement })
    .flatMap(([seat, placed]) => Object.entries(placed).map(([square, kind]) => `${square} ${seat} ${kind}`))
    .sort()
  const given = event.pieces.map(({ square, piece }) => `${square} ${piece.seat} ${piece.kind}`).sort()
  const ids = new Set(event.pieces.map(({ piece }) => piece.id))
  const areNew = event.pieces.every(({ piece }) => isFresh(piece))
  if (!same(due, given) || ids.size !== given.length || !areNew) return 'play begins with other pieces than were deployed'
  return onlyAnEnd(rest)
}

/** Reinforcements that wait stand on free squares, with exactly the pieces that were placed. */
function verifyEntry(ctx: GridContext, state: GridState, action: ActionOf<'deploy'>, event: GridEvent | undefined): string | null {
  if (event?.type !== 'army-reinforced' || event.seat !== action.seat) return 'reinforcements have to enter'
  if (state.turn !== action.seat || !state.reserve?.includes(action.seat)) return 'no reinforcements of this seat can enter now'
  const given = Object.fromEntries(event.pieces.map(({ square, piece }) => [square, piece.kind]))
  const known = new Set([...state.board, ...state.captured].map((piece) => piece?.id))
  const ids = new Set(event.pieces.map(({ piece }) => piece.id))
  if (!same(given, action.placement) || ids.size !== event.pieces.length) return 'action and event bring different pieces in'
  if (event.pieces.some(({ piece }) => piece.seat !== action.seat || known.has(piece.id) || !isFresh(piece)))
    return 'the pieces that enter are there already'
  const spaces = (ctx.info.reinforcements?.zones[action.seat] ?? []).filter((square) => state.board[square] === null)
  const order = { seat: action.seat, kinds: reserveOf(ctx.info, state.options.preset, action.seat), spaces }
  const rules = armyCitation(ctx.info, state.options.preset)
  return deploymentError(order, action.placement, ctx.names, rules) === null
    ? null
    : 'a square to be entered is not free, or other pieces wait'
}

/** Perhaps a change of mode, then a move, an attack or a power. */
function verifyTurn(ctx: GridContext, state: GridState, action: ActionOf<'move' | 'power'>, events: readonly GridEvent[]): string | null {
  if (state.phase !== 'playing') return 'the armies do not stand yet'
  if (state.turn !== action.seat) return `it was the turn of ${state.turn}`
  const [change, turn] = action.change === undefined ? [null, events] : [events[0], events.slice(1)]
  const wrong = change === null ? null : verifyChange(ctx, state, action, change)
  if (wrong !== null) return wrong
  const now = change ? evolve(ctx, state, change) : state
  const [event, ...ends] = turn
  return (action.type === 'move' ? verifyMove(ctx, now, action, event) : verifyPower(ctx, now, action, event)) ?? onlyAnEnd(ends)
}

/** TF-6 */
function verifyChange(
  ctx: GridContext,
  state: GridState,
  { change, seat }: ActionOf<'move' | 'power'>,
  event: GridEvent | undefined,
): string | null {
  const piece = event?.type === 'mode-changed' && event.at === change ? state.board[event.at] : null
  if (event?.type !== 'mode-changed' || !piece || !isNamed(piece, event.piece) || piece.seat !== seat || event.seat !== seat)
    return 'the piece that changes its mode is another one'
  const isOther = (event.mode === 'robot') !== (piece.mode === 'robot')
  const can = hasModes(ctx.info.modes, ctx.kind(piece.kind)) && piece.state === undefined
  return can && isOther && isSeenBy(ctx, event.piece) ? null : 'the piece cannot change its mode so'
}

function verifyPower(ctx: GridContext, state: GridState, action: ActionOf<'power'>, event: GridEvent | undefined): string | null {
  if (event?.type !== 'power-used') return 'a power has to be used'
  const { seat, power, from, to, targets } = event
  const told = [seat, power, from, to, targets]
  if (!same(told, [action.seat, action.power, action.from, action.to, action.targets])) return 'action and event are about different uses'
  if (![from, to, ...targets].every((square) => square < ctx.geometry.size)) return 'there is no such square'
  return verifyUse(ctx, state, event)
}

function verifyMove(ctx: GridContext, state: GridState, action: ActionOf<'move'>, event: GridEvent | undefined): string | null {
  if (event?.type !== 'piece-moved' && event?.type !== 'battle-fought') return 'a move has to move or attack'
  const { seat, from, to } = event
  if (!same([seat, from, to], [action.seat, action.from, action.to])) return 'action and event are about different moves'
  const mover = state.board[from]
  const target = state.board[to]
  if (mover?.seat !== seat) return 'no piece of this seat stands there'
  if (!reaches(ctx, state, mover, from, to)) return 'the piece cannot get there'
  if (event.type === 'piece-moved') {
    if (event.id !== mover.id || (event.revealed !== null && event.revealed !== mover.kind)) return 'another piece moves than stands there'
    return target === null ? null : 'the square moved to is not free'
  }
  const { attacker, defender, result } = event
  if (!isNamed(mover, attacker)) return 'another piece attacks than stands there'
  if (!target || target.seat === seat || target.state !== undefined || !isNamed(target, defender))
    return 'another piece is attacked than stands there'
  if (!isSeenBy(ctx, attacker) || !isSeenBy(ctx, defender)) return 'a piece is shown to nobody who could see it'
  return ctx.kind(target.kind).flag && result !== 'attacker-wins' ? 'nothing beats who attacks a Flag' : null
}

/** CL-8 to CL-10: one step, or a straight line with nothing between. Whether a rule against repetition allows it is not asked. */
function reaches({ geometry, kind }: GridContext, { board }: GridState, piece: Piece, from: number, to: number): boolean {
  const { movement } = kind(piece.kind)
  if (movement === 'none' || piece.state !== undefined) return false
  const isNext = geometry.neighbours[from]?.includes(to) === true
  if (movement === 'step' || isNext) return isNext
  return (geometry.rays[from] ?? []).some((ray) => {
    const at = ray.indexOf(to)
    return at >= 0 && ray.slice(0, at).every((square) => board[square] === null)
  })
}
