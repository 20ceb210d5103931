/** Small made-up values for component tests: an edition with the shape of `classic`, an app, rows of games. */
import { makeRectangle, type AppInfo, type GameRow, type GridInfo, type Offers } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { INFOS } from '../../../src-main/engine/editions/infos.ts'

const DUEL = { marshal: 1, general: 1, miner: 2, scout: 2, spy: 1, bomb: 2, flag: 1 }
const BARRAGE = { marshal: 1, general: 1, miner: 1, scout: 2, spy: 1, bomb: 1, flag: 1 }

export const SAMPLE_EDITION: GridInfo = {
  id: 'classic',
  family: 'grid',
  look: 'war-room',
  seats: ['red', 'blue'],
  lineups: [{ id: 'two', seats: ['red', 'blue'], sides: { red: 'red', blue: 'blue' } }],
  firstSeat: 'red',
  kinds: [
    { id: 'marshal', name: 'Marshal', symbol: '10', rank: 10, movement: 'step' },
    { id: 'general', name: 'General', symbol: '9', rank: 9, movement: 'step' },
    { id: 'miner', name: 'Miner', symbol: '3', rank: 3, movement: 'step', defuses: true },
    { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'line' },
    { id: 'spy', name: 'Spy', symbol: 'S', rank: null, movement: 'step', assassinates: 10 },
    { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  ],
  powers: [],
  modes: false,
  reinforcements: null,
  presets: ['duel', 'barrage'],
  armies: {
    duel: { red: DUEL, blue: DUEL },
    barrage: { red: BARRAGE, blue: BARRAGE },
  },
  options: [
    { key: 'preset', rule: 'CL-3', type: 'choice', values: ['duel', 'barrage'], initial: 'barrage' },
    { key: 'reveal', rule: 'CL-14', type: 'choice', values: ['both', 'winner-hidden', 'silent'], initial: 'both' },
    { key: 'tray', rule: 'CL-20', type: 'choice', values: ['open', 'prisoner', 'secret', 'stealth'], initial: 'open' },
    { key: 'repetition', rule: 'CL-11', type: 'choice', values: ['isf', 'printed', 'off'], initial: 'isf' },
    { key: 'moreSquares', rule: 'CL-12', type: 'flag', initial: true },
    { key: 'attackerWinsTies', rule: 'CL-19', type: 'flag', initial: false },
    { key: 'quietLimit', rule: 'CL-23', type: 'number', min: 1, max: 10_000, initial: null, withBots: 200 },
  ],
  board: makeRectangle({ width: 10, height: 10, obstacles: ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6'], rows: { red: 4, blue: 4 } }),
  reconstructed: [],
  cites: { armies: {}, refusals: {} } as unknown as GridInfo['cites'], // screens cite nothing by themselves
}

const AUTOBOTS = { 'optimus-prime': 1, jazz: 1, trap: 2, flag: 1 }
const DECEPTICONS = { megatron: 1, brawl: 2, trap: 1, flag: 1 }

/** An edition for three, or for four who play each for themselves or in teams. */
export const SAMPLE_MANY: GridInfo = {
  ...SAMPLE_EDITION,
  id: 'many',
  seats: ['red', 'blue', 'green', 'yellow'],
  armies: {
    duel: { red: DUEL, blue: DUEL, green: DUEL, yellow: DUEL },
    barrage: { red: BARRAGE, blue: BARRAGE, green: BARRAGE, yellow: BARRAGE },
  },
  lineups: [
    {
      id: 'four',
      seats: ['red', 'blue', 'green', 'yellow'],
      sides: { red: 'red', blue: 'blue', green: 'green', yellow: 'yellow' },
    },
    { id: 'teams', seats: ['red', 'blue', 'green', 'yellow'], sides: { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } },
    { id: 'three', seats: ['red', 'blue', 'green'], sides: { red: 'red', blue: 'blue', green: 'green' } },
  ],
}

/** An edition with the shape of `transformers-powers`: other seats, armies that differ, powers and modes. */
export const SAMPLE_POWERS: GridInfo = {
  ...SAMPLE_EDITION,
  id: 'transformers-powers',
  look: 'steel',
  seats: ['red', 'gray'],
  lineups: [{ id: 'two', seats: ['red', 'gray'], sides: { red: 'red', gray: 'gray' } }],
  firstSeat: 'gray',
  kinds: [
    { id: 'optimus-prime', name: 'Optimus Prime', symbol: '10', rank: 10, movement: 'step', powers: ['speed', 'robot-rumble'] },
    { id: 'jazz', name: 'Jazz', symbol: '7J', rank: 7, movement: 'step' },
    { id: 'megatron', name: 'Megatron', symbol: '10', rank: 10, movement: 'step', powers: ['robot-rumble'] },
    { id: 'brawl', name: 'Brawl', symbol: '7W', rank: 7, movement: 'step' },
    { id: 'trap', name: 'Liquid Nitrogen Trap', symbol: 'B', rank: null, movement: 'none', bomb: true },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  ],
  powers: [
    { id: 'speed', name: 'Speed', rule: 'TF-9', type: 'speed', steps: 2 },
    { id: 'robot-rumble', name: 'Robot Rumble', rule: 'TF-10', type: 'rumble', targets: 3 },
  ],
  modes: true,
  presets: ['full'],
  armies: { full: { red: AUTOBOTS, gray: DECEPTICONS } },
  options: [
    { key: 'preset', rule: 'CL-3', type: 'choice', values: ['full'], initial: 'full' },
    ...SAMPLE_EDITION.options.filter(({ key }) => key !== 'preset'),
  ],
  board: makeRectangle({ width: 10, height: 8, obstacles: ['C4', 'C5', 'D4', 'D5', 'G4', 'G5', 'H4', 'H5'], rows: { red: 3, gray: 3 } }),
  reconstructed: ['roster'],
}

/** Every edition of the app. */
export const ALL_EDITIONS = INFOS

export const SAMPLE_OFFERS: Offers = {
  editions: [SAMPLE_EDITION],
  bots: [
    {
      id: 'strategist',
      levels: ['normal', 'beginner', 'easy', 'strong', 'expert', 'master'],
      characters: ['cautious', 'bold', 'bluffer'],
    },
    { id: 'random', levels: ['normal'] },
  ],
}

export const SAMPLE_INFO: AppInfo = {
  version: '0.1.0',
  way: 'served',
  settings: INITIAL_SETTINGS,
  archive: { state: 'healthy', message: '', backups: [], offers: [], notes: [] },
  role: 'host',
  place: null,
}

/** A finished digital game that Anna (Red) won, unless `part` says otherwise. */
export function sampleRow(part: Partial<GameRow> = {}): GameRow {
  return {
    gameId: 'g1',
    kind: 'digital',
    edition: 'classic',
    set: null,
    preset: 'barrage',
    players: [
      { seat: 'red', player: { type: 'human', name: 'Anna' } },
      { seat: 'blue', player: { type: 'human', name: 'Boris' } },
    ],
    startedAt: 1_760_000_000_000,
    updatedAt: 1_760_000_600_000,
    length: 84,
    status: 'over',
    outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' },
    note: '',
    damage: null,
    ...part,
  }
}
