/** Robot Rumble (TF-10): one step, then up to so many enemies around are chosen unseen, shown and fought all at once. */
import { rumbles } from '../../rules/powers.ts'
import type { PowerEffect } from '../types.ts'
import { aimedAtAll, GOES, isFreeEnemy, pieceOn, shownTo, type PowerRule } from './power.ts'

export const rumble: PowerRule<'rumble'> = {
  uses({ ctx, position, user, from }, { targets }, out) {
    for (const to of ctx.geometry.neighbours[from] ?? []) {
      if (position.board[to]) continue
      const enemies = (ctx.geometry.around[to] ?? []).filter((square) => isFreeEnemy(position, position.board[square], user.seat))
      for (const chosen of choices(enemies, targets)) out.push(aimedAtAll(to, chosen))
    }
  },

  effects(scene, _spec, { to, targets }) {
    const { ctx, user, from } = scene
    const fought = targets.map((at) => ({ at, piece: pieceOn(scene, at) }))
    const { falls, userFalls } = rumbles(
      ctx.kind(user.kind),
      fought.map(({ piece }) => ctx.kind(piece.kind)),
    )
    const effects: PowerEffect[] = [{ type: 'moved', id: user.id, from, to }]
    for (const { at, piece } of fought) effects.push({ type: 'shown', at, piece: shownTo(ctx, piece, 'all') })
    fought.forEach(({ at, piece }, i) => falls[i] && effects.push({ type: 'removed', id: piece.id, at }))
    if (userFalls) effects.push({ type: 'removed', id: user.id, at: to })
    return effects
  },

  /** It needs somebody to meet (TF-18). */
  refusal: (_sight, { name }, { targets }) => (targets.length === 0 ? { code: 'no-target', power: name } : null),

  relocation: GOES,
}

/** Every choice of one to `most` of these squares, in the order of their first, then second, then third. */
function choices(squares: readonly number[], most: number, chosen: readonly number[] = []): (readonly number[])[] {
  return squares.flatMap((square, i) => {
    const grown = [...chosen, square]
    return [grown, ...(grown.length < most ? choices(squares.slice(i + 1), most, grown) : [])]
  })
}
