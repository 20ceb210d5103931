/** A small land for tests: four territories side by side, each of another terrain, three zones in each; the last is lower, which leaves a bay. */
import type { Land, Point, Polygon, Seat, Territory } from '../../../src-main/contract/index.ts'
import { emptyBoard } from './boards.ts'
import type { BoardModel, LandModel } from '../../../src-renderer/pieces/types.ts'

const NAMES = [
  { id: 'IC', name: 'Icefield', realm: 'snowy', city: true },
  { id: 'OA', name: 'Oakwood', realm: 'woody', city: false },
  { id: 'ME', name: 'Meadow', realm: 'grassy', city: true },
  { id: 'CR', name: 'Crags', realm: 'rocky', city: false },
] as const
const WIDTH = 4
/** Height of the zones, by territory. */
const HEIGHTS = [2, 2, 2, 1.2]
/** From the lower left corner of the land to the middle of the table. */
const [MIDDLE_X, MIDDLE_Y] = [8, 3]
const at = (x: number, y: number): Point => [x - MIDDLE_X, y - MIDDLE_Y]

function box(x: number, y: number, height: number): Polygon {
  return [at(x, y), at(x + WIDTH, y), at(x + WIDTH, y + height), at(x, y + height)]
}

const spaces = NAMES.flatMap(({ id }, t) =>
  [0, 1, 2].map((row) => {
    const height = HEIGHTS[t] ?? 0
    const [x, y] = [t * WIDTH, row * height]
    return { name: `${id}${row + 1}`, kind: 'plain', polygon: box(x, y, height), stand: at(x + 1, y + height / 2), neighbours: [] }
  }),
)
const territories = NAMES.map((named, t): Territory => ({
  ...named,
  zones: [3 * t, 3 * t + 1, 3 * t + 2],
  label: at(t * WIDTH + 2.6, HEIGHTS[t] ?? 0),
}))

export const ISLE: Land = {
  board: { spaces, lines: [], diagonals: [], zones: {}, angles: { red: 0, blue: 0 } },
  territories,
  realms: [
    { id: 'snowy', name: 'Snowy', terrain: 'snow' },
    { id: 'woody', name: 'Woody', terrain: 'wood' },
    { id: 'grassy', name: 'Grassy', terrain: 'plain' },
    { id: 'rocky', name: 'Rocky', terrain: 'rock' },
  ],
  mountains: [[at(4, 4), at(4, 6)]],
  rivers: [[at(8, 2), at(8, 1), at(8, 0)]],
  coast: [[at(0, 0), at(16, 0), at(16, 3.6), at(12, 3.6), at(12, 6), at(0, 6)]],
}

export interface Held {
  /** Whose tokens are there, by id of the territory. */
  readonly owners?: Readonly<Record<string, Seat>>
  /** Ids of territories that can be chosen. */
  readonly open?: readonly string[]
}

/** What is to be drawn of the isle. */
export function isle({ owners = {}, open = [] }: Held, more: Partial<BoardModel> = {}): BoardModel {
  const land: LandModel = {
    land: ISLE,
    owners: ISLE.territories.map(({ id }) => owners[id] ?? null),
    open: ISLE.territories.flatMap(({ id }, t) => (open.includes(id) ? [t] : [])),
    pile: 41,
    discards: 0,
    top: null,
    bags: [],
  }
  return emptyBoard(ISLE.board, 'red', { look: 'campaign', land, ...more })
}
