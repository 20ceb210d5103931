/** Call Bumblebee (TF-14): the own piece of a kind comes from anywhere to a free square around the user; both are known to all. */
import { nameOf } from '../geometry.ts'
import { aimedAtAll, pieceOn, shownTo, type PowerRule, type Sight } from './power.ts'

export const summon: PowerRule<'summon'> = {
  uses({ ctx, position, user, from }, { kind }, out) {
    const callable = called({ position, user, from }, kind).filter((square) => position.board[square]?.state === undefined)
    for (const to of ctx.geometry.around[from] ?? []) {
      if (!position.board[to]) for (const square of callable) out.push(aimedAtAll(to, [square]))
    }
  },

  effects(scene, _spec, { to, targets: [at = -1] }) {
    const piece = pieceOn(scene, at)
    return [
      { type: 'shown', at, piece: shownTo(scene.ctx, piece, 'all') },
      { type: 'moved', id: piece.id, from: at, to },
    ]
  },

  /** Who was captured cannot come, and nobody comes to where he stands (TF-18). */
  refusal(sight, { name: power, kind }, { to }) {
    const callable = called(sight, kind)
    const isThere = callable.includes(to)
    return isThere || callable.length === 0 ? { code: 'nobody-to-call', power, space: nameOf(sight.ctx.geometry, to), isThere } : null
  },

  relocation: (_from, { to, targets: [at = -1] }) => [at, to],
}

/** Squares of own pieces of a kind, but for the user's. */
function called({ position, user, from }: Pick<Sight, 'position' | 'user' | 'from'>, kind: string): readonly number[] {
  return position.board.flatMap((piece, square) => (piece?.seat === user.seat && piece.kind === kind && square !== from ? [square] : []))
}
