/** Powers that look at, bind or free a piece nearby. */
import { aimedAt, isFreeEnemy, knownKind, pieceOn, shownTo, STAYS, type PowerRule } from './power.ts'
import { isEnchanted, isStoneProof } from '../../rules/powers.ts'

/** Panpipes (NA-20) and Detect Enemy (TF-8): the user’s seat looks at one enemy nearby that it does not know yet (TF-16); no other seat sees it. */
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

/** Turn to Stone (NA-13): an enemy nearby becomes stone, unless it is immune. Then the user’s seat alone sees it. */
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

/** Turkish Delight (NA-14): to choose an enemy nearby is to guess that it is one of the kinds named. After a wrong guess the user’s seat alone sees it. */
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

/** Breath of Life (NA-15): frees a friend nearby from stone or enchantment. */
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
