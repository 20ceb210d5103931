/**
 * What a seat at Castle knows, as reasons need it: where pieces are, what each can be, which flags are at stake, and which rival could take
 * a piece.
 */
import { carriedOn, ownersOf } from '../../engine/castle/state/flags.ts'
import type { CastleView, MoveAction } from '../../engine/castle/types.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import type { Chances } from './belief.ts'
import type { Situation } from './situation.ts'
import { ATTACKER_WINS, BOTH_REMOVED } from './tables.ts'
import { reachOf, shotsOf } from '../../engine/castle/actions/reach.ts'

export interface Known {
  readonly view: CastleView
  readonly situation: Situation
  readonly chances: Chances
}

/** The view after a move, with the flags that the piece carries along and takes up, without those that it leaves. */
export function moved(view: CastleView, { from, to, leave, take }: Pick<MoveAction, 'from' | 'to' | 'leave' | 'take'>): CastleView {
  const tokens = view.tokens.map((token) => {
    if (token.at === from && token.carried) return leave.includes(token.seat) ? { ...token, carried: false } : { ...token, at: to }
    return take && token.at === to && !token.carried ? { ...token, carried: true } : token
  })
  return { ...view, board: view.board.with(to, view.board[from] ?? null).with(from, null), tokens }
}

/** The enemy piece on a space by its index, or -1. */
export function pieceOn({ situation: { pieces, tables, me } }: Known, space: number): number {
  return pieces.findIndex(({ at, seat }) => at === space && tables.sideOf[seat] !== tables.sideOf[me])
}

/** The kind of an enemy piece, where only one is possible. */
export function nameOf({ situation: { pieces, tables }, chances }: Known, p: number): string | null {
  const { length } = tables.kinds
  const certain = tables.kinds.findIndex((_, k) => (chances[p * length + k] ?? 0) > 1 - 1e-9)
  return tables.kinds[pieces[p]?.kind ?? certain]?.id ?? null
}

/** Chances that an attack by a kind on an enemy piece wins, and that both are removed. */
export function oddsOf(
  { situation: { tables }, chances }: Known,
  kind: number,
  p: number,
): { readonly wins: number; readonly ties: number } {
  const { length } = tables.kinds
  const chanceOf = (result: number): number =>
    Math.min(
      1,
      tables.kinds.reduce((sum, _, k) => sum + (tables.battle[kind * length + k] === result ? (chances[p * length + k] ?? 0) : 0), 0),
    )
  return { wins: chanceOf(ATTACKER_WINS), ties: chanceOf(BOTH_REMOVED) }
}

/** The flags carried on a space, and whether they win with the next step (CA-6, CA-20). */
export function stakesOn(
  { view, situation: { tables } }: Known,
  space: number,
): { readonly flags?: readonly Seat[]; readonly near?: boolean } {
  const carried = carriedOn(view.tokens, space)
  const carrier = view.board[space]?.seat
  if (carried.length === 0 || carrier === undefined) return {}
  const near = space === tables.ring && carried.some((token) => !isEnemy(view, token.seat, carrier))
  return { flags: ownersOf(carried), ...(near && { near }) }
}

interface Danger {
  /** The rival piece that most likely takes it. */
  readonly p: number
  readonly falls: number
}

/** The danger for a piece of this kind, the seat's own, on this space; null where no rival could take it. */
export type Dangers = (kind: number, space: number) => Danger | null

/** Which rival could take a piece before its seat is on turn again, and how likely (CA-5 to CA-9, CA-13). */
export function dangersIn({ tables, pieces, me }: Situation, view: CastleView, chances: Chances): Dangers {
  const { kinds, battle, seats, sideOf, ctx, range } = tables
  const reached = new Map<number, readonly number[]>()
  const rivals = pieces.flatMap(({ at, seat }, p) => (at >= 0 && sideOf[seat] !== sideOf[me] ? [p] : []))
  const targetsOf = (p: number, k: number): readonly number[] => {
    const key = p * kinds.length + k
    const known = reached.get(key)
    if (known) return known
    const piece = pieces[p]
    const [seat, kind] = [seats[piece?.seat ?? -1], kinds[k]]
    const mover = piece && seat && kind ? { seat, from: piece.at, kind } : null
    const found = mover ? (range[k] ? shotsOf : reachOf)(ctx, view, mover) : []
    reached.set(key, found)
    return found
  }
  return (own, space) => {
    let worst: Danger | null = null
    for (const p of rivals) {
      let falls = 0
      for (const k of kinds.keys()) {
        const chance = chances[p * kinds.length + k] ?? 0
        const harms = range[k] !== 0 || battle[k * kinds.length + own] === ATTACKER_WINS
        if (chance > 0 && harms && targetsOf(p, k).includes(space)) falls += chance
      }
      if (falls > 0 && falls > (worst?.falls ?? 0)) worst = { p, falls: Math.min(1, falls) }
    }
    return worst
  }
}
