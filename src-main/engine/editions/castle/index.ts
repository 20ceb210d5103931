/** The castle, for three and four: data only. What each rule id means here is in README.md in this folder. */
import type { CastleBoard, CastleInfo } from '../../castle/edition.ts'
import { idOf, type Board } from '../../core/board/board.ts'
import { HANDICAP } from '../../core/handicap.ts'
import { everyForOneself, teams } from '../../core/lineup.ts'
import { withLateParts } from '../../core/once.ts'
import type { Seat } from '../../core/seats.ts'
import { castleForFour, castleForThree } from './boards.ts'
import { CITES } from './citations.ts'
import { ARMY, KINDS } from './kinds.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const THREE = SEATS.slice(0, 3)
const PRESETS = ['four', 'teams', 'three']

/** A board with its recruitment spaces and the spaces where flags start, named by seat (CA-2). */
function withPlaces(board: Board, recruitment: readonly string[], flags: readonly string[]): CastleBoard {
  const bySeat = (names: readonly string[]): CastleBoard['flags'] =>
    Object.fromEntries(SEATS.flatMap((seat, i) => (names[i] === undefined ? [] : [[seat, idOf(board, names[i])]])))
  return { board, recruitment: bySeat(recruitment), flags: bySeat(flags) }
}

function boards(): CastleInfo['boards'] {
  const four = withPlaces(castleForFour(), ['H2', 'B8', 'H14', 'N8'], ['H1', 'A8', 'H15', 'O8'])
  return { four, teams: four, three: withPlaces(castleForThree(), ['AD2', 'BD2', 'CD2'], ['AD1', 'BD1', 'CD1']) }
}

const armiesOf = (seats: readonly Seat[]): CastleInfo['armies'][string] => Object.fromEntries(seats.map((seat) => [seat, ARMY]))

const FACTS: Omit<CastleInfo, 'boards'> = {
  id: 'castle',
  family: 'castle',
  look: 'war-room',
  seats: SEATS,
  lineups: [
    everyForOneself('four', SEATS, ['four']),
    teams(
      'teams',
      SEATS,
      [
        ['red', 'green'],
        ['blue', 'yellow'],
      ],
      ['teams'],
    ),
    everyForOneself('three', THREE, ['three']),
  ],
  firstSeat: 'red', // CA-4
  kinds: KINDS,
  presets: PRESETS,
  armies: { four: armiesOf(SEATS), teams: armiesOf(SEATS), three: armiesOf(THREE) },
  slider: 6,
  repetitions: 5,
  options: [
    { key: 'preset', rule: 'CA-1', type: 'choice', values: PRESETS, initial: 'four' },
    { key: 'first', rule: 'CA-4', type: 'choice', values: SEATS, initial: 'red' },
    { key: 'bystanders', rule: 'HR-2', type: 'flag', initial: false },
    { key: 'ownFlagRecruits', rule: 'HR-6', type: 'flag', initial: false },
    HANDICAP,
    { key: 'quietLimit', rule: 'CA-22', type: 'number', min: 1, max: 10_000, initial: null, withBots: 200 },
  ],
  reconstructed: ['board', 'roster'],
  cites: CITES,
}

export const CASTLE: CastleInfo = withLateParts<CastleInfo, 'boards'>(FACTS, { boards })
