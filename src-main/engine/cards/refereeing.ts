/** The cards family at a table of real cards. */
import { NO_ARMY } from '../core/edition.ts'
import type { KnownSide, RefereeRules } from '../rules/refereeing.ts'
import type { CardsInfo } from './edition.ts'

export const REFEREEING: RefereeRules<CardsInfo> = {
  noun: 'card',
  cites: {
    flag: ['BC-11'],
    bomb: 'BC-7',
    spy: 'BC-6',
    rank: 'BC-5',
    table: 'BC-5',
    still: 'BC-7',
    immobile: 'BC-12',
  },
  hasDeadlock: false,
  says: {
    'not-entering': () => 'No battle is being entered. Say first whose card attacks.',
    'not-in-army': ({ kind }) => `There is no ${kind} among these cards.`,
    'cannot-attack': ({ kind }) => `A ${kind} cannot attack.`,
    'all-lost': ({ army, kind, of }) =>
      of === 1 ? `${army}’s ${kind} is out already.` : `Every ${kind} of ${army} is out already (${of}).`,
    'nothing-to-move': ({ army }) => `${army} has no card left that can attack.`,
    'has-attacker': ({ army }) => `By the cards that are out, ${army} must have a card in its line that can attack.`,
    'wrong-ending': () => 'A game ends by resignation of one side, by agreement of all, or because the line of a side cannot attack.',
  },
  extrasOf: () => ({ powers: [], modes: false, reinforcedAfter: 0, reserveOf: () => NO_ARMY }),
  /** A front line is known by its length and by what is out (BC-12, BC-13). */
  canBeImmobile: canBeStuck,
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
