/** Powers that bring a piece of its own seat to the user. */
import { nameOf } from '../geometry.ts'
import { aimedAtAll, pieceOn, shownTo, STAYS, type PowerRule, type Sight, type SpecOf } from './power.ts'
import { canReturn } from '../../rules/powers.ts'
import { newIds } from '../state/losses.ts'

/** Call Bumblebee (TF-14): the seat’s own piece of a kind comes from anywhere to a free square around the user; all players then know both. */
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

  /** A captured piece cannot be called, nor a piece to the square where it is (TF-18). */
  refusal(sight, { name: power, kind }, { to }) {
    const callable = called(sight, kind)
    const isThere = callable.includes(to)
    return isThere || callable.length === 0 ? { code: 'nobody-to-call', power, space: nameOf(sight.ctx.geometry, to), isThere } : null
  },

  relocation: (_from, { to, targets: [at = -1] }) => [at, to],
}

/** Squares of own pieces of a kind, except the user's. */
function called({ position, user, from }: Pick<Sight, 'position' | 'user' | 'from'>, kind: string): readonly number[] {
  return position.board.flatMap((piece, square) => (piece?.seat === user.seat && piece.kind === kind && square !== from ? [square] : []))
}

/**
 * Healing Cordial (NA-16): once a game a captured friend returns to a free square next to the user, as a new piece that all players know. Until then its owner
 * sees its own losses, whatever the tray (`seesLosses` in `view.ts`), so the choice is a function of its view.
 */
export const revive: PowerRule<'revive'> = {
  uses(sight, spec, out) {
    const { ctx, position, from } = sight
    const kinds = returnable(sight, spec)
    for (const to of ctx.geometry.neighbours[from] ?? []) {
      if (!position.board[to]) for (const kind of kinds) out.push({ to, targets: [], kind })
    }
  },

  effects({ ctx, position, user }, _spec, { to, kind }) {
    const losses = position.captured.filter(({ seat }) => seat === user.seat)
    if (kind === null || !losses.some((piece) => piece.kind === kind)) throw new Error(`no ${kind} of ${user.seat} was captured`)
    const [id = '', ...rest] = newIds(position, losses.length)
    const returned = { type: 'returned', id, at: to, kind, seenBy: ctx.others(user.seat) } as const
    return [position.options.tray === 'open' ? returned : { ...returned, rest }]
  },

  relocation: STAYS,
}

/** Kinds among the seat's losses that may return, in the edition's order. */
function returnable({ ctx, position, user }: Sight, spec: SpecOf<'revive'>): readonly string[] {
  const lost = new Set(position.captured.flatMap(({ seat, kind }) => (seat === user.seat && kind !== null ? [kind] : [])))
  return ctx.info.kinds.flatMap((kind) => (lost.has(kind.id) && canReturn(kind, spec) ? [kind.id] : []))
}
