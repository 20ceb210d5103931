/** Magnet (TF-12): an enemy in line is drawn onto the user's square, as an attack by the user; who is left stands there. */
import { draws } from '../../rules/powers.ts'
import { aimedAt, ascending, firstPiece, isFreeEnemy, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const magnet: PowerRule<'magnet'> = {
  uses({ ctx, position, user, from }, { range }, out) {
    const squares: number[] = []
    for (const ray of ctx.geometry.rays[from] ?? []) {
      const square = firstPiece(position.board, ray, range)
      if (isFreeEnemy(position, position.board[square], user.seat)) squares.push(square)
    }
    for (const square of squares.sort(ascending)) out.push(aimedAt(square))
  },

  effects(scene, _spec, { to }) {
    const { ctx, user, from } = scene
    const target = pieceOn(scene, to)
    const defender = shownTo(ctx, target, 'all')
    const result = draws(ctx.kind(user.kind), ctx.kind(target.kind))
    if (result === null) return [{ type: 'shown', at: to, piece: defender }]
    return [{ type: 'fought', from, to, drawn: true, attacker: shownTo(ctx, user, 'all'), defender, result }]
  },

  relocation: STAYS,
}
