/** The cards family at a table of real cards. */
import { NO_ARMY } from '../core/edition.ts'
import type { RefereeRules } from '../rules/refereeing.ts'
import type { CardsInfo } from './edition.ts'
import { canBeStuck } from './stuck.ts'

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
