/** Call Bumblebee (TF-14): the own piece of a kind comes from anywhere to a free square around the user; both are known to all. */
import { aimedAtAll, pieceOn, shownTo, type PowerRule } from './power.ts'

export const summon: PowerRule<'summon'> = {
  uses({ ctx, position, user, from }, { kind }, out) {
    const callable: number[] = []
    position.board.forEach((piece, square) => {
      if (piece?.seat === user.seat && piece.kind === kind && piece.state === undefined && square !== from) callable.push(square)
    })
    for (const to of ctx.geometry.around[from] ?? []) {
      if (!position.board[to]) for (const square of callable) out.push(aimedAtAll(to, [square]))
    }
  },

  effects(scene, _spec, { to, targets: [at = -1] }) {
    const called = pieceOn(scene, at)
    return [
      { type: 'shown', at, piece: shownTo(scene.ctx, called, 'all') },
      { type: 'moved', id: called.id, from: at, to },
    ]
  },

  relocation: (_from, { to, targets: [at = -1] }) => [at, to],
}
