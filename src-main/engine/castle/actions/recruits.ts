/** Pieces that may come back, and the choices when a recruit is due (CA-18, CA-19, CA-28, CA-29). */
import { dueChoice } from '../../core/sides.ts'
import type { Seat } from '../../core/seats.ts'
import type { LostPiece } from '../../rules/pieces.ts'
import type { CastleContext } from '../context.ts'
import { hasLone } from '../state/flags.ts'
import type { CastlePosition, Chance, DueRecruit, RecruitAction, TurnAction } from '../types.ts'

/** The recruit that has to be decided now, or null. */
export function dueRecruit(position: CastlePosition): DueRecruit | null {
  return dueChoice(position) === null ? null : (position.due?.[0] ?? null)
}

/** Pieces that a seat can bring back by this chance: none while its recruitment space is occupied, and not the Cannon that has just fired (CA-19, CA-29). */
export function recruitable(ctx: CastleContext, { board, captured }: CastlePosition, seat: Seat, chance: Chance): readonly LostPiece[] {
  const at = ctx.recruitment[seat]
  if (at === undefined || board[at]) return []
  const lost = captured.filter((piece) => piece.seat === seat)
  return chance === 'shot' ? lost.slice(0, -1) : lost
}

/** Every recruit in the order of kinds, each with lone flags left and taken; the slider alone where no piece can return; or none. */
export function recruitsOf(ctx: CastleContext, position: CastlePosition, { seat, choice }: DueRecruit): readonly TurnAction[] {
  const lost = recruitable(ctx, position, seat, choice)
  const canTake = hasLone(position.tokens, ctx.recruitment[seat] ?? -1)
  const recruits = ctx.info.kinds
    .filter(({ id }) => lost.some(({ kind }) => kind === id))
    .flatMap(({ id: kind }) => (canTake ? [false, true] : [false]).map((take): RecruitAction => ({ type: 'recruit', seat, kind, take })))
  const inVain: readonly RecruitAction[] =
    recruits.length > 0 || choice === 'flag' ? [] : [{ type: 'recruit', seat, kind: null, take: false }]
  return [...recruits, ...inVain, { type: 'decline', seat }]
}
