/** Turn to Stone (NA-13): an enemy nearby becomes stone, unless it proves to be immune. */
import { isStoneProof } from '../../rules/powers.ts'
import { aimedAt, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'

export const petrify: PowerRule<'petrify'> = {
  uses(sight, spec, out) {
    const { ctx, position, user, from } = sight
    for (const square of ctx.geometry.orthogonallyWithin(spec.range)[from] ?? []) {
      const target = position.board[square]
      if (!target || !isFreeEnemy(position, target, user.seat)) continue
      const known = knownKind(sight, target, user.seat)
      if (known === null || !isStoneProof(known, spec)) out.push(aimedAt(square))
    }
  },

  effects(scene, spec, { to }) {
    const { ctx, user } = scene
    const target = pieceOn(scene, to)
    if (isStoneProof(ctx.kind(target.kind), spec)) return [{ type: 'shown', at: to, piece: shownTo(ctx, target, user.seat) }]
    return [
      { type: 'shown', at: to, piece: shownTo(ctx, target, 'all') },
      { type: 'bound', id: target.id, at: to, state: 'stone' },
    ]
  },

  relocation: STAYS,
}
