/** Panpipes (NA-20) and Detect Enemy (TF-8): looks at one enemy nearby that the user's seat does not know yet (TF-16); nobody else sees it. */
import { aimedAt, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const detect: PowerRule<'detect'> = {
  uses(sight, { range }, out) {
    const { ctx, position, user, from } = sight
    for (const square of ctx.geometry.within(range)[from] ?? []) {
      const target = position.board[square]
      if (target && isFreeEnemy(position, target, user.seat) && knownKind(sight, target, user.seat) === null) out.push(aimedAt(square))
    }
  },

  effects: (scene, _spec, { to }) => [{ type: 'shown', at: to, piece: shownTo(scene.ctx, pieceOn(scene, to), scene.user.seat) }],

  relocation: STAYS,
}
