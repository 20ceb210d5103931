/** What a seat can know of the pieces, cards or units of others: the same that its bot would play by. */
import type { Seat } from '../engine/core/seats.ts'

/** A kind and the chance of it, from 0 to 1. A kind that is possible but hardly ever comes up in the bot's draws has 0. */
export interface KindChance {
  readonly kind: string
  readonly chance: number
}

/** A piece of another seat. */
export interface KnownPiece {
  readonly id: string
  readonly owner: Seat
  /** Its space or place in the line; null where it is off the board: captured, or in a bag. */
  readonly at: number | null
  /** It was captured and is out of the game. */
  readonly lost: boolean
  /** Every kind that it can be, the likeliest first; one where it is certain. */
  readonly kinds: readonly KindChance[]
}

/** The kinds that a piece can be with their chances, the likeliest first. Their chances sum to 1 where any is above 0. */
export function byChance(kinds: readonly string[], chanceOf: (kind: string) => number): readonly KindChance[] {
  const [only] = kinds
  if (only !== undefined && kinds.length === 1) return [{ kind: only, chance: 1 }]
  const chances = kinds.map((kind) => ({ kind, chance: Math.max(0, chanceOf(kind)) }))
  const total = chances.reduce((sum, { chance }) => sum + chance, 0)
  return chances.map(({ kind, chance }) => ({ kind, chance: total > 0 ? chance / total : 0 })).sort((a, b) => b.chance - a.chance)
}

/** The captured pieces of all others whose kinds the seat was shown. */
export function shownLosses(
  captured: readonly { readonly id: string; readonly seat: Seat; readonly kind: string | null }[],
  seat: Seat,
  kindOf: (id: string) => string | undefined = () => undefined,
): readonly KnownPiece[] {
  return captured.flatMap(({ id, seat: owner, kind: shown }): readonly KnownPiece[] => {
    const kind = shown ?? kindOf(id) ?? null
    return owner === seat || kind === null ? [] : [{ id, owner, at: null, lost: true, kinds: [{ kind, chance: 1 }] }]
  })
}
