/** The classic edition: data only. What each rule id means here is in README.md in this folder. */
import type { GridInfo } from '../../grid/edition.ts'
import { everyForOneself } from '../../core/lineup.ts'
import { withLateParts } from '../../core/once.ts'
import type { Seat } from '../../core/seats.ts'
import { gridOptions } from '../../grid/options.ts'
import { board } from './board.ts'
import { CITES } from './citations.ts'
import { ARMIES, KINDS } from './kinds.ts'

const SEATS: readonly Seat[] = ['red', 'blue']
const PRESETS = ['full', 'duel', 'barrage']

const FACTS: Omit<GridInfo, 'board'> = {
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
  reconstructed: [],
  cites: CITES,
}

export const CLASSIC: GridInfo = withLateParts<GridInfo, 'board'>(FACTS, { board })
