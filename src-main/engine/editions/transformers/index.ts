/** The two Transformers editions: data only. What each rule id means here is in README.md in this folder. */
import type { GridInfo } from '../../grid/edition.ts'
import { makeRectangle } from '../../core/board/rectangle.ts'
import { everyForOneself } from '../../core/lineup.ts'
import { once, withLateParts } from '../../core/once.ts'
import type { Seat } from '../../core/seats.ts'
import { gridOptions } from '../../grid/options.ts'
import { CITES, CITES_WITH_POWERS } from './citations.ts'
import { ARMIES, KINDS, PLAIN_KINDS } from './kinds.ts'
import { POWERS } from './powers.ts'

const SEATS: readonly Seat[] = ['red', 'gray']
const PRESETS = ['full']

const OBSTACLES = ['C4', 'C5', 'D4', 'D5', 'G4', 'G5', 'H4', 'H5']
/** TF-2. */
const board = once(() => makeRectangle({ width: 10, height: 8, obstacles: OBSTACLES, rows: { red: 3, gray: 3 } }))

const FACTS: Omit<GridInfo, 'board'> = {
  id: 'transformers',
  family: 'grid',
  look: 'steel',
  seats: SEATS,
  lineups: [everyForOneself('two', SEATS)],
  firstSeat: 'gray', // TF-1
  kinds: PLAIN_KINDS,
  powers: [],
  modes: false,
  reinforcements: null,
  presets: PRESETS,
  armies: ARMIES,
  options: gridOptions(PRESETS, 'printed', { powers: false }), // TF-4
  reconstructed: ['board', 'roster'],
  cites: CITES,
}

/** Game 1: classic rules with other armies on a shorter board (TF-1 to TF-4). */
export const TRANSFORMERS: GridInfo = withLateParts<GridInfo, 'board'>(FACTS, { board })

/** Game 2: special powers and modes (TF-5 to TF-18). */
export const TRANSFORMERS_POWERS: GridInfo = withLateParts<GridInfo, 'board'>(
  {
    ...FACTS,
    id: 'transformers-powers',
    kinds: KINDS,
    powers: POWERS,
    options: gridOptions(PRESETS, 'printed', { powers: true }),
    modes: true, // TF-6
    reconstructed: ['board', 'roster', 'powers'],
    cites: CITES_WITH_POWERS,
  },
  { board },
)
