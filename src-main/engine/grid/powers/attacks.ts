/** Powers by which the user fights from where it is, or several enemies at once. */
import { draws, rumbles, strikes } from '../../rules/powers.ts'
import {
  aimedAt,
  aimedAtAll,
  ascending,
  firstPiece,
  GOES,
  isFreeEnemy,
  knownKind,
  pieceOn,
  shownTo,
  STAYS,
  type PowerRule,
} from './power.ts'
import type { PowerEffect } from '../types.ts'

/**
 * Longbow (NA-17) and Distance Strike (TF-11): hits from afar and never moves. A known enemy is a target only if the hit removes it: otherwise the turn would
 * change nothing (TF-16).
 */
export const strike: PowerRule<'strike'> = {
  uses(sight, { range }, out) {
    const { ctx, position, user, from } = sight
    const { rays, diagonals } = ctx.geometry
    const squares: number[] = []
    const aim = (line: readonly number[]): void => {
      const square = firstPiece(position.board, line, range)
      const target = position.board[square]
      if (!target || !isFreeEnemy(position, target, user.seat)) return
      const known = knownKind(sight, target, user.seat)
      if (known === null || strikes(ctx.kind(user.kind), known)) squares.push(square)
    }
    rays[from]?.forEach(aim)
    diagonals[from]?.forEach(aim)
    for (const square of squares.sort(ascending)) out.push(aimedAt(square))
  },

  effects(scene, _spec, { to }) {
    const { ctx, user } = scene
    const target = pieceOn(scene, to)
    const shown = { type: 'shown', at: to, piece: shownTo(ctx, target, 'all') } as const
    return strikes(ctx.kind(user.kind), ctx.kind(target.kind)) ? [shown, { type: 'removed', id: target.id, at: to }] : [shown]
  },

  relocation: STAYS,
}

/** Robot Rumble (TF-10): one step, then a few enemies around, chosen unseen, are shown and fought all at once. */
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

  /** It needs an enemy to meet (TF-18). */
  refusal: (_sight, { name }, { targets }) => (targets.length === 0 ? { code: 'no-target', power: name } : null),

  relocation: GOES,
}

/** Every choice of one to `most` of these squares, ordered by the first, then the second, then the third. */
function choices(squares: readonly number[], most: number, chosen: readonly number[] = []): (readonly number[])[] {
  return squares.flatMap((square, i) => {
    const grown = [...chosen, square]
    return [grown, ...(grown.length < most ? choices(squares.slice(i + 1), most, grown) : [])]
  })
}

/** Magnet (TF-12): draws an enemy in line onto the user’s square, as an attack by the user; the winner stays there. */
export const magnet: PowerRule<'magnet'> = {
  uses({ ctx, position, user, from }, { range }, out) {
    const squares: number[] = []
    for (const ray of ctx.geometry.rays[from] ?? []) {
      const square = firstPiece(position.board, ray, range)
      if (isFreeEnemy(position, position.board[square], user.seat)) squares.push(square)
    }
    for (const square of squares.sort(ascending)) out.push(aimedAt(square))
  },

  effects(scene, _spec, { to }) {
    const { ctx, user, from } = scene
    const target = pieceOn(scene, to)
    const defender = shownTo(ctx, target, 'all')
    const result = draws(ctx.kind(user.kind), ctx.kind(target.kind))
    if (result === null) return [{ type: 'shown', at: to, piece: defender }]
    return [{ type: 'fought', from, to, drawn: true, attacker: shownTo(ctx, user, 'all'), defender, result }]
  },

  relocation: STAYS,
}
