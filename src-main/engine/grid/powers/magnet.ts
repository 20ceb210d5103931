/** Magnet (TF-12): an enemy in line is drawn onto the user's square, as an attack by the user; who is left stands there. */
import { draws } from '../../rules/powers.ts'
import { aimedAt, isFreeEnemy, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const magnet: PowerRule<'magnet'> = {
  uses({ ctx, position, user, from }, { range }, out) {
    const squares = (ctx.geometry.rays[from] ?? []).flatMap((ray) => {
      const square = ray.slice(0, range).find((each) => position.board[each])
      return square !== undefined && isFreeEnemy(position.board[square], user.seat) ? [square] : []
    })
    for (const square of squares.sort((a, b) => a - b)) out.push(aimedAt(square))
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
