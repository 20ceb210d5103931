/** What is drawn on the water around a land: a compass where there is most room, and some waves. Pure. */
import type { Point, Polygon } from '../../../src-main/contract/index.ts'
import { makeRandom } from '../../stage3d/random.ts'
import type { Extent } from '../layout.ts'
import { clearance, closed, isInside, type Disc, type Taken } from './room.ts'
import type { Sign } from './scatter.ts'

const SEED = 1703
/** Distance between the places that are looked at for the compass. */
const STEP = 0.25
/** From what is drawn on the water to the edge of the sheet, where its frame is. */
const FRAME = 0.4
/** From waves to the land, where the lines of the water are, and to one another. */
const SHORE = 0.75
const APART = 0.9
const TRIES = 900
/** Radius of the compass at most. */
const LARGEST = 1.15

export interface Sea {
  readonly compass: Disc
  readonly waves: readonly Sign[]
}

export function seaAround(coast: readonly Polygon[], { left, top, width, height }: Extent): Sea {
  const shore: Taken = { discs: [], boxes: [], lines: coast.map(closed) }
  const room = (at: Point): number => {
    const toEdge = Math.min(at[0] - left, left + width - at[0], at[1] - top, top + height - at[1]) - FRAME
    return toEdge <= 0 || coast.some((outline) => isInside(outline, at)) ? 0 : Math.min(toEdge, clearance(at, shore))
  }
  let compass: Disc = { at: [left, top], radius: 0 }
  for (let x = left; x < left + width; x += STEP)
    for (let z = top; z < top + height; z += STEP) {
      const radius = room([x, z])
      if (radius > compass.radius) compass = { at: [x, z], radius }
    }
  const random = makeRandom(SEED)
  const waves: Sign[] = []
  for (let i = 0; i < TRIES; i++) {
    const at: Point = [left + random() * width, top + random() * height]
    const others: Taken = { discs: waves.map((wave) => ({ at: wave.at, radius: APART })), boxes: [], lines: [] }
    const isClear = Math.hypot(at[0] - compass.at[0], at[1] - compass.at[1]) > compass.radius + 0.3 && clearance(at, others) > 0
    if (isClear && room(at) > SHORE * 0.5 && clearance(at, shore) > SHORE) waves.push({ sign: 'wave', at, size: 0.3 + random() * 0.12 })
  }
  return { compass: { ...compass, radius: Math.min(LARGEST, compass.radius) }, waves }
}
