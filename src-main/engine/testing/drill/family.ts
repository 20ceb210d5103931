/** The drill as others see it. */
import type { FamilyDescriptor } from '../../family.ts'
import { NO_ARMY } from '../../core/edition.ts'
import type { DrillInfo } from './edition.ts'
import { SENTENCES } from './errors.ts'
import { createDrillGame } from './game.ts'
import { TABLES } from './table.ts'

export const DRILL_FAMILY: FamilyDescriptor<DrillInfo> = {
  id: 'drill',
  createGame: createDrillGame,
  sentences: SENTENCES,
  tables: TABLES,
  boardEdition: () => null,
  referee: {
    noun: 'piece',
    cites: { flag: ['DR-7'], bomb: 'DR-5', spy: 'DR-5', rank: 'DR-5', table: 'DR-5', still: 'DR-4', immobile: 'DR-11' },
    hasDeadlock: true,
    says: {
      'not-entering': () => 'No battle is being entered. Say first whose pieces attack.',
      'not-in-army': ({ kind }) => `There is no ${kind} in this army.`,
      'cannot-attack': ({ kind }) => `A ${kind} never moves, so it cannot attack.`,
      'all-lost': ({ army, kind, of }) => `${army} has lost all ${of} × ${kind}.`,
      'nothing-to-move': ({ army }) => `${army} has no piece left that can move, so it cannot attack.`,
      'has-attacker': ({ army }) => `${army} must have a piece that can move.`,
      'wrong-ending': () => 'A game ends by resignation, by agreement of all, or because one side is left.',
    },
    extrasOf: () => ({ powers: [], modes: false, reinforcedAfter: 0, reserveOf: () => NO_ARMY }),
    canBeImmobile: () => true,
  },
}
