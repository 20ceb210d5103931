/**
 * How high the ground of a land is. Level round every place where a unit is; between them it rolls a little, it falls to the sea along the coast and
 * rises to the feet of mountains. Ranges are on it as `ridgeAt`. Pure; x to the viewer's right, z towards the viewer, 0 is the level of units.
 */
import type { Land } from '../../../../src-main/contract/index.ts'
import { makeNoise } from '../../../stage3d/textures/canvas.ts'
import { finderOf, nearnessOf, standIn, stretchesOf } from '../../land/geometry.ts'
import { SEA_BED, SEA_LEVEL, trayOfLand, type Terrain } from './measures.ts'

/** Side of a piece of the ground. */
export const STEP = 0.2

export interface Relief {
  /** The corners of the ground's pieces: how many from left to right and from far to near, and where the first one is. */
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly far: number
  readonly heights: Float32Array
  /** The ground as it is drawn: level between the corners of a triangle. */
  groundAt(x: number, z: number): number
  /** How far mountains rise above the bottom of the sea; 0 where there are none. */
  ridgeAt(x: number, z: number): number
  /** The ground, or the mountain on it. */
  topAt(x: number, z: number): number
  /** How far the coast is, less than 0 in the sea; no more than 1 either way. */
  inlandAt(x: number, z: number): number
  /** How far the nearest mountains are, no more than 1. */
  fromMountains(x: number, z: number): number
  /** How far the nearest place of a unit is, no more than 1. */
  distanceToUnit(x: number, z: number): number
}

/** How far the ground may roll, by terrain. */
const ROLL: Readonly<Record<Terrain, number>> = { snow: 0.12, wood: 0.08, plain: 0.06, rock: 0.13 }
/** A unit is on level ground: none rolls nearer than this. */
const LEVEL = { from: 0.56, to: 0.95 } as const
/** How wide a beach is, and how far the ground falls off under water. */
const BEACH = { wide: 0.26, off: 0.4, low: 0.025 } as const
/** Half the width of a range, its height, and its distance from the place of a unit. */
export const RANGE = { half: 0.5, high: 0.64, clear: 0.4, free: 0.62 } as const
/** How high the ground rises towards a range. */
const FOOTHILL = 0.14

/** From 0 to 1 between two edges, without a corner at either. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const reliefs = new WeakMap<Land, Relief>()

/** The relief of a land, worked out once. */
export function reliefOf(land: Land): Relief {
  const relief = reliefs.get(land) ?? raise(land)
  reliefs.set(land, relief)
  return relief
}

function raise(land: Land): Relief {
  const { spaces } = land.board
  const zoneAt = finderOf(spaces.map(({ polygon }) => polygon))
  const fromCoast = nearnessOf(
    land.coast.flatMap((shore) => stretchesOf(shore, true)),
    1,
  )
  const fromMountains = nearnessOf(
    land.mountains.flatMap((range) => stretchesOf(range, false)),
    1,
  )
  const fromRivers = nearnessOf(
    land.rivers.flatMap((river) => stretchesOf(river, false)),
    0.3,
  )
  const distanceToUnit = nearnessOf(
    spaces.map((space) => ({ a: standIn(space), b: standIn(space) })),
    1,
  )
  const isLand = finderOf(land.coast)
  const inlandAt = (x: number, z: number): number => (isLand(x, z) < 0 ? -1 : 1) * fromCoast(x, z)
  const [broad, fine] = [makeNoise(31, 32), makeNoise(32, 64)]

  function shapeAt(x: number, z: number): number {
    const inland = inlandAt(x, z)
    const shore = SEA_LEVEL + BEACH.low
    if (inland < 0) return shore + (SEA_BED - shore) * smooth(0, BEACH.off, -inland)
    const free = smooth(LEVEL.from, LEVEL.to, distanceToUnit(x, z))
    const terrain = spaces[zoneAt(x, z)]?.kind as Terrain | undefined
    const rolls = (broad(x * 0.9 + 8, z * 0.9) * 0.65 + fine(x * 2.1, z * 2.1) * 0.35) * (terrain ? ROLL[terrain] : 0)
    const foot = FOOTHILL * (1 - smooth(0, RANGE.half + 0.15, fromMountains(x, z)))
    const bank = 0.05 * (1 - smooth(0.04, 0.26, fromRivers(x, z)))
    const level = shore * (1 - smooth(0, BEACH.wide, inland))
    return level + (rolls * smooth(0.15, 0.55, inland) + foot * smooth(0, 0.3, inland) - bank) * free
  }

  const { left, top, width, height } = trayOfLand(land).sea
  const [columns, rows] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1]
  const heights = Float32Array.from({ length: columns * rows }, (_, i) =>
    shapeAt(left + (i % columns) * STEP, top + Math.floor(i / columns) * STEP),
  )
  const at = (column: number, row: number): number => heights[row * columns + column] ?? SEA_BED

  function groundAt(x: number, z: number): number {
    const [u, v] = [(x - left) / STEP, (z - top) / STEP]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return SEA_BED
    const [s, t] = [u - column, v - row]
    const [a, b, c, d] = [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)]
    return s + t < 1 ? a + (b - a) * s + (c - a) * t : d + (c - d) * (1 - s) + (b - d) * (1 - t)
  }

  const [peaks, crags, grit] = [makeNoise(33, 64), makeNoise(34, 128), makeNoise(35, 256)]
  function ridgeAt(x: number, z: number): number {
    const bend = (crags(x * 1.7, z * 1.7) - 0.5) * 0.22
    const steep = 1 - (fromMountains(x, z) + bend * 0.5) / RANGE.half
    if (steep <= 0) return 0
    /** No mountain is at the place of a unit, nor in the sea. */
    const free = smooth(RANGE.clear, RANGE.free, distanceToUnit(x, z)) * smooth(SEA_LEVEL, -0.015, groundAt(x, z))
    const peak = 0.55 + 0.6 * peaks(x * 1.5 + 3, z * 1.5)
    const crag = 1 - Math.abs(2 * crags(x * 3.1, z * 3.1) - 1)
    const high = Math.min(1, steep * 1.1) ** 1.25 * peak + (crag - 0.45) * 0.42 * steep + (grit(x * 6, z * 6) - 0.5) * 0.24 * steep
    return Math.max(0, high) * RANGE.high * free
  }

  return {
    columns,
    rows,
    left,
    far: top,
    heights,
    groundAt,
    ridgeAt,
    topAt(x, z) {
      const ridge = ridgeAt(x, z)
      return groundAt(x, z) + ridge
    },
    inlandAt,
    fromMountains,
    distanceToUnit,
  }
}
