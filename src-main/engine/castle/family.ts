/** The castle as others see it. */
import type { FamilyDescriptor } from '../family.ts'
import { NO_ARMY } from '../core/edition.ts'
import type { CastleInfo } from './edition.ts'
import { SENTENCES } from './errors.ts'
import { createCastleGame } from './game.ts'
import { TABLES, type CastleTable } from './table.ts'

export const CASTLE_FAMILY: FamilyDescriptor<CastleInfo, CastleTable> = {
  id: 'castle',
  createGame: createCastleGame,
  sentences: SENTENCES,
  tables: TABLES,
  boardEdition: (info, preset) => {
    const of = info.boards[preset]
    return of ? { ...info, board: of.board, reinforcements: null } : null
  },
  referee: {
    noun: 'piece',
    cites: { flag: ['CA-15'], bomb: 'CA-13', spy: 'CA-12', rank: 'CA-11', table: 'CA-3', still: 'CA-13', immobile: 'CA-21' },
    hasDeadlock: true,
    says: {
      'not-entering': () => 'No battle is being entered. Say first whose pieces attack.',
      'not-in-army': ({ kind }) => `There is no ${kind} in this army.`,
      'cannot-attack': ({ kind }) => `A ${kind} fires; it cannot attack by contact.`,
      'all-lost': ({ army, kind, of }) => `${army} has lost all ${of} × ${kind}.`,
      'nothing-to-move': ({ army }) => `${army} has no piece left, so it cannot attack.`,
      'has-attacker': ({ army }) => `${army} must have a piece that can attack.`,
      'wrong-ending': () => 'A game ends on the tower, by resignation, by agreement of all, or because one side is left.',
    },
    extrasOf: () => ({ powers: [], modes: false, reinforcedAfter: 0, reserveOf: () => NO_ARMY }),
    canBeImmobile: () => true,
  },
}
