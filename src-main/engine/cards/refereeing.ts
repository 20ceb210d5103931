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
  /** By the length of a front line and the cards that are out (BC-12, BC-13). */
  canBeImmobile: canBeStuck,
}

/**
 * Whether the side can have lost by BC-12, from public knowledge alone: the line cannot be longer than the cards that cannot attack. After its last step 3, or
 * when it first laid out or was dealt again, its line was full, or held all cards that were left (BC-2, BC-3, BC-10): it has at most two gaps then, and the
 * hand holds three cards while the deck lasts. One enemy turn removes at most one card of it.
 */
export function canBeStuck({ kinds, line }: Pick<CardsInfo, 'kinds' | 'line'>, { left, wasHit }: KnownSide): boolean {
  const count = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (left[id] ?? 0), 0)
  const all = count(kinds.map(({ id }) => id))
  const still = count(kinds.filter(({ movement }) => movement === 'none').map(({ id }) => id))
  const length = wasHit ? Math.min(line, all + 1) - 1 : Math.min(line, all)
  return still >= length
}
