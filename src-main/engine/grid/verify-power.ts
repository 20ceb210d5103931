/** Whether the use of a power from outside fits the position: whoever uses it has it, and every effect is about what stands or lies where it says. */
import type { GridContext } from './context.ts'
import { isNamed, isSeenBy } from './fits.ts'
import { BoardDraft } from './board-draft.ts'
import { lossOf } from './losses.ts'
import type { GridEvent, GridState, PowerEffect } from './types.ts'

type PowerUsed = Extract<GridEvent, { readonly type: 'power-used' }>

/** A sentence on what does not fit, or null. The user stands on `from`. */
export function verifyUse(ctx: GridContext, state: GridState, event: PowerUsed): string | null {
  const { seat, power, from, user, effects } = event
  const piece = state.board[from]
  if (!piece || !isNamed(piece, user) || piece.seat !== seat) return 'another piece uses the power than stands there'
  if (!ctx.powersOf(piece.kind).some(({ id }) => id === power)) return 'the piece does not have this power'
  if (piece.state !== undefined || piece.spent) return 'the piece cannot use its power any more'
  if (!isSeenBy(ctx, user)) return 'the user is shown to nobody who could see it'
  for (const [i, effect] of effects.entries()) {
    const draft = new BoardDraft(ctx, state, seat)
    for (const before of effects.slice(0, i)) draft.apply(before)
    const wrong = verifyEffect(ctx, { seat, ...draft.result() }, effect)
    if (wrong !== null) return wrong
  }
  return null
}

interface Scene extends Pick<GridState, 'board' | 'captured'> {
  readonly seat: PowerUsed['seat']
}

function verifyEffect(ctx: GridContext, { seat, board, captured }: Scene, effect: PowerEffect): string | null {
  const on = (square: number) => board[square] ?? null
  const isFree = (square: number): boolean => ctx.geometry.open[square] === true && on(square) === null
  switch (effect.type) {
    case 'moved':
      if (on(effect.from)?.id !== effect.id || on(effect.from)?.seat !== seat) return 'a power moves another piece than stands there'
      return isFree(effect.to) ? null : 'a power moves a piece to where none can stand'
    case 'shown': {
      const piece = on(effect.at)
      return piece && isNamed(piece, effect.piece) && isSeenBy(ctx, effect.piece) ? null : 'a power shows another piece than stands there'
    }
    case 'fought': {
      const [attacker, defender] = [on(effect.from), on(effect.to)]
      const fits = attacker && defender && isNamed(attacker, effect.attacker) && isNamed(defender, effect.defender)
      const areEnemies = attacker?.seat === seat && defender?.seat !== seat
      return fits && areEnemies && isSeenBy(ctx, effect.attacker) && isSeenBy(ctx, effect.defender)
        ? null
        : 'other pieces fight than stand there'
    }
    case 'removed':
      return on(effect.at)?.id === effect.id ? null : 'a power removes another piece than stands there'
    case 'bound': {
      const piece = on(effect.at)
      if (piece?.id !== effect.id) return 'a power binds or frees another piece than stands there'
      const fits =
        effect.state === null ? piece.seat === seat && piece.state !== undefined : piece.seat !== seat && piece.state === undefined
      return fits ? null : 'a power binds or frees a piece that it cannot'
    }
    case 'returned': {
      if (!isReturn(ctx, { seat, board, captured }, effect)) return 'a piece returns that was not captured'
      if (!isSeenBy(ctx, { seat, seenBy: effect.seenBy })) return 'a piece that returns is shown to nobody who could see it'
      return isFree(effect.at) ? null : 'a piece returns to where none can stand'
    }
  }
}

/** Whether a loss returns under a new id, and the others of its seat get new ones (NA-16); or, in games from before, under the id that it had. */
function isReturn(
  ctx: GridContext,
  { seat, board, captured }: Scene,
  { id, kind, rest }: Extract<PowerEffect, { readonly type: 'returned' }>,
): boolean {
  const before = captured.find((piece) => piece.id === id)
  if (before) return before.seat === seat && before.kind === kind && rest === undefined
  const losses = captured.filter((piece) => piece.seat === seat)
  const known = new Set([...board, ...captured].map((piece) => piece?.id))
  const ids = [id, ...(rest ?? [])]
  const areNew = new Set(ids).size === ids.length && ids.every((each) => !known.has(each))
  return lossOf(ctx, captured, seat, kind) !== undefined && areNew && (rest === undefined || rest.length === losses.length - 1)
}
