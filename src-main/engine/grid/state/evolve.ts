/** Folds events into states: no rules, no randomness. Unchanged parts are shared with the state before. */
import { deepFreeze } from '../../core/json.ts'
import type { Seat } from '../../core/seats.ts'
import { namedCaptor, outWith } from '../../core/sides.ts'
import { chasesAfterAttack, chasesAfterMove, NO_CHASES } from '../../rules/chase.ts'
import { pieceOn } from '../../rules/pieces.ts'
import { isUsedUp } from '../../rules/powers.ts'
import { extendRecentMoves, extendRecentMovesByPower } from '../../rules/repetition.ts'
import type { GridContext } from '../context.ts'
import { BoardDraft, type Travel } from './board-draft.ts'
import { isShownToAll, lossOf, withoutTrace } from './losses.ts'
import { acted, NO_SEATS, removedForm, seen } from './piece.ts'
import { changed, EMPTY } from './state.ts'
import type { Combatant, GridEvent, GridState, Piece, Step, RecentMoves } from '../types.ts'

type EventOf<T extends GridEvent['type']> = Extract<GridEvent, { readonly type: T }>

/** The state after one decided event. */
export function evolve(ctx: GridContext, state: GridState, event: GridEvent): GridState {
  switch (event.type) {
    case 'army-deployed':
      return changed(state, { deployed: Object.freeze({ ...state.deployed, [event.seat]: deepFreeze(event.placement) }) })
    case 'play-began':
      return begin(state, event)
    case 'piece-moved':
      return relocate(ctx, state, event)
    case 'battle-fought':
      return battle(ctx, state, event)
    case 'army-reinforced':
      return reinforce(state, event)
    case 'mode-changed':
      return changeMode(state, event)
    case 'power-used':
      return usePower(ctx, state, event)
    case 'rescue-due':
      return changed(state, { rescuing: event.at })
    case 'piece-rescued':
      return bringBack(ctx, state, event)
    case 'rescue-declined':
      return changed(state, {})
    case 'turn-passed':
      return Object.freeze({ ...state, turn: event.seat, ply: state.ply + 1 })
    case 'seat-left':
      return leave(ctx, state, event.seat)
    case 'game-ended':
      return changed(state, { phase: 'over', outcome: deepFreeze(event.outcome) })
  }
}

function begin(state: GridState, event: EventOf<'play-began'>): GridState {
  const board: (Piece | null)[] = [...state.board]
  for (const { square, piece } of event.pieces) board[square] = deepFreeze(piece)
  return changed(state, {
    phase: 'playing',
    turn: event.firstSeat,
    board: Object.freeze(board),
    deployed: EMPTY,
    rng: deepFreeze(event.rng),
  })
}

function reinforce(state: GridState, event: EventOf<'army-reinforced'>): GridState {
  const board: (Piece | null)[] = [...state.board]
  for (const { square, piece } of event.pieces) board[square] = deepFreeze(piece)
  return changed(state, {
    board: Object.freeze(board),
    rng: deepFreeze(event.rng),
    chases: NO_CHASES, // no earlier position can return
    reserve: Object.freeze((state.reserve ?? []).filter((seat) => seat !== event.seat)),
  })
}

/** HR-5: no seat but its own knows any more which of its losses is which. It counts for the quiet limit, as any piece that returns (CL-32). */
function bringBack(ctx: GridContext, state: GridState, { seat, at, id, kind, rest }: EventOf<'piece-rescued'>): GridState {
  const loss = lossOf(ctx, state.captured, seat, kind)
  const rescuer = state.board[state.rescuing ?? -1]
  if (!loss || !rescuer) throw new Error(`no ${kind} of ${seat} can come back`)
  const board = [...state.board]
  board[at] = Object.freeze({ id, seat, kind, moved: false, seenBy: NO_SEATS })
  const mix = (piece: Piece): Piece => (piece.seat === seat ? Object.freeze({ ...piece, mixed: true }) : piece)
  const own = Object.freeze([...(state.rescuers?.[seat] ?? []), rescuer.id])
  return changed(state, {
    board: Object.freeze(board),
    captured: Object.freeze(withoutTrace(ctx, state.captured, loss, rest).map(mix)),
    quiet: 0,
    chases: NO_CHASES, // no earlier position can return
    rescuers: Object.freeze(
      Object.fromEntries(
        ctx.seats.flatMap((each) => {
          const ids = each === seat ? own : state.rescuers?.[each]
          return ids ? [[each, ids] as const] : []
        }),
      ),
    ),
  })
}

