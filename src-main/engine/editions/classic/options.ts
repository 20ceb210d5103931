/** What can be chosen when a classic game is made, with the value it has when nobody chooses. */
import type { OptionSpec } from '../../core/edition.ts'
import { REPETITION_POLICIES, REVEAL_POLICIES, TRAY_POLICIES } from '../../grid/types.ts'

export const OPTIONS: readonly OptionSpec[] = [
  { key: 'preset', rule: 'CL-3', type: 'choice', values: ['full', 'duel', 'barrage'], initial: 'full' },
  { key: 'reveal', rule: 'CL-14', type: 'choice', values: REVEAL_POLICIES, initial: 'both' },
  { key: 'tray', rule: 'CL-20', type: 'choice', values: TRAY_POLICIES, initial: 'open' },
  { key: 'repetition', rule: 'CL-11', type: 'choice', values: REPETITION_POLICIES, initial: 'isf' },
  { key: 'moreSquares', rule: 'CL-12', type: 'flag', initial: true },
  { key: 'attackerWinsTies', rule: 'CL-19', type: 'flag', initial: false },
  { key: 'oneTimeBombs', rule: 'CL-19', type: 'flag', initial: false },
  { key: 'quietLimit', rule: 'CL-23', type: 'number', min: 1, max: 10_000, initial: null },
]
