/** The classic edition: data only. What each rule id means here is in README.md in this folder. */
import type { GridInfo } from '../../grid/edition.ts'
import { everyForOneself } from '../../core/lineup.ts'
import { withLateParts } from '../../core/once.ts'
import type { Seat } from '../../core/seats.ts'
import { gridOptions } from '../../grid/options.ts'
import { CITES } from './citations.ts'
import { ARMIES, KINDS } from './kinds.ts'
import type { Board } from '../../core/board/board.ts'
import { makeRectangle } from '../../core/board/rectangle.ts'

const SEATS: readonly Seat[] = ['red', 'blue']
const PRESETS = ['full', 'duel', 'barrage']

const OBSTACLES = ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6']

/** 10×10, two pools in the middle (CL-1), four rows for each army (CL-3). */
const board = (): Board => makeRectangle({ width: 10, height: 10, obstacles: OBSTACLES, rows: { red: 4, blue: 4 } })

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
  options: gridOptions(PRESETS, 'isf', { powers: false }),
  reconstructed: [],
  cites: CITES,
}

export const CLASSIC: GridInfo = withLateParts<GridInfo, 'board'>(FACTS, { board })