/** A first reveal: the turn in which it happens counts as the first quiet one after it (CL-32). */
const REVEALED_THIS_TURN = -1

function changeMode(state: GridState, { at, mode, piece }: EventOf<'mode-changed'>): GridState {
  const before = pieceOn(state, at)
  const { mode: _, ...upright } = seen(before, piece.seenBy)
  const board = [...state.board]
  board[at] = Object.freeze(mode === 'robot' ? { ...upright, mode } : upright)
  const quiet = piece.seenBy.length > before.seenBy.length ? REVEALED_THIS_TURN : state.quiet
  return changed(state, { board: Object.freeze(board), quiet })
}

function usePower(ctx: GridContext, state: GridState, event: EventOf<'power-used'>): GridState {
  const { seat, from, effects } = event
  const spent = isUsedUp(ctx.power(event.power))
  const draft = new BoardDraft(ctx, state, seat)
  draft.replace(from, (piece) =>
    spent ? Object.freeze({ ...seen(piece, event.user.seenBy), spent: true }) : seen(piece, event.user.seenBy),
  )
  for (const effect of effects) draft.apply(effect)
  const { board, captured, travel } = draft.result()
  const step: Step | null = travel && Object.freeze([travel.from, travel.to] as const)
  const mover = travel && pieceOn(state, travel.from)
  const isScout = mover !== null && ctx.kind(mover.kind).movement === 'line'
  const own =
    travel && step ? extendRecentMovesByPower(state.trails[seat], travel.id, step, { options: state.options, isScout }) : undefined
  return changed(state, {
    board,
    captured,
    quiet: isNews(ctx, state, event) ? 0 : state.quiet + 1,
    trails: withoutMovedAway(ctx, withRecentMoves(ctx, state.trails, seat, own), board),
    chases: chasesAfterPower(ctx, state, event, travel, board),
  })
}

/** For CL-12 a power that moves its piece counts as a move, one that ends in a won attack (CL-29) as that attack; any other ends all chases. */
function chasesAfterPower(
  ctx: GridContext,
  { options, chases }: GridState,
  { seat, effects }: EventOf<'power-used'>,
  travel: Travel | null,
  board: GridState['board'],
): GridState['chases'] {
  if (!options.moreSquares || travel === null) return NO_CHASES
  const { neighbours } = ctx.geometry
  if (effects.every(({ type }) => type === 'moved')) {
    return chasesAfterMove(ctx, chases, seat, travel.id, Object.freeze([travel.from, travel.to] as const), board, neighbours)
  }
  return effects.some(({ type }) => type === 'fought') ? chasesAfterAttack(ctx, seat, travel.to, board, neighbours) : NO_CHASES
}

/** CL-32: a battle, a removal or a first reveal. */
function isNews(ctx: GridContext, state: GridState, { seat, from, user, effects }: EventOf<'power-used'>): boolean {
  const isFirst = (square: number, { seenBy }: Combatant): boolean => seenBy.length > pieceOn(state, square).seenBy.length
  return (
    isFirst(from, user) ||
    effects.some((effect) => {
      if (effect.type === 'shown') return isFirst(effect.at, effect.piece)
      if (effect.type === 'returned') return !wasShownBefore(ctx, state, seat, effect.kind)
      return effect.type === 'fought' || effect.type === 'removed'
    })
  )
}

/**
 * Whether all players have seen some lost piece of the kind that returns (NA-16). Which piece it was does not matter: the count is public and must not reveal
 * it.
 */
function wasShownBefore(ctx: GridContext, { captured }: GridState, seat: Seat, kind: string): boolean {
  return captured.some((piece) => piece.seat === seat && piece.kind === kind && isShownToAll(ctx, piece))
}

