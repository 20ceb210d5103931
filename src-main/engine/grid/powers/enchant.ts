/** Turkish Delight (NA-14): choosing an enemy nearby is the guess that it is one of the kinds named. A wrong guess shows it to the user's seat alone. */
import { isEnchanted } from '../../rules/powers.ts'
import { aimedAt, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const enchant: PowerRule<'enchant'> = {
  uses(sight, spec, out) {
    const { ctx, position, user, from } = sight
    for (const square of ctx.geometry.orthogonallyWithin(spec.range)[from] ?? []) {
      const target = position.board[square]
      if (!target || !isFreeEnemy(position, target, user.seat)) continue
      const known = knownKind(sight, target, user.seat)
      if (known === null || isEnchanted(known, spec)) out.push(aimedAt(square))
    }
  },

  effects(scene, spec, { to }) {
    const { ctx, user } = scene
    const target = pieceOn(scene, to)
    if (!isEnchanted(ctx.kind(target.kind), spec)) return [{ type: 'shown', at: to, piece: shownTo(ctx, target, user.seat) }]
    return [
      { type: 'shown', at: to, piece: shownTo(ctx, target, 'all') },
      { type: 'bound', id: target.id, at: to, state: 'enchanted' },
    ]
  },

  relocation: STAYS,
}
