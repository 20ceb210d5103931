/**
 * Rescue (HR-5): once a piece has come to the far row by a move or a winning attack, its seat may bring a captured piece back, unseen. The chance is given by
 * what is public alone, so to decline says nothing: a Scout’s seat must decline, and so must one that has lost nothing but bombs.
 */
import type { KindSpec } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import type { GridError } from '../errors.ts'
import { nameOf } from '../geometry.ts'
import { newIds } from '../state/losses.ts'
import type { GridEvent, GridPosition, GridState, GridTypes, RescueAction, SeenPiece, TurnAction } from '../types.ts'

/** Most rescues of a seat. */
export const MOST_RESCUES = 2

type TurnEvent = Extract<GridEvent, { readonly type: 'piece-moved' | 'battle-fought' | 'power-used' }>

/** Whether an action takes a turn, and is no answer to a rescue that is due. */
export function isTurn(action: GridTypes['listed']): action is TurnAction {
  return action.type === 'move' || action.type === 'power'
}

/** Whether a piece of the seat on this square can have come to the far row just now, and may rescue one as far as all can see. */
export function canBeRescuing(ctx: GridContext, position: GridPosition, square: number): boolean {
  const piece = position.board[square]
  if (!position.options.rescue || piece?.seat !== position.turn || !ctx.geometry.farRow[piece.seat]?.includes(square)) return false
  return mayRescue(ctx, position, piece)
}

function mayRescue(ctx: GridContext, position: GridPosition, { id, seat }: SeenPiece): boolean {
  const rescuers = position.rescuers?.[seat] ?? []
  const isOpen = rescuers.length < MOST_RESCUES && !rescuers.includes(id) && position.captured.some((loss) => loss.seat === seat)
  return isOpen && freeHalf(ctx, position, seat).length > 0
}

/** The square of a piece that has reached the far row with this event, if its seat now decides on a rescue; null otherwise. `state`: after the event. */
export function rescueAfter(ctx: GridContext, state: GridState, event: TurnEvent): number | null {
  if (!state.options.rescue || event.type === 'power-used') return null
  const { seat, from, to } = event
  const far = ctx.geometry.farRow[seat] ?? []
  if (!far.includes(to) || far.includes(from)) return null
  const piece = state.board[to]
  return piece?.seat === seat && mayRescue(ctx, state, piece) ? to : null
}

/** The empty squares of the own half. */
function freeHalf({ geometry }: GridContext, { board }: GridPosition, seat: Seat): readonly number[] {
  return (geometry.ownHalf[seat] ?? []).filter((square) => board[square] === null)
}

/** Kinds that can come back, in the edition's order, none where the piece on the far row cannot rescue; and where they can. A function of what the seat sees. */
export function rescuable(
  ctx: GridContext,
  position: GridPosition,
  seat: Seat,
): { readonly kinds: readonly string[]; readonly spaces: readonly number[] } {
  const lost = new Set(position.captured.flatMap((piece) => (piece.seat === seat && piece.kind !== null ? [piece.kind] : [])))
  const isBack = (kind: string): boolean => lost.has(kind) && canComeBack(ctx, kind)
  const kinds = isRescuer(ctx, position) ? ctx.info.kinds.flatMap(({ id }) => (isBack(id) ? [id] : [])) : []
  return { kinds, spaces: kinds.length === 0 ? [] : freeHalf(ctx, position, seat) }
}

/** A piece that moves, other than a Scout. */
function isRescuer(ctx: GridContext, { board, rescuing = -1 }: GridPosition): boolean {
  const kind = board[rescuing]?.kind
  return typeof kind === 'string' && ctx.kind(kind).movement === 'step'
}

/** No Bomb, and no Flag. */
export function canComeBack(ctx: GridContext, id: string): boolean {
  return comesBack(ctx.kind(id))
}

/** The same of a kind. */
export function comesBack({ bomb, flag }: KindSpec): boolean {
  return bomb !== true && flag !== true
}

/** All that the seat can do: every kind on every square, by kinds, then squares; and to decline. */
export function rescues(ctx: GridContext, position: GridPosition, seat: Seat): readonly RescueAction[] {
  const { kinds, spaces } = rescuable(ctx, position, seat)
  const back = kinds.flatMap((kind) => spaces.map((at): RescueAction => Object.freeze({ type: 'rescue', seat, kind, at })))
  return [...back, Object.freeze({ type: 'decline', seat })]
}

/** Why the seat on turn may not do this, or null. */
export function rescueError(ctx: GridContext, position: GridPosition, action: RescueAction): GridError | null {
  const { board, rescuing } = position
  if (rescuing === undefined) return { code: 'no-rescue-due' }
  if (action.type === 'decline') return null
  const { seat, kind, at } = action
  const name = (id: string): string => ctx.kind(id).name
  if (!isRescuer(ctx, position)) return { code: 'cannot-rescue', kind: name(board[rescuing]?.kind ?? '') }
  const { kinds, spaces } = rescuable(ctx, position, seat)
  if (!kinds.includes(kind)) return { code: 'none-to-rescue', kind: ctx.info.kinds.find(({ id }) => id === kind)?.name ?? kind }
  return spaces.includes(at) ? null : { code: 'rescue-out-of-half', space: nameOf(ctx.geometry, at) }
}

/** What a legal choice does. All losses of the seat get new ids, so that none says which of them came back (law 3). */
export function rescued(state: GridState, action: RescueAction): GridEvent {
  const { seat } = action
  if (action.type === 'decline') return { type: 'rescue-declined', seat }
  const [id = '', ...rest] = newIds(state, state.captured.filter((loss) => loss.seat === seat).length)
  return { type: 'piece-rescued', seat, at: action.at, id, kind: action.kind, rest }
}
