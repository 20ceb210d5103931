/** The land of Westeria (CQ-1), from the drawing in `land-data.ts`: who borders whom is read off the very lines that are drawn. */
import type { Space } from '../../core/board/board.ts'
import type { Land, Territory } from '../../territory/land.ts'
import { ARCS, COAST, OUTLINES, RANGES, RIVERS } from './land-data.ts'
import { REALMS, TERRITORIES } from './names.ts'
import { outlineOf, pointsOf, rimOf, runOf, walkOf, type Walk } from './outlines.ts'
import { labelPlace, largestCircle, pointsAlong } from './places.ts'

/** Size of a name on the map in board units: a letter's width, the height of a line, and what the sign of a city takes beside it. */
const LETTER = 0.155
const LINE = 0.3
const CITY = 0.4

/** The radius that a piece takes, which names keep clear of. */
const PIECE = 0.45

const lines = ARCS.map(pointsOf)
const covered = new Set(RANGES.flatMap((range) => walkOf(range).map(({ line }) => line)))

/** The walks round the zones, by space. */
const walks: readonly Walk[] = TERRITORIES.flatMap(({ id }) => (OUTLINES[id] ?? []).map(walkOf))

/** Spaces that a line is the border of and that is open between them: both of them, ascending; one at a coast, none under a mountain. */
const open: readonly (readonly number[])[] = lines.map((_, line) =>
  covered.has(line) ? [] : walks.flatMap((walk, space) => (walk.some((step) => step.line === line) ? [space] : [])),
)

const spaces: readonly Space[] = walks.map((walk, space) => {
  const polygon = outlineOf(lines, walk)
  const { id = '', realm = '' } = TERRITORIES[Math.floor(space / 3)] ?? {}
  const neighbours = new Set(walk.flatMap(({ line }) => open[line] ?? []).filter((other) => other !== space))
  return {
    name: `${id}${(space % 3) + 1}`,
    kind: REALMS.find((each) => each.id === realm)?.terrain ?? '',
    polygon,
    stand: largestCircle(polygon).middle,
    neighbours: [...neighbours].sort((a, b) => a - b),
  }
})

const territories: readonly Territory[] = TERRITORIES.map((named, t) => {
  const zones = [3 * t, 3 * t + 1, 3 * t + 2]
  const own = zones.flatMap((zone) => spaces[zone] ?? [])
  const rim = rimOf(zones.flatMap((zone) => (walks[zone] ? [walks[zone]] : []))).flatMap((line) => pointsAlong(lines[line] ?? [], LINE / 2))
  const width = named.name.length * LETTER + (named.city ? CITY : 0)
  const label = labelPlace([width, LINE], {
    stands: own.flatMap(({ stand }) => (stand ? [stand] : [])),
    piece: PIECE,
    rim,
    inside: own.map(({ polygon }) => polygon),
  })
  return { ...named, zones, label }
})

export const WESTERIA: Land = {
  board: { spaces, lines: [], diagonals: [], zones: {}, angles: {} },
  territories,
  realms: REALMS,
  mountains: RANGES.map((range) => runOf(lines, walkOf(range))),
  rivers: RIVERS.map((river) => runOf(lines, walkOf(river))),
  coast: COAST.map((shore) => outlineOf(lines, walkOf(shore))),
}
