/** Draws the map of Westeria from the sketch and a seed, and writes it into the edition: `node build/draw-land.ts [seed]`. See docs/conquest-map.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from '../src-main/engine/core/board/board.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { TERRITORIES } from '../src-main/engine/editions/conquest/names.ts'
import { follow, type Limits } from './draw-land/follow.ts'
import { warpOf } from './draw-land/noise.ts'
import { rasterOf, SEA } from './draw-land/raster.ts'
import { firstSites, ownersOf, relax, settle, type Plan } from './draw-land/settle.ts'
import { COAST, PLACES, RANGES, RIVERS } from './draw-land/sketch.ts'
import { curve, round, thin, written } from './draw-land/smooth.ts'
import { tidy, trace, type Arc } from './draw-land/trace.ts'
import { spotsOf } from './draw-land/spots.ts'
import { moduleOf, ringOf, walkFrom, type Drawing } from './draw-land/write.ts'

const FILE = join(import.meta.dirname, '..', 'src-main/engine/editions/conquest/land-data.ts')
const SEED = 'b1'

/** Sides of squares: those on which sites settle, and those whose borders are drawn. */
const COARSE = 0.1
const FINE = 0.04

/** How the sites settle. */
const PLAN: Plan = { tries: 16_000, reach: 0.6, patience: 0.1 }

const territoryOf = (zone: number): number => Math.floor(zone / 3)

export function drawLand(seed: string): Drawing {
  const rng = createRng(seed)
  const outline = curve(COAST)
  const bendCoast = warpOf(`${seed} coast`, [
    { wave: 2.6, height: 0.7 },
    { wave: 1.1, height: 0.42 },
    { wave: 0.55, height: 0.2 },
    { wave: 0.26, height: 0.1 },
  ])
  const bendBorders = warpOf(`${seed} borders`, [
    { wave: 3, height: 0.5 },
    { wave: 1.3, height: 0.34 },
    { wave: 0.65, height: 0.22 },
    { wave: 0.33, height: 0.08 },
  ])
  const [coarse, fine] = [rasterOf(COARSE, outline, bendCoast, bendBorders), rasterOf(FINE, outline, bendCoast, bendBorders)]
  const places = relax(coarse, Object.values(PLACES), 3)
  const { sites, cost } = settle(coarse, relax(coarse, firstSites(places, rng), 2), PLAN, rng)
  console.error(`cost ${cost.toFixed(2)}`)
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
  const ranges = RANGES.map((line) => take(line, { mayUse: isBorder, mayStart: () => true }))
  const rivers = RIVERS.map((line) =>
    turned(take(line.toReversed(), { mayUse: (arc, i) => isBorder(arc) && !taken.has(i), mayStart: (end) => shores.has(end) })),
  )
  return {
    arcs,
    zones: sites.map((_, zone) => ringOf(arcs, zone)),
    coast: turned(ringOf(arcs, SEA)),
    ranges,
    rivers,
  }
}

/** The same way from its end to its beginning. */
function turned(way: readonly number[]): readonly number[] {
  return way.toReversed().map((each) => ~each)
}

/** An arc as it is written down; coasts keep more of their bends. */
function penned(arc: Arc): Arc {
  const isCoast = arc.left === SEA || arc.right === SEA
  return { ...arc, points: written(thin(round(arc.points, isCoast ? 5 : 8), 0.02)) }
}

if (import.meta.main) {
  const drawing = drawLand(process.argv[2] ?? SEED)
  const ids = Object.keys(PLACES)
  const spots = spotsOf(
    drawing.arcs.map(({ points }) => points),
    TERRITORIES.flatMap(({ id }) => drawing.zones.filter((_, zone) => ids[territoryOf(zone)] === id).map(walkFrom)),
    TERRITORIES,
  )
  writeFileSync(FILE, moduleOf(drawing, ids, spots))
}
