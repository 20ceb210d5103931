/** Conquest at a table of real pieces. */
import { NO_ARMY } from '../core/edition.ts'
import type { RefereeRules } from '../rules/refereeing.ts'
import type { TerritoryInfo } from './edition.ts'

export const REFEREEING: RefereeRules<TerritoryInfo> = {
  noun: 'unit',
  cites: { flag: ['CQ-14', 'CQ-15'], bomb: 'CQ-13', spy: 'CQ-13', rank: 'CQ-12', table: 'CQ-2', still: 'CQ-9', immobile: 'CQ-31' },
  hasDeadlock: true,
  says: {
    'not-entering': () => 'No combat is being entered. Say first whose units fight.',
    'not-in-army': ({ kind }) => `There is no ${kind} in this army.`,
    'cannot-attack': ({ kind }) => `A ${kind} never moves, so it cannot attack.`,
    'all-lost': ({ army, kind, of }) => (of === 1 ? `${army}’s ${kind} is in the bag.` : `Every ${kind} of ${army} is in the bag (${of}).`),
    'nothing-to-move': ({ army }) => `${army} has no unit left that can attack.`,
    'has-attacker': ({ army }) => `${army} is skipped when it cannot move; nobody loses by that.`,
    'wrong-ending': () => 'A game ends when one Flag is left on the land, by resignation, or by agreement of all.',
  },
  extrasOf: () => ({ powers: [], modes: false, reinforcedAfter: 0, reserveOf: () => NO_ARMY, bags: { cites: { held: 'CQ-14' } } }),
  canBeImmobile: () => false,
}
