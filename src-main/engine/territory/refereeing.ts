/** Conquest at a table of real pieces. */
import { NO_ARMY } from '../core/edition.ts'
import type { RefereedCard, RefereeRules } from '../rules/refereeing.ts'
import { CARDS, TRAITOR, type Card } from './cards.ts'
import type { TerritoryInfo } from './edition.ts'

const CARES: Readonly<Record<Card, Omit<RefereedCard, 'card'>>> = {
  blitz: { care: 'noted', rule: 'CQ-18' },
  regroup: { care: 'regroups', rule: 'CQ-19' },
  reinforcements: { care: 'returns', rule: 'CQ-16' },
  'secret-information': { care: 'looks', rule: 'CQ-20' },
  'surprise-attack': { care: 'returns', rule: 'CQ-17' },
  'new-spy-master': { care: 'recalls', rule: 'CQ-22' },
  traitor: { care: 'accuses', rule: 'CQ-21' },
}

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
    'has-attacker': ({ army }) => `${army} is skipped when it cannot move; it does not lose by that.`,
    'wrong-ending': () =>
      'A game ends when one Flag is left on the land, by resignation, by agreement of all, after the last round, or after a round without a move or a card.',
  },
  extrasOf: ({ kinds, lands, deck }) => ({
    powers: [],
    modes: false,
    reinforcedAfter: 0,
    reserveOf: () => NO_ARMY,
    bags: {
      cards: CARDS.map((card) => ({ card, ...CARES[card] })),
      deck,
      renewing: TRAITOR,
      spies: kinds.filter(({ spyMaster }) => spyMaster).map(({ id }) => id),
      land: (preset) => {
        const territories = lands[preset]?.territories ?? []
        return { territories: territories.length, cities: territories.filter(({ city }) => city).length }
      },
      regrouped: 3,
      cites: { held: 'CQ-14', flagless: 'CQ-7', draw: 'CQ-7', rounds: 'CQ-23', control: 'CQ-11' },
    },
  }),
  canBeImmobile: () => false,
}
