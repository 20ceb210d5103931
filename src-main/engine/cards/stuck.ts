/** Whether a front line can hold nothing that attacks (BC-12), told by what is public alone: for tables at which nobody but its owner sees the line. */
import type { KnownSide } from '../rules/refereeing.ts'
import type { CardsInfo } from './edition.ts'

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
