/**
 * What is known of real pieces round a castle: a state of the engine in which kinds are unknown until a battle, a shot or a long move shows them, to all
 * players (CA-11, CA-13, CA-24) or, with bystanders, to the two owners (HR-2).
 */
import { armyOf } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { changed } from '../../rules/changed.ts'
import type { PhysicalBoard } from '../../rules/physical-board.ts'
import { actionsFrom } from '../actions/actions.ts'
import type { CastleContext } from '../context.ts'
import type { CastleKind } from '../edition.ts'
import type { CastleState, MoveAction, Piece, ShootAction } from '../types.ts'

/** The kind of a piece that is not shown yet: no edition has it. */
export const UNKNOWN = ''

export interface PhysicalCastle extends PhysicalBoard {
  readonly state: CastleState
}

/** What counts as known of a piece: what all players know, or also what its own side has said in a battle before bystanders (HR-2). */
type Eyes = 'public' | 'own'

/** Whether the kind of a piece is known. */
function isSeen({ kind, known }: Piece, eyes: Eyes): boolean {
  return kind !== UNKNOWN && (known || eyes === 'own')
}

/** Kinds of an army that its unknown pieces can be (CA-3). */
function kindsUnseen({ info }: CastleContext, state: CastleState, seat: Seat, eyes: Eyes): readonly CastleKind[] {
  const army = armyOf(info, state.options.preset, seat)
  const seen = new Map<string, number>()
  const all = [...state.board.filter((piece) => piece !== null).filter((piece) => isSeen(piece, eyes)), ...state.captured]
  for (const piece of all) if (piece.seat === seat) seen.set(piece.kind, (seen.get(piece.kind) ?? 0) + 1)
  return info.kinds.filter(({ id }) => (army[id] ?? 0) > (seen.get(id) ?? 0))
}

/** All kinds that a piece can be, by what is known of it and of its army. */
export function kindsOf(ctx: CastleContext, state: CastleState, piece: Piece, eyes: Eyes = 'public'): readonly CastleKind[] {
  if (isSeen(piece, eyes)) return [ctx.kind(piece.kind)]
  return kindsUnseen(ctx, state, piece.seat, eyes).filter(({ id }) => piece.oneOf?.includes(id) ?? true)
}

/** The state with the piece on a space of this kind. */
export function withKind(state: CastleState, space: number, kind: string): CastleState {
  const piece = state.board[space]
  if (!piece || piece.kind === kind) return state
  return changed(state, { board: Object.freeze(state.board.with(space, Object.freeze({ ...piece, kind }))) })
}

/** What the piece on a space could do as each kind that it can be; kinds that go and fire alike are computed once. */
export function actionsByKind(
  ctx: CastleContext,
  state: CastleState,
  space: number,
  kinds: readonly CastleKind[],
): readonly { readonly kind: CastleKind; readonly actions: readonly (MoveAction | ShootAction)[] }[] {
  const made = new Map<string, readonly (MoveAction | ShootAction)[]>()
  const seat = state.board[space]?.seat
  if (seat === undefined) return []
  return kinds.map((kind) => {
    const gait = `${kind.movement} ${kind.strides ?? 1} ${kind.range ?? 0}`
    const actions = made.get(gait) ?? actionsFrom(ctx, withKind(state, space, kind.id), seat, space)
    made.set(gait, actions)
    return { kind, actions }
  })
}

/** Whether a move shows the kind of a piece: it is farther than one space (CA-24). */
export function isFar({ tables }: CastleContext, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return tables.neighbours[from]?.includes(to) !== true
}
