/**
 * The ground of every zone, cut out of the ground of its land: what marks a zone is on these very triangles, so that it follows the relief and ends where
 * the zone does. Every corner knows how far it is from the border of its zone and from that of its territory. Pure.
 */
import { ShapeUtils, Vector2 } from 'three'
import type { Land, Point } from '../../../../src-main/contract/index.ts'
import type { WorldPoint } from '../../layout.ts'
import { nearnessOf, seenAt, stretchesOf, type Stretch } from '../../land/geometry.ts'
import { reliefOf, STEP } from './relief.ts'

export interface Drape {
  /** Three numbers a corner: where it is. */
  readonly positions: Float32Array
  /** Three numbers a corner: its zone, and how far the borders of its zone and of its territory are. */
  readonly places: Float32Array
  /** Corners of the triangles of each zone, in threes. */
  readonly zones: readonly (readonly number[])[]
  /** Those of them along the border of the territory. */
  readonly rims: readonly (readonly number[])[]
}

/** How far from the border of a territory what rims it reaches. */
export const BAND = 0.28
/** How far from a border what marks a zone reaches at most. */
const REACH = 0.6

const drapes = new WeakMap<Land, Drape>()

/** The drape of a land, worked out once. */
export function drapeOf(land: Land): Drape {
  const drape = drapes.get(land) ?? cutOut(land)
  drapes.set(land, drape)
  return drape
}

function cutOut(land: Land): Drape {
  const relief = reliefOf(land)
  const [positions, places]: [number[], number[]] = [[], []]
  const rims = rimsOf(land)
  const zones = land.board.spaces.map(({ polygon }, zone) => {
    const outline = polygon.map(seenAt)
    const fromBorder = nearnessOf(stretchesOf(polygon, true), REACH)
    const fromRim = rims[land.territories.findIndex((territory) => territory.zones.includes(zone))] ?? (() => REACH)
    const corners = new Map<string, number>()
    const cornerAt = ({ x, z }: WorldPoint): number => {
      const key = `${x.toFixed(4)} ${z.toFixed(4)}`
      const known = corners.get(key)
      if (known !== undefined) return known
      const id = positions.length / 3
      positions.push(x, relief.groundAt(x, z), z)
      places.push(zone, fromBorder(x, z), fromRim(x, z))
      corners.set(key, id)
      return id
    }
    const [xs, zs] = [outline.map(({ x }) => x), outline.map(({ z }) => z)]
    const column = (x: number): number => Math.floor((x - relief.left) / STEP)
    const row = (z: number): number => Math.floor((z - relief.far) / STEP)
    const triangles: number[] = []
    for (let c = column(Math.min(...xs)); c <= column(Math.max(...xs)); c++)
      for (let r = row(Math.min(...zs)); r <= row(Math.max(...zs)); r++)
        for (const piece of piecesOf(relief.left + c * STEP, relief.far + r * STEP)) {
          const part = clipped(outline, piece)
          if (part.length < 3) continue
          const flat = part.map(({ x, z }) => new Vector2(x, -z))
          for (const ids of ShapeUtils.triangulateShape(flat, [])) {
            const three = ids.map((id) => part[id]).filter((each) => each !== undefined)
            if (three.length === 3 && areaOf(three) > 1e-6) triangles.push(...three.map(cornerAt))
          }
        }
    return triangles
  })
  const isAtRim = (corner: number): boolean => (places[corner * 3 + 2] ?? REACH) < BAND
  const rim = zones.map((ids) => ids.filter((_, i) => ids.slice(i - (i % 3), i - (i % 3) + 3).some(isAtRim)))
  return { positions: Float32Array.from(positions), places: Float32Array.from(places), zones, rims: rim }
}

/** Both triangles of a piece of the ground, anticlockwise as seen from above, as `relief.ts` has them. */
function piecesOf(x: number, z: number): readonly (readonly WorldPoint[])[] {
  const [a, b, c, d] = [
    { x, z },
    { x: x + STEP, z },
    { x, z: z + STEP },
    { x: x + STEP, z: z + STEP },
  ] as const
  return [
    [a, c, b],
    [b, c, d],
  ]
}

/** What of an outline is within a triangle that goes anticlockwise as seen from above. */
function clipped(outline: readonly WorldPoint[], triangle: readonly WorldPoint[]): readonly WorldPoint[] {
  return triangle.reduce<readonly WorldPoint[]>((left, from, i) => {
    const to = triangle[(i + 1) % triangle.length] ?? from
    const side = ({ x, z }: WorldPoint): number => (x - from.x) * (to.z - from.z) - (z - from.z) * (to.x - from.x)
    return left.flatMap((a, j) => {
      const b = left[(j + 1) % left.length] ?? a
      const [here, there] = [side(a), side(b)]
      const kept = here >= 0 ? [a] : []
      if (here >= 0 === there >= 0) return kept
      const part = here / (here - there)
      return [...kept, { x: a.x + (b.x - a.x) * part, z: a.z + (b.z - a.z) * part }]
    })
  }, outline)
}

function areaOf(corners: readonly WorldPoint[]): number {
  const [a, b, c] = corners
  return a && b && c ? Math.abs((b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)) / 2 : 0
}

/** By territory: how far its border is. */
function rimsOf(land: Land): readonly ((x: number, z: number) => number)[] {
  return land.territories.map(({ zones }) => nearnessOf(rimOf(zones.map((zone) => land.board.spaces[zone]?.polygon ?? [])), REACH))
}

/** The edges of some zones that only one of them has. */
export function rimOf(polygons: readonly (readonly Point[])[]): readonly Stretch[] {
  const key = ({ a, b }: Stretch): string => `${a.x},${a.z} ${b.x},${b.z}`
  const all = polygons.flatMap((polygon) => stretchesOf(polygon, true))
  const known = new Set(all.map(key))
  return all.filter(({ a, b }) => !known.has(key({ a: b, b: a })))
}
