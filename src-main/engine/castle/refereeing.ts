/** The castle at a table of real pieces. */
import { NO_ARMY } from '../core/edition.ts'
import type { RefereeRules } from '../rules/refereeing.ts'
import type { CastleInfo } from './edition.ts'
import { makePhysicalRules } from './physical/rules.ts'

export const REFEREEING: RefereeRules<CastleInfo> = {
  noun: 'piece',
  cites: { flag: ['CA-15'], bomb: 'CA-13', spy: 'CA-12', rank: 'CA-11', table: 'CA-3', still: 'CA-13', immobile: 'CA-21' },
  hasDeadlock: true,
  says: {
    'not-entering': () => 'No battle is being entered. Say first whose pieces attack.',
    'not-in-army': ({ kind }) => `There is no ${kind} in this army.`,
    'cannot-attack': ({ kind }) => `A ${kind} fires; it cannot attack by contact.`,
    'all-lost': ({ army, kind, of }) => (of === 1 ? `${army} has lost its ${kind}.` : `${army} has lost every ${kind} it had (${of}).`),
    'nothing-to-move': ({ army }) => `${army} has no piece left, so it cannot attack.`,
    'has-attacker': ({ army }) => `${army} passes when it can do nothing; it does not lose by that.`,
    'wrong-ending': () => 'A game ends on the turret, by resignation, by agreement of all, or because one side is left.',
  },
  extrasOf: ({ kinds, slider }) => ({
    powers: [],
    modes: false,
    reinforcedAfter: 0,
    reserveOf: () => NO_ARMY,
    tokens: {
      shooters: kinds.filter(({ range }) => range !== undefined).map(({ id }) => id),
      slider,
      cites: {
        shot: 'CA-13',
        partner: 'CA-4',
        carried: 'CA-15',
        lone: 'CA-16',
        due: 'CA-18',
        recruit: 'CA-19',
        sameAction: 'CA-29',
        home: 'CA-20',
      },
    },
  }),
  /** A seat that cannot act passes (CA-21). */
  canBeImmobile: () => false,
  tracksMoves: () => true,
  physicalRules: makePhysicalRules,
}
