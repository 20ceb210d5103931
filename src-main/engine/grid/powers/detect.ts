/** Panpipes (NA-20) and Detect Enemy (TF-8): looks at one enemy nearby; only the user's seat sees it. */
import { aimedAt, isFreeEnemy, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const detect: PowerRule<'detect'> = {
  uses({ ctx, position, user, from }, { range }, out) {
    for (const square of ctx.geometry.within(range)[from] ?? [])
      if (isFreeEnemy(position.board[square], user.seat)) out.push(aimedAt(square))
  },

  effects: (scene, _spec, { to }) => [{ type: 'shown', at: to, piece: shownTo(scene.ctx, pieceOn(scene, to), scene.user.seat) }],

  relocation: STAYS,
}
