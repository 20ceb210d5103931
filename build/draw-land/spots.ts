/** Places of pieces and of names on a drawn land, by zone and by territory. */
import type { Point, Polygon } from '../../src-main/engine/core/board/board.ts'
import type { NamedTerritory } from '../../src-main/engine/editions/conquest/names.ts'
import { outlineOf, type Walk } from '../../src-main/engine/editions/conquest/outlines.ts'
import { labelPlace, largestCircle, pointsAlong } from './places.ts'

/** Size of a name on the map in board units: a letter's width, the height of a line, and what the sign of a city takes next to it. */
const LETTER = 0.155
const LINE = 0.3
const CITY = 0.4

/** The radius that a piece takes, which names keep clear of. */
const PIECE = 0.45

export interface Spots {
  /** By zone. */
  readonly stands: readonly Point[]
  /** By territory. */
  readonly labels: readonly Point[]
}

/** `lines` by number, the outline of each zone as a walk, and the territories, three zones each. */
export function spotsOf(lines: readonly (readonly Point[])[], outlines: readonly Walk[], territories: readonly NamedTerritory[]): Spots {
  const polygons = outlines.map((walk): Polygon => outlineOf(lines, walk))
  const stands = polygons.map((polygon) => largestCircle(polygon).middle)
  const labels = territories.map(({ name, city }, t) => {
    const zones = [3 * t, 3 * t + 1, 3 * t + 2]
    const rim = rimOf(zones.flatMap((zone) => (outlines[zone] ? [outlines[zone]] : [])))
    return labelPlace([name.length * LETTER + (city ? CITY : 0), LINE], {
      stands: zones.flatMap((zone) => (stands[zone] ? [stands[zone]] : [])),
      piece: PIECE,
      rim: rim.flatMap((line) => pointsAlong(lines[line] ?? [], LINE / 2)),
      inside: zones.flatMap((zone) => (polygons[zone] ? [polygons[zone]] : [])),
    })
  })
  return { stands, labels }
}

/** Those of some lines that only one of the walks has: what encloses them all together. */
export function rimOf(walks: readonly Walk[]): readonly number[] {
  const all = walks.flatMap((walk) => walk.map(({ line }) => line))
  return all.filter((line) => all.indexOf(line) === all.lastIndexOf(line))
}
