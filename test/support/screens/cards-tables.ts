/** Small card tables for tests: what messages carry, built by hand so that no test needs the rules. */
import type {
  CardChoice,
  CardKind,
  CardsChoices,
  CardsInfo,
  CardsView,
  OpenedTable,
  Seat,
  SeenCardsEvent,
  SeenLineCard,
  StepReport,
  TableSnapshot,
  Viewer,
} from '../../../src-main/contract/index.ts'
import { hotSeatOf } from './snapshots.ts'

const ranked = (id: string, rank: number, more: Partial<CardKind> = {}): CardKind => {
  return { id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, symbol: String(rank), rank, movement: 'step', ...more }
}

const ARMY = {
  marshal: 1,
  general: 1,
  colonel: 1,
  major: 1,
  captain: 2,
  lieutenant: 2,
  sergeant: 2,
  miner: 4,
  scout: 4,
  spy: 1,
  bomb: 3,
  flag: 1,
}

/** An edition with the shape of `battle-cards`. */
export const INFO: CardsInfo = {
  id: 'battle-cards',
  family: 'cards',
  look: 'campaign',
  seats: ['red', 'blue'],
  lineups: [{ id: 'two', seats: ['red', 'blue'], sides: { red: 'red', blue: 'blue' } }],
  firstSeat: 'red',
  kinds: [
    ranked('marshal', 10),
    ranked('general', 9),
    ranked('colonel', 8),
    ranked('major', 7),
    ranked('captain', 6),
    ranked('lieutenant', 5),
    ranked('sergeant', 4),
    ranked('miner', 3, { defuses: true }),
    ranked('scout', 2, { ability: 'see-line' }),
    ranked('spy', 1, { assassinates: 10, ability: 'see-hand' }),
    { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true, ability: 'redeal' },
  ],
  presets: ['full'],
  armies: { full: { red: ARMY, blue: ARMY } },
  options: [
    { key: 'preset', rule: 'BC-1', type: 'choice', values: ['full'], initial: 'full' },
    { key: 'tray', rule: 'BC-13', type: 'choice', values: ['open', 'closed'], initial: 'open' },
    { key: 'memory', rule: 'BC-15', type: 'choice', values: ['marked', 'pure'], initial: 'marked' },
    { key: 'attackOn', rule: 'HR-1', type: 'flag', initial: false },
    { key: 'quietLimit', rule: 'BC-14', type: 'number', min: 1, max: 10_000, initial: 60, withBots: 60 },
  ],
  line: 5,
  hand: 3,
  scouted: 2,
  reconstructed: ['roster'],
  cites: { armies: {}, refusals: {}, abilities: {} } as unknown as CardsInfo['cites'], // screens cite nothing by themselves
}

interface Side {
  /** A word for each place: a kind, `?` for a hidden one, `.` for a gap; `*` after it when the enemy has seen it. Ids are `r0`, `b3`. */
  readonly line: string
  /** Kinds, or `?`. */
  readonly hand: string
  readonly deck?: number
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '')
const hidden = (word: string): string | null => (word === '?' ? null : word)

function lineOf(seat: Seat, line: string): readonly (SeenLineCard | null)[] {
  const enemy = seat === 'red' ? 'blue' : 'red'
  return words(line).map((word, place) => {
    if (word === '.') return null
    return {
      id: `${seat.charAt(0)}${place}`,
      seat,
      kind: hidden(word.replace('*', '')),
      seenBy: word.endsWith('*') ? [enemy] : [],
    }
  })
}

/** What a viewer sees of two sides. */
export function viewOf(viewer: Viewer, sides: { readonly red: Side; readonly blue: Side }, more: Partial<CardsView> = {}): CardsView {
  const both = <T>(make: (seat: 'red' | 'blue', side: Side) => T) => ({ red: make('red', sides.red), blue: make('blue', sides.blue) })
  return {
    edition: 'battle-cards',
    family: 'cards',
    viewer,
    options: { preset: 'full', tray: 'open', memory: 'marked', attackOn: false, quietLimit: 60 },
    lineup: { id: 'two', seats: ['red', 'blue'], sides: { red: 'red', blue: 'blue' } },
    phase: 'playing',
    turn: 'red',
    ply: 4,
    quiet: 0,
    outcome: null,
    acted: false,
    laid: 10,
    captured: [],
    decks: both((_seat, { deck = 12 }) => Array.from({ length: deck }, () => null)),
    hands: both((_seat, { hand }) => words(hand).map(hidden)),
    lines: both((seat, { line }) => lineOf(seat, line)),
    glances: {},
    deployed: {},
    ...more,
  }
}

/** Red in the middle of a game: Spy, Scout, Captain, Flag and Bomb in line; of Blue's line the second is known to it. */
export const MIDDLE = viewOf('red', {
  red: { line: 'spy scout captain* flag bomb', hand: 'general miner miner' },
  blue: { line: '? colonel* ? ? ?', hand: '? ? ?' },
})

/** Every attack of the cards that can attack, the Spy's and the Flag's ability, and every pair of the Scout's. */
export function choicesIn(acting: readonly number[], more: readonly CardChoice[] = []): readonly CardChoice[] {
  const attacks = acting.flatMap((from) =>
    [0, 1, 2, 3, 4].map((to) => ({ text: `${from + 1}x${to + 1}`, type: 'attack', from, to }) as const),
  )
  return [...attacks, ...more]
}

/** The looks of a Scout at two of so many places. */
export function looks(from: number, places: readonly number[]): readonly CardChoice[] {
  return places.flatMap((a, i) =>
    places.slice(i + 1).map((b) => ({ text: `${from + 1}?${a + 1}+${b + 1}`, type: 'see-line', from, at: [a, b] }) as const),
  )
}

export const MIDDLE_CHOICES: readonly CardChoice[] = choicesIn(
  [0, 1, 2],
  [{ text: '1?hand', type: 'see-hand', from: 0 }, ...looks(1, [0, 1, 2, 3, 4]), { text: '4!redeal', type: 'redeal', from: 3 }],
)

/** A snapshot of a hot-seat game as Red sees it on its turn. */
export function snapshotOf(view: CardsView, more: Partial<TableSnapshot> & { readonly choices?: CardsChoices } = {}): TableSnapshot {
  return { ...hotSeatOf(view), view, choices: { family: 'cards', actions: [], laying: null }, ...more }
}

export function openedOf(snapshot: TableSnapshot, log: readonly StepReport[] = []): OpenedTable {
  return { snapshot, log: [...log], info: INFO, set: null }
}

/** A step of the game. */
export function stepOf(seq: number, by: Seat, events: readonly SeenCardsEvent[]): StepReport {
  return { seq, at: 0, by, text: null, kind: 'game', events: [...events] }
}

/** Red's third place attacks Blue's fourth. */
export const BATTLE: Extract<SeenCardsEvent, { type: 'battle-fought' }> = {
  type: 'battle-fought',
  seat: 'red',
  from: 2,
  to: 3,
  attacker: { id: 'r2', seat: 'red', kind: 'captain' },
  defender: { id: 'b3', seat: 'blue', kind: 'miner' },
  result: 'attacker-wins',
}
