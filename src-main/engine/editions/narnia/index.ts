/** The two Narnia editions: data only. What each rule id means here is in README.md in this folder. */
import type { GridInfo } from '../../grid/edition.ts'
import { nearestRows } from '../../core/board/facing.ts'
import { makeRectangle } from '../../core/board/rectangle.ts'
import { everyForOneself } from '../../core/lineup.ts'
import { once, withLateParts } from '../../core/once.ts'
import type { Seat } from '../../core/seats.ts'
import { gridOptions } from '../../grid/options.ts'
import { CITES, CITES_WITH_POWERS } from './citations.ts'
import { ARMIES, KINDS, PLAIN_KINDS } from './kinds.ts'
import { POWERS } from './powers.ts'

const SEATS: readonly Seat[] = ['red', 'blue']
const PRESETS = ['full']
const BOULDERS = ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6']
const board = (): GridInfo['board'] => makeRectangle({ width: 10, height: 10, obstacles: BOULDERS, rows: { red: 4, blue: 4 } })
/** Red's thirty fill three rows (NA-6). */
const shortBoard = once(() => makeRectangle({ width: 10, height: 10, obstacles: BOULDERS, rows: { red: 3, blue: 4 } }))

const FACTS: Omit<GridInfo, 'board' | 'reinforcements'> = {
  id: 'narnia',
  family: 'grid',
  look: 'winter',
  seats: SEATS,
  lineups: [everyForOneself('two', SEATS)],
  firstSeat: 'blue', // NA-1
  kinds: PLAIN_KINDS,
  powers: [],
  modes: false,
  presets: PRESETS,
  armies: ARMIES,
  options: gridOptions(PRESETS, 'printed', { powers: false }), // NA-4
  reconstructed: ['board', 'roster'],
  cites: CITES,
}

/** Game 1: classic rules with other armies (NA-5). */
export const NARNIA: GridInfo = withLateParts<GridInfo, 'board'>({ ...FACTS, reinforcements: null }, { board })

/** Game 2: special powers, reinforcements, and the children (NA-6 to NA-23). */
export const NARNIA_POWERS: GridInfo = withLateParts<GridInfo, 'board' | 'reinforcements'>(
  {
    ...FACTS,
    id: 'narnia-powers',
    kinds: KINDS,
    powers: POWERS,
    options: gridOptions(PRESETS, 'printed', { powers: true }),
    reconstructed: ['board', 'roster', 'powers'],
    cites: CITES_WITH_POWERS,
  },
  {
    board: shortBoard,
    reinforcements: () => ({ after: 7, zones: { red: nearestRows(shortBoard(), 'red', 4) } }), // NA-8
  },
)
