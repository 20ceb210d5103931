/** The edition's data. */
import type { BoardTables } from '../../core/board/compile.ts'
import type { Army, Citations, EditionBase, KindSpec } from '../../core/edition.ts'
import { deepFreeze } from '../../core/json.ts'
import { everyForOneself, teams } from '../../core/lineup.ts'
import type { Seat } from '../../core/seats.ts'
import type { DrillCitedCode } from './errors.ts'

export interface DrillInfo extends EditionBase {
  readonly family: 'drill'
  /** Pieces that a seat may bring back in a game (DR-9). */
  readonly recalls: number
  readonly cites: Citations<DrillCitedCode>
}

/** What its texts are read by. */
export interface DrillContext {
  readonly info: DrillInfo
  readonly tables: BoardTables
}

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const ARMY: Army = { marshal: 1, soldier: 2, scout: 1, mine: 1 }
const KINDS: readonly KindSpec[] = [
  { id: 'marshal', name: 'Marshal', symbol: '3', rank: 3, movement: 'step' },
  { id: 'soldier', name: 'Soldier', symbol: '2', rank: 2, movement: 'step' },
  { id: 'scout', name: 'Scout', symbol: '1', rank: 1, movement: 'line', defuses: true },
  { id: 'mine', name: 'Mine', symbol: 'M', rank: null, movement: 'none', bomb: true },
]

export const DRILL: DrillInfo = deepFreeze<DrillInfo>({
  id: 'drill',
  family: 'drill',
  look: 'war-room',
  seats: SEATS,
  lineups: [
    everyForOneself('three', ['red', 'blue', 'green']),
    teams('teams', SEATS, [
      ['red', 'green'],
      ['blue', 'yellow'],
    ]),
  ],
  firstSeat: 'red',
  kinds: KINDS,
  presets: ['full'],
  armies: { full: Object.fromEntries(SEATS.map((seat) => [seat, ARMY])) },
  recalls: 2,
  options: [
    { key: 'preset', rule: 'DR-3', type: 'choice', values: ['full'], initial: 'full' },
    { key: 'lineup', rule: 'DR-2', type: 'choice', values: ['three', 'teams'], initial: 'three' },
    { key: 'first', rule: 'DR-2', type: 'choice', values: SEATS, initial: 'red' },
    { key: 'quietLimit', rule: 'DR-12', type: 'number', min: 1, max: 10_000, initial: 100, withBots: 60 },
  ],
  reconstructed: [],
  cites: {
    armies: { full: { army: 'DR-3', zone: 'DR-3' } },
    refusals: {
      'not-your-turn': 'DR-4',
      'game-over': 'DR-10',
      'not-deploying': 'DR-3',
      'still-deploying': 'DR-3',
      'already-deployed': 'DR-3',
      'seat-is-out': 'DR-10',
      'choice-first': 'DR-9',
      'nothing-to-recall': 'DR-9',
      'can-still-act': 'DR-11',
      'no-such-move': 'DR-4',
    },
  },
})
