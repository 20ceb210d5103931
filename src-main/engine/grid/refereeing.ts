/** The grid family at a table of real pieces. */
import type { RefereeRules } from '../rules/refereeing.ts'
import type { GridInfo } from './edition.ts'
import { comesBack, MOST_RESCUES } from './actions/rescue.ts'
import { reserveOf } from '../rules/board-edition.ts'
import { spacesSayAll } from './physical/board.ts'
import { makePhysicalRules } from './physical/rules.ts'

export const REFEREEING: RefereeRules<GridInfo> = {
  noun: 'piece',
  cites: {
    flag: ['CL-18', 'CL-21'],
    bomb: 'CL-17',
    spy: 'CL-16',
    rank: 'CL-15',
    table: 'CL-19',
    still: 'CL-8',
    immobile: 'CL-22',
  },
  hasDeadlock: true,
  says: {
    'not-entering': () => 'No battle is being entered. Say first whose pieces attack.',
    'not-in-army': ({ kind, preset }) => `There is no ${kind} in the ${preset} army.`,
    'cannot-attack': ({ kind }) => `A ${kind} never moves, so it cannot attack.`,
    'all-lost': ({ army, kind, of }) =>
      of === 1 ? `${army} has already lost its ${kind}.` : `${army} has already lost every ${kind} it had (${of}).`,
    'nothing-to-move': ({ army }) => `${army} has no piece left that can move, so it cannot attack.`,
    'has-attacker': ({ army }) => `${army} must have a piece that can move.`,
    'wrong-ending': () => 'A game ends by resignation of one side, by agreement of all, or because a side cannot move.',
  },
  extrasOf: (info) => ({
    powers: info.powers,
    modes: info.modes,
    reinforcedAfter: info.reinforcements?.after ?? 0,
    reserveOf: (preset, seat) => reserveOf(info, preset, seat),
    rescues: { most: MOST_RESCUES, comesBack, rule: 'HR-5' },
  }),
  /** Only the board shows which pieces are walled in (CL-22). */
  canBeImmobile: () => true,
  spacesSuffice: spacesSayAll,
  tracksMoves: () => true,
  physicalRules: makePhysicalRules,
}
