/** The classic edition: data only. What each rule id means here is in README.md beside this file. */
import type { GridInfo } from '../../grid/edition.ts'
import { deepFreeze } from '../../core/json.ts'
import { everyForOneself } from '../../core/lineup.ts'
import type { Seat } from '../../core/seats.ts'
import { gridOptions } from '../../grid/options.ts'
import { BOARD } from './board.ts'
import { CITES } from './citations.ts'
import { ARMIES, KINDS } from './kinds.ts'

const SEATS: readonly Seat[] = ['red', 'blue']
const PRESETS = ['full', 'duel', 'barrage']

export const CLASSIC: GridInfo = deepFreeze({
  id: 'classic',
  family: 'grid',
  look: 'war-room',
  seats: SEATS,
  lineups: [everyForOneself('two', SEATS)],
  firstSeat: 'red', // CL-6
  kinds: KINDS,
  powers: [],
  modes: false,
  reinforcements: null,
  presets: PRESETS,
  armies: ARMIES,
  options: gridOptions(PRESETS, 'isf'),
  board: BOARD,
  reconstructed: [],
  cites: CITES,
})
