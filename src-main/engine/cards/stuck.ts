/** Whether a front line can hold nothing that attacks (BC-12), told by what is public alone: for tables at which nobody but its owner sees the line. */
import type { CardsInfo } from './edition.ts'

/** What everybody knows of a side at step 2 of its turn. */
export interface KnownSide {
  /** Kind id → how many of it are not out, wherever they are (BC-13). */
  readonly left: Readonly<Record<string, number>>
  /** Whether the enemy can have removed a card of the line since the side filled it. */
  readonly wasHit: boolean
}

/**
 * Whether the side can have lost by BC-12. At its last step 3, and when it first laid out or dealt anew, it had as many cards in its line as that has places,
 * or all that were left (BC-2, BC-3, BC-10): a line has at most two gaps then, the hand three cards while the deck lasts. One turn of the enemy's removes at
 * most one of them. So the line is too long for the cards that cannot attack, or it may consist of them.
 */
export function canBeStuck({ kinds, line }: Pick<CardsInfo, 'kinds' | 'line'>, { left, wasHit }: KnownSide): boolean {
  const count = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (left[id] ?? 0), 0)
  const all = count(kinds.map(({ id }) => id))
  const still = count(kinds.filter(({ movement }) => movement === 'none').map(({ id }) => id))
  const lies = wasHit ? Math.min(line, all + 1) - 1 : Math.min(line, all)
  return still >= lies
}
