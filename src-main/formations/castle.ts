/**
 * Marshal’s formations for the castle, by preset (CA-3). The gap in the middle row is the recruitment space; the flag is with the middle piece of the last
 * row.
 */
import type { WrittenFormation } from './written-formation.ts'

const FOUR = { editions: ['castle'], preset: 'four', seat: 'red' } as const
const TEAMS = { ...FOUR, preset: 'teams' } as const
const THREE = { ...FOUR, preset: 'three' } as const

export const CASTLE_FORMATIONS: readonly WrittenFormation[] = [
  {
    ...FOUR,
    key: 'royal-guard',
    name: 'Royal Guard',
    about: 'The General carries the flag from the first turn, and the Field Marshal clears the way. Your opponents know it soon.',
    rows: ['5 3 6 3 6 3 4', '4 7 9   2 7 5', '1 4 5 8 6 3 1'],
  },
  {
    ...FOUR,
    key: 'gun-line',
    name: 'Gun Line',
    about: 'Two Cannons in the front row threaten every piece three spaces ahead. A Major waits with the flag.',
    rows: ['4 1 5 3 5 1 4', '3 6 9   8 6 3', '3 5 6 7 7 4 2'],
  },
  {
    ...FOUR,
    key: 'plain-clothes',
    name: 'Plain Clothes',
    about: 'Captains and Scouts begin on their long legs. The flag goes with a Lieutenant, a poor target for a Cannon.',
    rows: ['3 6 3 6 3 6 3', '5 8 4   2 9 4', '1 7 4 5 5 7 1'],
  },
  {
    ...TEAMS,
    key: 'two-walls',
    name: 'Two Walls',
    about: 'The strong pieces are on both wings, next to the enemies. The middle is thin: your partner is across the board.',
    rows: ['8 6 3 3 3 6 9', '7 5 2   1 5 7', '4 5 4 6 1 3 4'],
  },
  {
    ...TEAMS,
    key: 'shield-bearer',
    name: 'Shield Bearer',
    about:
      'Not made to win the race but to let the partner win it. The great names march out at once, the flag stays at home with a Sergeant.',
    rows: ['7 9 5 3 5 8 7', '6 3 4   2 3 6', '1 5 3 4 6 4 1'],
  },
  {
    ...TEAMS,
    key: 'second-key',
    name: 'Second Key',
    about: 'A General with the flag, two Majors next to it, and no hurry. If the partner is stopped, this flag goes.',
    rows: ['3 5 6 4 6 5 3', '4 1 9   3 1 5', '4 2 7 8 7 6 3'],
  },
  {
    ...THREE,
    key: 'lone-rider',
    name: 'Lone Rider',
    about:
      'The Field Marshal carries the flag itself. Only a Spy that strikes first, another Field Marshal or a Cannon can stop it. Bold and soon over.',
    rows: ['3 6 7 3 7 6 3', '2 8 3   6 4 5', '1 4 5 9 5 4 1'],
  },
  {
    ...THREE,
    key: 'toll-house',
    name: 'Toll House',
    about: 'A Cannon and the General receive guests at the door. Win battles at home, recruit, and set out when the others are tired.',
    rows: ['5 4 7 1 8 4 5', '3 6 9   6 1 3', '3 4 6 7 5 2 3'],
  },
  {
    ...THREE,
    key: 'noisy-wing',
    name: 'Noisy Wing',
    about: 'The strong pieces crowd the right wing and draw the enemy there. On the left Scouts open the road for a Captain with the flag.',
    rows: ['3 3 3 4 8 7 9', '4 1 2   7 5 6', '3 5 1 6 6 4 5'],
  },
]
