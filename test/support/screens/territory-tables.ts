/** Small tables of Conquest for tests, on an isle of four territories: what messages carry, built by hand so that no test needs the rules. */
import type {
  OpenedTable,
  Seat,
  SeenTerritoryEvent,
  StepReport,
  TableSnapshot,
  TerritoryChoice,
  TerritoryInfo,
  TerritoryView,
  Viewer,
} from '../../../src-main/contract/index.ts'
import { SAMPLE_EDITION } from './samples.ts'
import { hotSeatOf } from './snapshots.ts'
import { ISLE } from './isle.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const RANKS = ['scout', 'sorceress', 'baron', 'knight', 'count', 'duke', 'prince', 'queen', 'king'] as const
const still = { movement: 'none' } as const

const KINDS: TerritoryInfo['kinds'] = [
  ...RANKS.map((id, i) => ({
    id,
    name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    symbol: String(i + 2),
    rank: i + 2,
    movement: 'step' as const,
  })),
  { id: 'spy-master', name: 'Spy Master', symbol: '1', rank: 1, movement: 'step', spyMaster: true },
  { id: 'cursed-land', name: 'Cursed Land', symbol: 'C', rank: null, ...still },
  { id: 'flag', name: 'Flag', symbol: 'F', rank: null, ...still, flag: true },
]
const ARMY = Object.fromEntries(KINDS.map(({ id }) => [id, 1]))

/** The zone of the isle with this name. */
export function at(name: string): number {
  const found = ISLE.board.spaces.findIndex((space) => space.name === name)
  if (found < 0) throw new Error(`there is no zone ${name}`)
  return found
}

/** An edition with the shape of `conquest`. */
export const INFO: TerritoryInfo = {
  ...SAMPLE_EDITION,
  id: 'conquest',
  family: 'territory',
  look: 'campaign',
  seats: SEATS,
  lineups: [2, 4].map((many) => {
    const seats = SEATS.slice(0, many)
    return {
      id: many === 2 ? 'two' : 'four',
      seats,
      sides: Object.fromEntries(seats.map((seat) => [seat, seat])),
      presets: [many === 2 ? 'two' : 'four'],
    }
  }),
  presets: ['two', 'four'],
  kinds: KINDS,
  armies: { two: { red: ARMY, blue: ARMY }, four: Object.fromEntries(SEATS.map((seat) => [seat, ARMY])) },
  lands: { two: ISLE, four: { ...ISLE, board: { ...ISLE.board, angles: { red: 0, blue: 90, green: 180, yellow: 270 } } } },
  deck: { blitz: 13, regroup: 11, reinforcements: 6, 'secret-information': 5, 'surprise-attack': 4, 'new-spy-master': 2, traitor: 1 },
  cites: SAMPLE_EDITION.cites as unknown as TerritoryInfo['cites'], // screens cite nothing by themselves
}

type Unit = NonNullable<TerritoryView['board'][number]>

/** Units as words, `IC1:red:king`, with `?` for a kind that is hidden. Ids are their zones at first. */
function boardOf(units: string): TerritoryView['board'] {
  const board = ISLE.board.spaces.map((): Unit | null => null)
  for (const word of units.split(' ')) {
    const [zone = '', seat = 'red', kind = '?'] = word.split(':')
    board[at(zone)] = unitOf(zone.toLowerCase(), seat as Seat, kind === '?' ? null : kind)
  }
  return board
}

/** A unit of which nothing else is known. */
export function unitOf(id: string, seat: Seat, kind: string | null): Unit {
  return { id, seat, kind, seenBy: [], moved: false, isNot: [] }
}

/** What a viewer sees on Red's turn, of as many seats as the preset has. */
export function viewOf(viewer: Viewer, units: string, more: Partial<TerritoryView> = {}): TerritoryView {
  const preset = more.options?.preset ?? 'two'
  const lineup = INFO.lineups.find(({ id }) => id === preset)
  if (!lineup) throw new Error('a preset has a lineup')
  return {
    edition: 'conquest',
    family: 'territory',
    viewer,
    options: { preset, proof: 'bag', bystanders: false, garrisons: false, roundLimit: null },
    lineup,
    phase: 'playing',
    stage: 'moves',
    turn: 'red',
    first: 'red',
    round: 2,
    ply: 8,
    quiet: 0,
    outcome: null,
    board: boardOf(units),
    owners: ['red', 'red', 'blue', null],
    lostFlags: [],
    bags: {},
    hand: null,
    clues: [],
    pile: [null, null, null],
    drawn: [],
    discards: ['blitz'],
    renewed: false,
    moves: 2,
    moved: false,
    acted: false,
    idle: 0,
    picked: [],
    captured: [],
    lastId: 40,
    deployed: {},
    out: [],
    due: [],
    ...more,
  }
}

/** A snapshot of a hot-seat game as its viewer sees it. */
export function snapshotOf(view: TerritoryView, actions: readonly TerritoryChoice[], more: Partial<TableSnapshot> = {}): TableSnapshot {
  const names = ['Ada', 'Bo', 'Cleo', 'Dan']
  const seats = view.lineup.seats.map((seat, i) => ({ seat, player: { type: 'human', name: names[i] ?? '' } as const }))
  return { ...hotSeatOf(view), seats, view, choices: { family: 'territory', actions, deployment: null }, ...more }
}

export function openedOf(snapshot: TableSnapshot, log: readonly StepReport[] = []): OpenedTable {
  return { snapshot, log: [...log], info: INFO, set: null }
}

/** A step of the game. */
export function stepOf(seq: number, by: Seat, events: readonly SeenTerritoryEvent[]): StepReport {
  return { seq, at: 0, by, text: null, kind: 'game', events: [...events] }
}

const UNITS = 'IC1:red:king IC2:red:scout OA1:red:baron OA2:blue:? ME1:blue:? ME2:blue:?'

/** Red moves: its King can attack Blue in OA2, its Baron go to OA3. */
export const MOVING = viewOf('red', UNITS)
const move = (from: string, to: string): TerritoryChoice => ({
  type: 'move',
  seat: 'red',
  from: at(from),
  to: at(to),
  text: `${from}-${to}`,
})
export const MOVES: readonly TerritoryChoice[] = [move('IC1', 'OA2'), move('OA1', 'OA3')]
export const END: TerritoryChoice = { type: 'end-turn', seat: 'red', text: 'end-turn' }

/** Red has drawn three sorts of cards and can play them. */
export const DRAWING = viewOf('red', UNITS, { stage: 'cards', drawn: ['blitz', 'blitz', 'secret-information', 'traitor'] })
export const CARDS: readonly TerritoryChoice[] = [
  { type: 'play', seat: 'red', card: 'blitz', text: 'blitz' },
  { type: 'look', seat: 'red', at: [at('OA1'), at('OA2')], text: 'look:OA1+OA2' },
  { type: 'look', seat: 'red', at: [at('ME1'), at('ME2')], text: 'look:ME1+ME2' },
  ...KINDS.map(({ id }): TerritoryChoice => ({ type: 'accuse', seat: 'red', at: at('ME1'), kind: id, text: `accuse:${id}@ME1` })),
]
