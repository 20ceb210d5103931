/** Draws the map of Westeria from the sketch and a seed, and writes it into the edition: `node build/draw-land.ts [seed]`. See docs/conquest-map.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '../src-main/engine/core/board/board.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { follow, type Limits } from './draw-land/follow.ts'
import { warpOf } from './draw-land/noise.ts'
import { rasterOf, SEA, type Raster } from './draw-land/raster.ts'
import { firstSites, ownersOf, relax, settle } from './draw-land/settle.ts'
import { COAST, PLACES, RANGES, RIVERS } from './draw-land/sketch.ts'
import { curve, round, thin, written } from './draw-land/smooth.ts'
import { tidy, trace, type Arc } from './draw-land/trace.ts'
import { moduleOf, ringOf, type Drawing } from './draw-land/write.ts'

const FILE = join(import.meta.dirname, '..', 'src-main/engine/editions/conquest/land-data.ts')
const SEED = 'westeria'

/** Sides of squares: those on which sites find their places, those on which they come to rest, and those whose borders are drawn. */
const COARSE = 0.15
const MIDDLE = 0.08
const FINE = 0.04

/** Moves that are tried on the first two. */
const TRIES = [12_000, 2_000] as const

const territoryOf = (zone: number): number => Math.floor(zone / 3)

export function drawLand(seed: string): Drawing {
  const rng = createRng(seed)
  const outline = curve(COAST)
  const bendCoast = warpOf(`${seed} coast`, [
    { wave: 2.6, height: 0.7 },
    { wave: 1.1, height: 0.42 },
    { wave: 0.5, height: 0.2 },
  ])
  const bendBorders = warpOf(`${seed} borders`, [
    { wave: 3, height: 0.5 },
    { wave: 1.3, height: 0.3 },
    { wave: 0.6, height: 0.17 },
  ])
  const [coarse, middle, fine] = [COARSE, MIDDLE, FINE].map((step) => rasterOf(step, outline, bendCoast, bendBorders)) as [
    Raster,
    Raster,
    Raster,
  ]
  const places = relax(coarse, Object.values(PLACES), 3)
  const rough = settle(coarse, relax(coarse, firstSites(places, rng), 2), TRIES[0], 0.6, rng)
  const { sites, cost } = settle(middle, rough.sites, TRIES[1], 0.15, rng)
  console.error(`cost ${rough.cost.toFixed(2)}, then ${cost.toFixed(2)}`)
  const arcs = trace(fine, tidy(fine, ownersOf(fine, sites))).map(penned)
  const taken = new Set<number>()
  const isInland = ({ left, right }: Arc): boolean => left !== SEA && right !== SEA
  const isBorder = (arc: Arc): boolean => isInland(arc) && territoryOf(arc.left) !== territoryOf(arc.right)
  const shores = new Set(arcs.flatMap(({ from, to, left, right }) => (left === SEA || right === SEA ? [from, to] : [])))
  const take = (line: readonly Point[], limits: Limits): readonly number[] => {
    const way = follow(arcs, line, limits).filter((each) => !taken.has(each < 0 ? ~each : each))
    for (const each of way) taken.add(each < 0 ? ~each : each)
    return way
  }
  const ranges = RANGES.map((line) => take(line, { mayUse: isBorder, mayEnd: () => true }))
  const rivers = RIVERS.map((line) => take(line, { mayUse: (arc, i) => isInland(arc) && !taken.has(i), mayEnd: (end) => shores.has(end) }))
  return {
    arcs,
    zones: sites.map((_, zone) => ringOf(arcs, zone)),
    coast: ringOf(arcs, SEA)
      .map((each) => ~each)
      .toReversed(),
    ranges,
    rivers,
  }
}

/** An arc as it is written down; coasts keep more of their bends. */
function penned(arc: Arc): Arc {
  const isCoast = arc.left === SEA || arc.right === SEA
  return { ...arc, points: written(thin(round(arc.points, isCoast ? 6 : 10), isCoast ? 0.025 : 0.02)) }
}

if (import.meta.main) writeFileSync(FILE, moduleOf(drawLand(process.argv[2] ?? SEED), Object.keys(PLACES)))
