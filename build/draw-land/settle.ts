/**
 * Moves 72 sites about until the zones round them are of like size, the three of a territory touch one another broadly, and no border is so short that
 * it looks like a corner. A site has the squares that are nearest to it.
 */
import type { Point } from '../../src-main/engine/core/board/board.ts'
import type { Rng } from '../../src-main/engine/core/rng.ts'
import { SEA, type Raster } from './raster.ts'
import { Tally, type Window } from './tally.ts'

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

/** How the sites are moved. */
export interface Plan {
  readonly tries: number
  /** How far a site is moved at first; in the end it is a tenth of this. */
  readonly reach: number
  /** How much worse a move may make it at first; in the end nothing. */
  readonly patience: number
}

/** Tries moves of single sites and keeps those that make it better. */
export function settle(
  raster: Raster,
  from: readonly Point[],
  { tries, reach, patience }: Plan,
  rng: Rng,
): { sites: Point[]; cost: number } {
  const sites = [...from]
  const owners = ownersOf(raster, sites)
  const tally = new Tally(raster, sites.length)
  tally.count(owners, { left: 0, bottom: 0, right: raster.columns, top: raster.rows }, 1)
  let cost = tally.cost()
  for (let attempt = 0; attempt < tries; attempt++) {
    const left = 1 - attempt / tries
    const i = rng.below(sites.length)
    const before = sites[i] as Point
    const most = reach * (0.1 + 0.9 * left)
    const there: Point = [before[0] + most * (2 * rng.fraction() - 1), before[1] + most * (2 * rng.fraction() - 1)]
    const window = windowRound(raster, there)
    const old = cellsOf(raster, window).map((cell) => owners[cell] ?? SEA)
    sites[i] = there
    tally.count(owners, window, -1)
    move(raster, owners, sites, i, window)
    tally.count(owners, window, 1)
    const next = tally.cost()
    if (next < cost + patience * left) {
      cost = next
      continue
    }
    sites[i] = before
    tally.count(owners, window, -1)
    cellsOf(raster, window).forEach((cell, at) => (owners[cell] = old[at] ?? SEA))
    tally.count(owners, window, 1)
  }
  return { sites, cost }
}

/** A move of a site changes no square farther from it than this, in board units. */
const AFFECTED = 2.7

function windowRound({ columns, rows, step, origin }: Raster, [x, y]: Point): Window {
  const [i, j, half] = [(x - origin[0]) / step, (y - origin[1]) / step, AFFECTED / step]
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))
  return { left: within(i - half, columns), bottom: within(j - half, rows), right: within(i + half, columns), top: within(j + half, rows) }
}

function cellsOf({ columns }: Raster, { left, bottom, right, top }: Window): number[] {
  const cells: number[] = []
  for (let j = bottom; j < top; j++) for (let i = left; i < right; i++) cells.push(j * columns + i)
  return cells
}

/** Gives squares of a window to the site that has moved, and those that it has left to others. */
function move(raster: Raster, owners: Int16Array, sites: readonly Point[], moved: number, window: Window): void {
  const { xs, ys } = raster
  const [mx, my] = sites[moved] as Point
  for (const cell of cellsOf(raster, window)) {
    const owner = owners[cell] ?? SEA
    if (owner === SEA) continue
    const [x, y] = [xs[cell] ?? 0, ys[cell] ?? 0]
    const [sx, sy] = sites[owner] as Point
    if (owner === moved) owners[cell] = nearest(sites, x, y)
    else if ((mx - x) ** 2 + (my - y) ** 2 < (sx - x) ** 2 + (sy - y) ** 2) owners[cell] = moved
  }
}
