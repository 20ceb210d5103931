/** Magnet (TF-12): an enemy in line is drawn onto the user's square, as an attack by the user; who is left stands there. */
import { edge, aimedAt, isFreeEnemy, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

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
    const kind = ctx.kind(target.kind)
    const defender = shownTo(ctx, target, 'all')
    if (kind.flag) return [{ type: 'shown', at: to, piece: defender }]
    const by = kind.bomb ? -1 : edge(ctx.kind(user.kind), kind)
    const result = by > 0 ? 'attacker-wins' : by < 0 ? 'defender-wins' : 'both-removed'
    return [{ type: 'fought', from, to, drawn: true, attacker: shownTo(ctx, user, 'all'), defender, result }]
  },

  relocation: STAYS,
}
