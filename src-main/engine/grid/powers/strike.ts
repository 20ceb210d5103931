/** Longbow (NA-17) and Distance Strike (TF-11): hits from afar, never moves. */
import { isStrikeProof, strikes } from '../../rules/powers.ts'
import { aimedAt, ascending, firstPiece, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const strike: PowerRule<'strike'> = {
  uses(sight, { range, sparesKnown }, out) {
    const { ctx, position, user, from } = sight
    const { rays, diagonals } = ctx.geometry
    const squares: number[] = []
    const aim = (line: readonly number[]): void => {
      const square = firstPiece(position.board, line, range)
      const target = position.board[square]
      if (!target || !isFreeEnemy(target, user.seat)) return
      const known = sparesKnown ? knownKind(sight, target, user.seat) : null
      if (known === null || !isStrikeProof(known)) squares.push(square)
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
