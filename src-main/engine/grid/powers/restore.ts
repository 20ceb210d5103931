/** Breath of Life (NA-15): frees a friend nearby from stone or enchantment. */
import { orthogonalSteps } from '../geometry.ts'
import { aimedAt, pieceOn, STAYS, type PowerRule } from './power.ts'

export const restore: PowerRule<'restore'> = {
  uses({ ctx, position, user, from }, { range }, out) {
    position.board.forEach((piece, square) => {
      if (piece?.seat === user.seat && piece.state !== undefined && orthogonalSteps(ctx.geometry, from, square) <= range)
        out.push(aimedAt(square))
    })
  },

  effects: (scene, _spec, { to }) => [{ type: 'bound', id: pieceOn(scene, to).id, at: to, state: null }],

  relocation: STAYS,
}
