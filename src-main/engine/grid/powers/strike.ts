/** Longbow (NA-17) and Distance Strike (TF-11): hits from afar, never moves. */
import { isStrikeProof, strikes } from '../../rules/powers.ts'
import { aimedAt, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const strike: PowerRule<'strike'> = {
  uses({ ctx, position, user, from }, { range, sparesKnown }, out) {
    const { rays, diagonals } = ctx.geometry
    const squares: number[] = []
    for (const line of [...(rays[from] ?? []), ...(diagonals[from] ?? [])]) {
      const square = line.slice(0, range).find((each) => position.board[each])
      const target = square === undefined ? null : position.board[square]
      if (square === undefined || !target || !isFreeEnemy(target, user.seat)) continue
      const known = sparesKnown ? knownKind(ctx, target, user.seat) : null
      if (known === null || !isStrikeProof(known)) squares.push(square)
    }
    for (const square of squares.sort((a, b) => a - b)) out.push(aimedAt(square))
  },

  effects(scene, _spec, { to }) {
    const { ctx, user } = scene
    const target = pieceOn(scene, to)
    const shown = { type: 'shown', at: to, piece: shownTo(ctx, target, 'all') } as const
    return strikes(ctx.kind(user.kind), ctx.kind(target.kind)) ? [shown, { type: 'removed', id: target.id, at: to }] : [shown]
  },

  relocation: STAYS,
}
