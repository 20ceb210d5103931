/** Breath of Life (NA-15): frees a friend nearby from stone or enchantment. */
import { aimedAt, pieceOn, STAYS, type PowerRule } from './power.ts'

export const restore: PowerRule<'restore'> = {
  uses({ ctx, position, user, from }, { range }, out) {
    for (const square of ctx.geometry.orthogonallyWithin(range)[from] ?? []) {
      const piece = position.board[square]
      if (piece?.seat === user.seat && piece.state !== undefined) out.push(aimedAt(square))
    }
  },

  effects: (scene, _spec, { to }) => [{ type: 'bound', id: pieceOn(scene, to).id, at: to, state: null }],

  relocation: STAYS,
}
