/** Small positions of the classic edition for tests: what messages carry, built by hand so that no test needs the rules. */
import type { EditionInfo, GridView, KindSpec, LegalAction, SeenPiece, Viewer } from '../../src-main/contract/index.ts'

const ranked = (id: string, rank: number, more: Partial<KindSpec> = {}): KindSpec => ({
  id,
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
  { id: 'spy', symbol: 'S', rank: null, movement: 'step', assassinates: 10 },
  { id: 'bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
  { id: 'flag', symbol: 'F', rank: null, movement: 'none', flag: true },
]

const NAMES = Array.from({ length: 100 }, (_name, i) => `${'ABCDEFGHIJ'.charAt(i % 10)}${Math.floor(i / 10) + 1}`)
const rows = (first: number): number[] => Array.from({ length: 40 }, (_square, i) => first * 10 + i)

/** The classic edition with its smallest preset. */
export const classic: EditionInfo = {
  id: 'classic',
  family: 'grid',
  seats: ['red', 'blue'],
  firstSeat: 'red',
  kinds: KINDS,
  presets: { barrage: { marshal: 1, general: 1, miner: 1, scout: 2, spy: 1, bomb: 1, flag: 1 } },
  options: [],
  board: {
    width: 10,
    height: 10,
    obstacles: ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6'].map((name) => NAMES.indexOf(name)),
    names: NAMES,
    zones: { red: rows(0), blue: rows(6) },
  },
}

/** Index of a square by its name. */
export function at(name: string): number {
  return NAMES.indexOf(name)
}

/** A piece by words: seat, then kind or `?`, then flags: `red scout moved seen`. */
export function seenPiece(words: string, id: string): SeenPiece {
  const [seat = 'red', kind = '?', ...flags] = words.split(' ')
  const owner = seat === 'blue' ? 'blue' : 'red'
  const seenBy = flags.includes('seen') ? [owner === 'red' ? ('blue' as const) : ('red' as const)] : []
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
      repetition: 'isf',
      moreSquares: true,
      attackerWinsTies: false,
      oneTimeBombs: false,
      quietLimit: null,
    },
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
export function legalAction(text: string): LegalAction {
  const [from = '', to = ''] = text.split(/[-x]/)
  return { text: `${from}-${to}`, from: at(from), to: at(to), attack: text.includes('x') }
}
