/**
 * Moves 72 sites about until the zones round them are of like size, the three of a territory touch one another broadly, and no border is so short that
 * it looks like a corner. A site has the squares that are nearest to it.
 */
import type { Point } from '../../src-main/engine/core/board/board.ts'
import type { Rng } from '../../src-main/engine/core/rng.ts'
import { SEA, type Raster } from './raster.ts'

/** Lengths in board units: what a border should have at least, and what the borders inside a territory should have. */
const SHORT = 0.9
const BROAD = 1.3

/** Zones without a common border keep about this far apart, so that their corners do not seem to touch. */
const NEAR = 0.35

/** A border of squares is longer than the border it stands for, on average by this. */
const STAIRS = 0.8

/** Three sites round each place, turned as chance will have it. */
export function firstSites(places: readonly Point[], rng: Rng): Point[] {
  return places.flatMap(([x, y]) => {
    const turn = rng.fraction() * 2 * Math.PI
    return [0, 1, 2].map((i): Point => {
      const angle = turn + (i * 2 * Math.PI) / 3
      return [x + 0.95 * Math.cos(angle), y + 0.95 * Math.sin(angle)]
    })
  })
}

/** Which site has each square. */
export function ownersOf({ land, xs, ys }: Raster, sites: readonly Point[]): Int16Array {
  return Int16Array.from(land, (is, cell) => (is ? nearest(sites, xs[cell] ?? 0, ys[cell] ?? 0) : SEA))
}

function nearest(sites: readonly Point[], x: number, y: number): number {
  let [best, least] = [SEA, Infinity]
  for (let i = 0; i < sites.length; i++) {
    const [sx, sy] = sites[i] as Point
    const far = (sx - x) * (sx - x) + (sy - y) * (sy - y)
    if (far < least) [best, least] = [i, far]
  }
  return best
}

/** Moves sites to where their squares have their middle, some times over. */
export function relax(raster: Raster, from: readonly Point[], rounds: number): Point[] {
  let sites = [...from]
  for (let round = 0; round < rounds; round++) {
    const owners = ownersOf(raster, sites)
    const sums = sites.map(() => [0, 0, 0] as [number, number, number])
    owners.forEach((owner, cell) => {
      const sum = sums[owner]
      if (!sum) return
      sum[0] += raster.xs[cell] ?? 0
      sum[1] += raster.ys[cell] ?? 0
      sum[2]++
    })
    sites = sites.map((site, i): Point => {
      const [x, y, count] = sums[i] ?? [0, 0, 0]
      return count > 0 ? [x / count, y / count] : site
    })
  }
  return sites
}

/** Tries moves of single sites, at first as far as `reach`, in the end a tenth of it, and keeps those that make it better. */
export function settle(raster: Raster, from: readonly Point[], tries: number, reach: number, rng: Rng): { sites: Point[]; cost: number } {
  const sites = [...from]
  let owners = ownersOf(raster, sites)
  let cost = costOf(raster, owners, sites)
  for (let attempt = 0; attempt < tries; attempt++) {
    const i = rng.below(sites.length)
    const most = reach * (1 - (0.9 * attempt) / tries)
    const before = sites[i] as Point
    sites[i] = [before[0] + most * (2 * rng.fraction() - 1), before[1] + most * (2 * rng.fraction() - 1)]
    const changed = withMoved(raster, owners, sites, i)
    const next = costOf(raster, changed, sites)
    if (next < cost) [owners, cost] = [changed, next]
    else sites[i] = before
  }
  return { sites, cost }
}

/** Owners after one site has moved. */
function withMoved({ xs, ys }: Raster, owners: Int16Array, sites: readonly Point[], moved: number): Int16Array {
  const [mx, my] = sites[moved] as Point
  return owners.map((owner, cell) => {
    if (owner === SEA) return SEA
    const [x, y] = [xs[cell] ?? 0, ys[cell] ?? 0]
    if (owner === moved) return nearest(sites, x, y)
    const [sx, sy] = sites[owner] as Point
    return (mx - x) ** 2 + (my - y) ** 2 < (sx - x) ** 2 + (sy - y) ** 2 ? moved : owner
  })
}

/** How far from well a division is: 0 were perfect. */
function costOf({ columns, step }: Raster, owners: Int16Array, sites: readonly Point[]): number {
  const count = sites.length
  const areas = new Float64Array(count)
  const rims = new Float64Array(count)
  const borders = new Float64Array(count * count)
  const near = new Float64Array(count * count)
  const apart = Math.ceil(NEAR / step)
  const pair = (one: number, other: number): number => (one < other ? one * count + other : other * count + one)
  for (let cell = 0; cell < owners.length - columns; cell++) {
    const own = owners[cell] ?? SEA
    if (own !== SEA) areas[own] = (areas[own] ?? 0) + 1
    for (const next of [owners[cell + 1] ?? SEA, owners[cell + columns] ?? SEA]) {
      if (own === next) continue
      if (own !== SEA) rims[own] = (rims[own] ?? 0) + 1
      if (next !== SEA) rims[next] = (rims[next] ?? 0) + 1
      if (own === SEA || next === SEA) continue
      const key = pair(own, next)
      borders[key] = (borders[key] ?? 0) + 1
    }
    if (own === SEA) continue
    for (const across of [apart * (columns + 1), apart * (columns - 1)]) {
      const other = owners[cell + across] ?? SEA
      if (other === SEA || other === own) continue
      const key = pair(own, other)
      near[key] = (near[key] ?? 0) + 1
    }
  }
  const mean = areas.reduce((sum, area) => sum + area, 0) / count
  let cost = 0
  for (let i = 0; i < count; i++) {
    const area = areas[i] ?? 0
    cost += 3 * (area / mean - 1) ** 2
    const round = ((rims[i] ?? 0) * STAIRS) ** 2 / (4 * Math.PI * Math.max(1, area))
    cost += 0.6 * Math.max(0, round - 1.35)
    for (let j = i + 1; j < count; j++) {
      const length = (borders[i * count + j] ?? 0) * step * STAIRS
      if (Math.floor(i / 3) === Math.floor(j / 3)) cost += 6 * Math.max(0, BROAD - length) ** 2
      else if (length > 0) cost += 2.5 * Math.max(0, SHORT - length) ** 2
      else cost += 1.2 * Math.min(1, ((near[i * count + j] ?? 0) * step) / 0.8)
    }
  }
  return cost
}
