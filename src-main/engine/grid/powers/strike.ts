/**
 * Longbow (NA-17) and Distance Strike (TF-11): hits from afar, never moves. Whoever the user's seat knows can be chosen only if the hit removes it: otherwise
 * nothing would come of the turn (TF-16).
 */
import { strikes } from '../../rules/powers.ts'
import { aimedAt, ascending, firstPiece, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const strike: PowerRule<'strike'> = {
  uses(sight, { range }, out) {
    const { ctx, position, user, from } = sight
    const { rays, diagonals } = ctx.geometry
    const squares: number[] = []
    const aim = (line: readonly number[]): void => {
      const square = firstPiece(position.board, line, range)
      const target = position.board[square]
      if (!target || !isFreeEnemy(position, target, user.seat)) return
      const known = knownKind(sight, target, user.seat)
      if (known === null || strikes(ctx.kind(user.kind), known)) squares.push(square)
    }
    rays[from]?.forEach(aim)
    diagonals[from]?.forEach(aim)
    for (const square of squares.sort(ascending)) out.push(aimedAt(square))
  },

  effects(scene, _spec, { to }) {
    const { ctx, user } = scene
    const target = pieceOn(scene, to)
    const shown = { type: 'shown', at: to, piece: shownTo(ctx, target, 'all') } as const
    return strikes(ctx.kind(user.kind), ctx.kind(target.kind)) ? [shown, { type: 'removed', id: target.id, at: to }] : [shown]
  },

  relocation: STAYS,
}
