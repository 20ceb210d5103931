/**
 * Healing Cordial (NA-16): once a game a captured friend returns to a free square next to the user, a new piece that is known to all. Until then its owner
 * may look through its own losses, whatever the tray (see `seesCaptured` in `view.ts`), so what can be chosen is a function of its view.
 */
import { canReturn } from '../../rules/powers.ts'
import { newIds } from '../state/losses.ts'
import { STAYS, type PowerRule, type Sight, type SpecOf } from './power.ts'

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

/** Kinds among the own losses that may return, in the edition's order. */
function returnable({ ctx, position, user }: Sight, spec: SpecOf<'revive'>): readonly string[] {
  const lost = new Set(position.captured.flatMap(({ seat, kind }) => (seat === user.seat && kind !== null ? [kind] : [])))
  return ctx.info.kinds.flatMap((kind) => (lost.has(kind.id) && canReturn(kind, spec) ? [kind.id] : []))
}
