/** Signs strewn over a land as its terrain is, and the peaks of its ranges. The same land is strewn alike every time. Pure. */
import type { Land, Point, Polygon, Terrain } from '../../../src-main/contract/index.ts'
import { makeRandom } from '../../stage3d/random.ts'
import { seen } from './lines.ts'
import { clearance, closed, isInside, type Disc, type Taken } from './room.ts'
import { GROWTHS, type SignName } from './signs.ts'

/** A sign by the place of its foot, in units of the board. */
export interface Sign {
  readonly sign: SignName
  readonly at: Point
  readonly size: number
}

const SEED = 1623
/** Places that are tried in each zone. */
const TRIES = 110
/** Between a sign and whatever it must not touch. */
const GAP = 0.05
/** Half the breadth of a range as it is drawn. */
const RANGE = 0.34

/** A zone to be strewn, with what must stay clear in it. */
export interface Ground {
  readonly outline: Polygon
  readonly terrain: Terrain
  readonly taken: Pick<Taken, 'discs' | 'boxes'>
}

/** The signs of all grounds, the farthest first. */
export function strewn(grounds: readonly Ground[], mountains: Land['mountains']): readonly Sign[] {
  const random = makeRandom(SEED)
  const ranges: Taken = { discs: [], boxes: [], lines: mountains.map((range) => range.map(seen)) }
  return byDepth(grounds.flatMap((ground) => strewnOn(ground, ranges, random)))
}

function strewnOn({ outline, terrain, taken }: Ground, ranges: Taken, random: () => number): readonly Sign[] {
  const { apart, all } = GROWTHS[terrain]
  const bag = all.flatMap((growth) => Array.from({ length: growth.often }, () => growth))
  const [xs, zs] = [outline.map(([x]) => x), outline.map(([, z]) => z)]
  const between = (values: readonly number[]): number => {
    const [from, to] = [Math.min(...values), Math.max(...values)]
    return from + random() * (to - from)
  }
  const found: Sign[] = []
  const discs: Disc[] = [...taken.discs]
  for (let i = 0; i < TRIES; i++) {
    const {
      sign,
      size: [least, most],
    } = bag[Math.floor(random() * bag.length)] ?? bag[0] ?? { sign: 'tuft', size: [0.1, 0.1] }
    const size = least + random() * (most - least)
    const middle: Point = [between(xs), between(zs)]
    if (!isInside(outline, middle)) continue
    const half = size * 0.45
    const room = clearance(middle, { discs: taken.discs, boxes: taken.boxes, lines: [closed(outline)] })
    if (room < half + GAP || clearance(middle, ranges) < half + RANGE) continue
    if (discs.slice(taken.discs.length).some(({ at }) => Math.hypot(at[0] - middle[0], at[1] - middle[1]) < apart)) continue
    discs.push({ at: middle, radius: half })
    found.push({ sign, size, at: [middle[0], middle[1] + half] })
  }
  return found
}

/** Peaks next to one another along every range. */
export function peaksOf(mountains: Land['mountains']): readonly Sign[] {
  const random = makeRandom(SEED + 1)
  return byDepth(mountains.flatMap((range) => along(range.map(seen), random)))
}

function along(line: readonly Point[], random: () => number): readonly Sign[] {
  const peaks: Sign[] = []
  let due = 0.12
  line.slice(1).forEach(([x, z], i) => {
    const [fromX, fromZ] = line[i] ?? [x, z]
    const length = Math.hypot(x - fromX, z - fromZ)
    const steep = Math.abs(z - fromZ) / (length || 1)
    for (; due < length; due += (0.36 - 0.1 * steep) * (0.85 + random() * 0.3)) {
      const part = due / length
      const size = 0.5 + random() * 0.18
      const [px, pz] = [fromX + part * (x - fromX), fromZ + part * (z - fromZ)]
      peaks.push({ sign: random() < 0.6 ? 'peak' : 'crag', size, at: [px + (random() - 0.5) * 0.08, pz + size * 0.36] })
    }
    due -= length
  })
  return peaks
}

function byDepth(signs: readonly Sign[]): readonly Sign[] {
  return signs.toSorted((a, b) => a.at[1] - b.at[1])
}
