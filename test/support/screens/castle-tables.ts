/** Small castle tables for tests: what messages carry, built by hand so that no test needs the rules. */
import type {
  CastleChoice,
  CastleInfo,
  CastleKind,
  CastleView,
  OpenedTable,
  Seat,
  SeenCastleEvent,
  StepReport,
  TableSnapshot,
  Viewer,
} from '../../../src-main/contract/index.ts'
import { hotSeatOf } from './snapshots.ts'
import { CASTLE as BOARD } from './boards.ts'

const ranked = (id: string, rank: number, more: Partial<CastleKind> = {}): CastleKind => {
  return { id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, symbol: String(rank), rank, movement: 'step', ...more }
}

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const ARMY = { marshal: 1, captain: 2, scout: 2, cannon: 1 }

/** The space of the test board with this name: a cross of seven by seven round a ring and a turret. */
export function at(name: string): number {
  const found = BOARD.spaces.findIndex((space) => space.name === name)
  if (found < 0) throw new Error(`there is no space ${name}`)
  return found
}

/** An edition with the shape of `castle`. */
export const INFO: CastleInfo = {
  id: 'castle',
  family: 'castle',
  look: 'war-room',
  seats: SEATS,
  lineups: [{ id: 'four', seats: SEATS, sides: { red: 'red', blue: 'blue', green: 'green', yellow: 'yellow' }, presets: ['four'] }],
  firstSeat: 'red',
  kinds: [
    ranked('marshal', 9),
    ranked('captain', 6, { strides: 2 }),
    ranked('scout', 3, { movement: 'line' }),
    ranked('cannon', 1, { range: 3 }),
  ],
  presets: ['four'],
  armies: { four: Object.fromEntries(SEATS.map((seat) => [seat, ARMY])) },
  boards: { four: { board: BOARD, recruitment: { red: at('D2') }, flags: { red: at('D1') } } },
  slider: 6,
  repetitions: 5,
  options: [{ key: 'preset', rule: 'CA-1', type: 'choice', values: ['four'], initial: 'four' }],
  reconstructed: ['board', 'roster'],
  cites: { armies: {}, refusals: {} } as unknown as CastleInfo['cites'], // screens cite nothing by themselves
}

/** Pieces as words, `D1:red:captain`, with `?` for a kind that is hidden and `!` after one that all know. Ids are their spaces at first. */
function boardOf(pieces: string): CastleView['board'] {
  const board = BOARD.spaces.map((): CastleView['board'][number] => null)
  for (const word of pieces.split(' ')) {
    const [space = '', seat = 'red', kind = '?'] = word.split(':')
    const id = space.toLowerCase()
    board[at(space)] = { id, seat: seat as Seat, kind: kind === '?' ? null : kind.replace('!', ''), known: kind.endsWith('!') }
  }
  return board
}

/** What a viewer sees of a table. Flags as words, `red:D1*` for one that is carried. */
export function viewOf(viewer: Viewer, pieces: string, flags: string, more: Partial<CastleView> = {}): CastleView {
  const [lineup] = INFO.lineups
  if (!lineup) throw new Error('an edition has a lineup')
  return {
    edition: 'castle',
    family: 'castle',
    viewer,
    options: { preset: 'four', quietLimit: null, bystanders: false, ownFlagRecruits: false },
    lineup,
    phase: 'playing',
    turn: 'red',
    ply: 8,
    quiet: 0,
    passes: 0,
    outcome: null,
    board: boardOf(pieces),
    captured: [],
    tokens: flags.split(' ').map((word) => {
      const [seat = 'red', space = ''] = word.split(':')
      return { seat: seat as Seat, at: at(space.replace('*', '')), carried: space.endsWith('*'), laid: null }
    }),
    sliders: { red: 5, blue: 1 },
    trails: {},
    deployed: {},
    ...more,
  }
}

/** Red in the middle of a game: a Captain with its flag, a Cannon, and Blue’s flag alone on its way. */
export const MIDDLE = viewOf(
  'red',
  'D1:red:captain E1:red:cannon C2:red:scout A4:blue:? D7:green:? F4:yellow:marshal!',
  'red:D1* blue:D2 green:D7* yellow:F4*',
)

const move = (from: string, to: string, leave: readonly Seat[] = [], take = false): CastleChoice => {
  const left = leave.length > 0 ? `,leave:${leave.map((seat) => seat.charAt(0)).join('')}` : ''
  return { type: 'move', seat: 'red', from: at(from), to: at(to), leave, take, text: `${from}-${to}${left}${take ? ',take' : ''}` }
}

export const MIDDLE_CHOICES: readonly CastleChoice[] = [
  ...[[], ['red'] as const].flatMap((leave) => [move('D1', 'D2', leave), move('D1', 'D2', leave, true)]),
  move('D1', 'RING', ['red']),
  move('E1', 'E2'),
  { type: 'shoot', seat: 'red', from: at('E1'), to: at('F4'), text: 'E1*F4' },
  move('C2', 'RING'),
]

/** A snapshot of a hot-seat game as Red sees it on its turn. */
export function snapshotOf(view: CastleView, actions: readonly CastleChoice[], more: Partial<TableSnapshot> = {}): TableSnapshot {
  const people = SEATS.map((seat, i) => ({ seat, player: { type: 'human', name: ['Ada', 'Bo', 'Cleo', 'Dan'][i] ?? '' } as const }))
  return { ...hotSeatOf(view), seats: people, view, choices: { family: 'castle', actions, deployment: null }, ...more }
}

export function openedOf(snapshot: TableSnapshot, log: readonly StepReport[] = []): OpenedTable {
  return { snapshot, log: [...log], info: INFO, set: null }
}

/** A step of the game. */
export function stepOf(seq: number, by: Seat, events: readonly SeenCastleEvent[]): StepReport {
  return { seq, at: 0, by, text: null, kind: 'game', events: [...events] }
}
