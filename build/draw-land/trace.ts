/** From squares to lines: arcs between the points where three zones, or two and the sea, meet. Zones on both sides of an arc share it. */
import type { Point } from '../../src-main/engine/core/board/board.ts'
import { partsOf, SEA, type Raster } from './raster.ts'

export interface Arc {
  /** Ids of the points where it begins and ends. */
  readonly from: number
  readonly to: number
  /** Whose squares are on its left and on its right, as it runs. */
  readonly left: number
  readonly right: number
  readonly points: readonly Point[]
}

/** Gives parts of zones that are cut off to the neighbour with the longest border, and takes away corners where four squares meet crosswise. */
export function tidy(raster: Raster, owners: Int16Array): Int16Array {
  const tidied = Int16Array.from(owners)
  for (let round = 0; round < 20; round++) {
    const before = tidied.join()
    const parts = partsOf(raster, tidied)
    for (const [i, { value, cells }] of parts.entries()) {
      if (value === SEA || parts[i - 1]?.value !== value) continue
      for (const cell of cells) tidied[cell] = mostAround(raster, tidied, cell, value)
    }
    for (let cell = 0; cell < tidied.length - raster.columns - 1; cell++) {
      const [a, b, c, d] = [tidied[cell], tidied[cell + 1], tidied[cell + raster.columns], tidied[cell + raster.columns + 1]]
      if (a === d && a !== b && a !== c) tidied[b === SEA ? cell + raster.columns : cell + 1] = a ?? SEA
      else if (b === c && b !== a && b !== d) tidied[a === SEA ? cell + raster.columns + 1 : cell] = b ?? SEA
    }
    if (tidied.join() === before) return tidied
  }
  throw new Error('the squares do not come to rest')
}

/** Whose most squares round one are, its own owner left aside. */
function mostAround({ columns }: Raster, owners: Int16Array, cell: number, own: number): number {
  const counts = new Map<number, number>()
  for (let reach = 1; counts.size === 0; reach++) {
    for (let j = -reach; j <= reach; j++)
      for (let i = -reach; i <= reach; i++) {
        const other = owners[cell + j * columns + i] ?? SEA
        if (other !== own && other !== SEA) counts.set(other, (counts.get(other) ?? 0) + 1)
      }
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? own
}

/** All arcs of a picture. */
export function trace(raster: Raster, owners: Int16Array): Arc[] {
  const { columns, rows } = raster
  const wide = columns + 1
  const at = (i: number, j: number): number => (i < 0 || j < 0 || i >= columns || j >= rows ? SEA : (owners[j * columns + i] ?? SEA))
  /** Owners left and right of the step from a corner in a direction: east, north, west, south. */
  const sides = (corner: number, way: number): readonly [left: number, right: number] => {
    const [i, j] = [corner % wide, Math.floor(corner / wide)]
    const quarter = [at(i, j), at(i - 1, j), at(i - 1, j - 1), at(i, j - 1)]
    return [quarter[way] ?? SEA, quarter[(way + 3) % 4] ?? SEA]
  }
  const steps = [1, wide, -1, -wide]
  const waysFrom = (corner: number): number[] => [0, 1, 2, 3].filter((way) => new Set(sides(corner, way)).size === 2)
  const place = (corner: number): Point => [
    raster.origin[0] + (corner % wide) * raster.step,
    raster.origin[1] + Math.floor(corner / wide) * raster.step,
  ]
  const walked = new Set<number>()
  const arcs: Arc[] = []
  for (let start = 0; start < wide * (rows + 1); start++) {
    const ways = waysFrom(start)
    if (ways.length < 3) continue
    for (const first of ways) {
      if (walked.has(start * 4 + first)) continue
      const corners = [start]
      let [corner, way] = [start, first]
      for (;;) {
        walked.add(corner * 4 + way)
        corner += steps[way] ?? 0
        corners.push(corner)
        walked.add(corner * 4 + ((way + 2) % 4))
        const onward = waysFrom(corner)
        if (onward.length !== 2) break
        const back = (way + 2) % 4
        way = onward.find((each) => each !== back) ?? way
      }
      const [left, right] = sides(start, first)
      arcs.push({ from: start, to: corner, left, right, points: corners.map(place) })
    }
  }
  return arcs
}
