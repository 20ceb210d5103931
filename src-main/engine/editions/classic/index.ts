/** The classic edition: data only. What each rule id means here is in README.md beside this file. */
import type { EditionInfo } from '../../core/edition.ts'
import { deepFreeze } from '../../core/json.ts'
import { BOARD } from './board.ts'
import { KINDS, PRESETS } from './kinds.ts'
import { OPTIONS } from './options.ts'

export const CLASSIC: EditionInfo = deepFreeze({
  id: 'classic',
  family: 'grid',
  seats: ['red', 'blue'],
  firstSeat: 'red', // CL-6
  kinds: KINDS,
  presets: PRESETS,
  options: OPTIONS,
  board: BOARD,
})
