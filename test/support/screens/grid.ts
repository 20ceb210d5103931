/** Small positions of the classic edition for tests: what messages carry, built by hand so that no test needs the rules. */
import {
  seat as seats,
  type GridChoice,
  type GridChoices,
  type GridInfo,
  type GridView,
  type KindSpec,
  type Seat,
  type SeenPiece,
  type Viewer,
} from '../../../src-main/contract/index.ts'
import type { SnapshotOf } from '../../../src-renderer/state/shapes.ts'
import { SAMPLE_EDITION } from './samples.ts'
import { hotSeatOf } from './snapshots.ts'

const ranked = (id: string, rank: number, more: Partial<KindSpec> = {}): KindSpec => ({
  id,
  name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
  symbol: String(rank),
  rank,
  movement: 'step',
  ...more,
})

const KINDS: readonly KindSpec[] = [
  ranked('marshal', 10),
  ranked('general', 9),
  ranked('colonel', 8),
  ranked('major', 7),
  ranked('captain', 6),
  ranked('lieutenant', 5),
  ranked('sergeant', 4),
  ranked('miner', 3, { defuses: true }),
  ranked('scout', 2, { movement: 'line' }),
  { id: 'spy', name: 'Spy', symbol: 'S', rank: null, movement: 'step', assassinates: 10 },
  { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
  { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
]

/** The sample edition with every kind of the full army (CL-3). */
export const classic: GridInfo = { ...SAMPLE_EDITION, kinds: KINDS }
const NAMES = classic.board.spaces.map(({ name }) => name)

/** Index of a square by its name. */
export function at(name: string): number {
  return NAMES.indexOf(name)
}

/** A piece by words: seat, then kind or `?`, then flags: `red scout moved seen`. */
export function seenPiece(words: string, id: string): SeenPiece {
  const [seat = 'red', kind = '?', ...flags] = words.split(' ')
  const owner = seats.options.find((each) => each === seat) ?? 'red'
  const seenBy: readonly Seat[] = flags.includes('seen') ? [owner === 'red' ? 'blue' : 'red'] : []
  return { id, seat: owner, kind: kind === '?' ? null : kind, moved: flags.includes('moved'), seenBy }
}

/** A view with the pieces given by square name; ids are `p-<square>`. */
export function viewOf(viewer: Viewer, pieces: Readonly<Record<string, string>>, more: Partial<GridView> = {}): GridView {
  const board = NAMES.map((name) => {
    const words = pieces[name]
    return words === undefined ? null : seenPiece(words, `p-${name}`)
  })
  return {
    edition: 'classic',
    family: 'grid',
    viewer,
    options: {
      preset: 'barrage',
      reveal: 'both',
      tray: 'open',
      memory: 'marked',
      repetition: 'isf',
      moreSquares: true,
      attackerWinsTies: false,
      oneTimeBombs: false,
      runOrStrike: false,
      rescue: false,
      quietLimit: null,
    },
    lineup: { id: 'two', seats: ['red', 'blue'], sides: { red: 'red', blue: 'blue' } },
    phase: 'playing',
    turn: 'red',
    ply: 0,
    quiet: 0,
    trails: {},
    chases: {},
    outcome: null,
    board,
    captured: [],
    deployed: {},
    ...more,
  }
}

/** A legal action as a snapshot lists it: `D4-D5`, with `x` for an attack. */
export function legalAction(text: string): GridChoice {
  const [from = '', to = ''] = text.split(/[-x]/)
  return { text: `${from}-${to}`, from: at(from), to: at(to), attack: text.includes('x') }
}

/** What can be done, and nothing else. */
export function choicesOf(choices: Partial<GridChoices>): GridChoices {
  return { family: 'grid', legal: [], ...choices }
}

/** A snapshot of a hot-seat game as Red sees it on its turn. */
export function snapshotOf(view: GridView, more: Partial<SnapshotOf<'grid'>> = {}): SnapshotOf<'grid'> {
  return { ...hotSeatOf(view), view, choices: choicesOf({}), ...more }
}