/** Drops the recent moves of pieces that are gone, or were drawn away from where these ended (TF-12). */
function withoutMovedAway(ctx: GridContext, trails: GridState['trails'], board: GridState['board']): GridState['trails'] {
  return ctx.seats.reduce((kept, seat) => {
    const recent = kept[seat]
    const end = recent?.steps.at(-1)?.[1] ?? -1
    return recent && board[end]?.id !== recent.piece ? withRecentMoves(ctx, kept, seat, undefined) : kept
  }, trails)
}

function relocate(ctx: GridContext, state: GridState, { seat, from, to, id, revealed }: EventOf<'piece-moved'>): GridState {
  const mover = pieceOn(state, from)
  const board = [...state.board] // many times faster than slice() on a frozen array
  board[from] = null
  board[to] = acted(mover, revealed === null ? mover.seenBy : ctx.others(seat))
  Object.freeze(board)
  const step: Step = Object.freeze([from, to] as const)
  const { moreSquares } = state.options
  return changed(state, {
    board,
    quiet: revealed === null ? state.quiet + 1 : 0,
    trails: withRecentMoves(ctx, state.trails, seat, extendRecentMoves(state.trails[seat], id, step, state.options)),
    chases: moreSquares ? chasesAfterMove(ctx, state.chases, seat, id, step, board, ctx.geometry.neighbours) : NO_CHASES,
  })
}

function battle(ctx: GridContext, state: GridState, { seat, from, to, attacker, defender, result }: EventOf<'battle-fought'>): GridState {
  const attacking = acted(pieceOn(state, from), attacker.seenBy)
  const defending = seen(pieceOn(state, to), defender.seenBy)
  const board = [...state.board] // many times faster than slice() on a frozen array
  board[from] = null
  board[to] = result === 'attacker-wins' ? attacking : result === 'defender-wins' ? defending : null
  const removed = [
    ...(result === 'attacker-wins' ? [] : [removedForm(attacking, namedCaptor(ctx, seat, defender.seat))]),
    ...(result === 'defender-wins' ? [] : [removedForm(defending, namedCaptor(ctx, defender.seat, seat))]),
  ]
  const own =
    result === 'attacker-wins'
      ? extendRecentMoves(state.trails[seat], attacker.id, Object.freeze([from, to] as const), state.options)
      : undefined
  return changed(state, {
    board: Object.freeze(board),
    captured: Object.freeze([...state.captured, ...removed]),
    quiet: 0,
    trails: withoutRemoved(ctx, withRecentMoves(ctx, state.trails, seat, own), defender, result),
    chases:
      result === 'attacker-wins' && state.options.moreSquares
        ? chasesAfterAttack(ctx, seat, to, board, ctx.geometry.neighbours)
        : NO_CHASES,
  })
}

/** The pieces of a seat that leaves go to the tray, ordered by squares, captured by no seat. */
function leave(ctx: GridContext, state: GridState, seat: Seat): GridState {
  const isTheirs = (piece: Piece | null): piece is Piece => piece?.seat === seat
  const { [seat]: _, ...deployed } = state.deployed
  return changed(state, {
    out: outWith(state, seat),
    board: Object.freeze(state.board.map((piece) => (isTheirs(piece) ? null : piece))),
    captured: Object.freeze([...state.captured, ...state.board.filter(isTheirs).map((piece) => removedForm(piece))]),
    deployed: Object.freeze(deployed),
    trails: withRecentMoves(ctx, state.trails, seat, undefined),
    chases: NO_CHASES,
    reserve: Object.freeze((state.reserve ?? []).filter((each) => each !== seat)),
  })
}

function withRecentMoves(ctx: GridContext, trails: GridState['trails'], seat: Seat, recent: RecentMoves | undefined): GridState['trails'] {
  if (recent === undefined && trails[seat] === undefined) return trails
  const after: Partial<Record<Seat, RecentMoves>> = {}
  for (const each of ctx.seats) {
    const kept = each === seat ? recent : trails[each]
    if (kept !== undefined) after[each] = kept
  }
  return Object.freeze(after)
}

/** Drops the recent moves of a removed defender. */
function withoutRemoved(
  ctx: GridContext,
  trails: GridState['trails'],
  defender: Combatant,
  result: EventOf<'battle-fought'>['result'],
): GridState['trails'] {
  if (result === 'defender-wins' || trails[defender.seat]?.piece !== defender.id) return trails
  return withRecentMoves(ctx, trails, defender.seat, undefined)
}
