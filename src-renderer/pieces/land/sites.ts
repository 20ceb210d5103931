/**
 * Places on a land that no rule fixes: the names of territories and realms, cities, and the tokens of controlled territories (CQ-11). Nothing
 * covers a place where a unit is, and names and tokens are where the unit before them hides least. Pure, worked out once for a land.
 */
import type { Land } from '../../../src-main/contract/index.ts'
import type { WorldPoint } from '../layout.ts'
import { nearnessOf, seenAt, standIn, stretchesOf } from './geometry.ts'
import { surveyOf } from './survey.ts'

/** A name in one line or two, by its middle. */
export interface NameSite extends WorldPoint {
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
}

export interface Sites {
  /** By territory. */
  readonly names: readonly NameSite[]
  readonly tokens: readonly WorldPoint[]
  /** By territory; null without a city. */
  readonly cities: readonly (WorldPoint | null)[]
  readonly realms: readonly NameSite[]
}

/** Radius of a token, and of the ground that a city takes. */
export const TOKEN = 0.26
export const CITY = 0.38
/** Height of a line of a territory's name and width of a letter on average. */
export const LETTERING = { line: 0.33, letter: 0.225 } as const
/** The same of a realm's, which is lettered wide. */
export const REALM_LETTERING = { line: 0.62, letter: 0.66 } as const

/** Area of a unit's foot, and the ground behind it that its plaque hides from the resting view. */
const FOOT = 0.42
const HIDDEN = { half: 0.4, back: 0.82 } as const
/** The ground behind a city that it hides. */
const BEHIND_CITY = 0.34
/** Units farther than this from those of a territory hide nothing of it. */
const AROUND = 3

/** From one place that is tried to the next. */
const PLACE = 0.15

interface Box {
  readonly left: number
  readonly right: number
  readonly far: number
  readonly near: number
}

const boxAt = ({ x, z }: WorldPoint, half: number, deep: number): Box => ({
  left: x - half,
  right: x + half,
  far: z - deep,
  near: z + deep,
})

/** Area of one box within another. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const along = Math.min(a.near, b.near) - Math.max(a.far, b.far)
  return across > 0 && along > 0 ? across * along : 0
}

/** From a point to a box. */
function gap({ left, right, far, near }: Box, { x, z }: WorldPoint): number {
  return Math.hypot(Math.max(0, left - x, x - right), Math.max(0, far - z, z - near))
}

const known = new WeakMap<Land, Sites>()

/** The sites of a land. */
export function sitesOf(land: Land): Sites {
  const sites = known.get(land) ?? place(land)
  known.set(land, sites)
  return sites
}

function place(land: Land): Sites {
  const { spaces } = land.board
  const { territoryAt, rockyAt } = surveyOf(land)
  const fromBorder = nearnessOf(
    spaces.flatMap(({ polygon }) => stretchesOf(polygon, true)),
    0.6,
  )
  const stands = spaces.map(standIn)
  const hidden = stands.map(({ x, z }): Box => ({ left: x - HIDDEN.half, right: x + HIDDEN.half, far: z - HIDDEN.back, near: z + 0.25 }))

  const found = land.territories.map((territory, t) => {
    const own = territory.zones.map((zone) => stands[zone] ?? { x: 0, z: 0 })
    const ground = placesIn(territory.zones.flatMap((zone) => spaces[zone]?.polygon ?? []).map(seenAt)).filter(
      ({ x, z }) => territoryAt(x, z) === t,
    )
    const isNear = ({ x, z }: WorldPoint): boolean => own.some((stand) => Math.hypot(stand.x - x, stand.z - z) < AROUND)
    const feet = stands.filter(isNear)
    const behind = hidden.filter((_, zone) => isNear(stands[zone] ?? { x: Infinity, z: 0 }))
    /** Cost of a place for a box: on feet, behind plaques, over the border of the territory or on mountains. */
    const harm = (box: Box): number => {
      const samples = samplesOf(box)
      const outside = samples.filter(({ x, z }) => territoryAt(x, z) !== t).length / samples.length
      const rocky = mean(samples.map(({ x, z }) => rockyAt(x, z)))
      const trodden = feet.reduce((sum, stand) => sum + Math.max(0, FOOT - gap(box, stand)), 0)
      const unseen = behind.reduce((sum, each) => sum + overlap(box, each), 0)
      return outside * 14 + rocky * 26 + trodden * 16 + unseen * 8
    }
    const taken: Box[] = []
    const best = (half: number, deep: number, more: (at: WorldPoint) => number, hides = 0): Rated => {
      const rate = (at: WorldPoint): number => {
        const box = boxAt(at, half, deep)
        const whole = { ...box, far: box.far - hides }
        return harm(box) + taken.reduce((sum, each) => sum + overlap(whole, each) * 40, 0) + more(at)
      }
      return least(ground.map((at) => ({ at, rate: rate(at) })))
    }
    const take = (at: WorldPoint, half: number, deep: number): void => {
      taken.push(boxAt(at, half + 0.05, deep + 0.05))
    }
    const middle = { x: mean(own.map(({ x }) => x)), z: mean(own.map(({ z }) => z)) }
    const fromMiddle = ({ x, z }: WorldPoint): number => Math.hypot(x - middle.x, z - middle.z)
    const names = waysToLetter(territory.name).map((lines) => {
      const [width, height] = [Math.max(...lines.map((line) => line.length)) * LETTERING.letter, lines.length * LETTERING.line]
      const { at, rate } = best(width / 2, height / 2, (each) => fromMiddle(each) * 0.3)
      return { rate, name: { ...at, lines, width, height } }
    })
    const { name } = names.reduce((one, other) => (other.rate < one.rate ? other : one))
    take(name, name.width / 2, name.height / 2)
    const city = territory.city
      ? best(CITY, CITY, (at) => fromMiddle(at) * 0.3 + Math.max(0, 0.3 - fromBorder(at.x, at.z)), BEHIND_CITY).at
      : null
    if (city) take({ x: city.x, z: city.z - BEHIND_CITY / 2 }, CITY, CITY + BEHIND_CITY / 2)
    const token = best(TOKEN, TOKEN, (each) => gap(boxAt(name, name.width / 2, name.height / 2), each) * 0.9).at
    return { name, token, city }
  })
  return {
    names: found.map(({ name }) => name),
    tokens: found.map(({ token }) => token),
    cities: found.map(({ city }) => city),
    realms: land.realms.map(({ id, name }) => {
      const own = land.territories.filter(({ realm }) => realm === id)
      const middles = own.flatMap(({ zones }) => zones.map((zone) => stands[zone] ?? { x: 0, z: 0 }))
      const width = name.length * REALM_LETTERING.letter
      const height = REALM_LETTERING.line
      const centre = { x: mean(middles.map(({ x }) => x)), z: mean(middles.map(({ z }) => z)) }
      const isOwn = (x: number, z: number): boolean => land.territories[territoryAt(x, z)]?.realm === id
      const rated = placesIn(middles).map((at) => {
        const box = boxAt(at, width / 2, height / 2)
        const samples = samplesOf(box)
        const outside = samples.filter(({ x, z }) => !isOwn(x, z)).length / samples.length
        const words = found.reduce((sum, each) => sum + overlap(box, boxAt(each.name, each.name.width / 2, each.name.height / 2)), 0)
        const unseen = hidden.reduce((sum, each) => sum + overlap(box, each), 0)
        const rocky = mean(samples.map(({ x, z }) => Math.min(1, rockyAt(x, z) * 4)))
        return { at, rate: outside * 9 + rocky * 9 + words * 6 + unseen * 3 + Math.hypot(at.x - centre.x, at.z - centre.z) * 0.12 }
      })
      const { at } = least(rated)
      return { ...at, lines: [name], width, height }
    }),
  }
}

interface Rated {
  readonly at: WorldPoint
  /** The less the better. */
  readonly rate: number
}

function least(rated: readonly Rated[]): Rated {
  return rated.reduce((one, other) => (other.rate < one.rate ? other : one))
}

/** In one line; names of two words in two lines as well. */
function waysToLetter(name: string): readonly (readonly string[])[] {
  const words = name.split(' ')
  return words.length > 1 ? [words, [name]] : [[name]]
}

function placesIn(points: readonly WorldPoint[]): readonly WorldPoint[] {
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)]
  const [left, far] = [Math.min(...xs), Math.min(...zs)]
  const columns = Math.floor((Math.max(...xs) - left) / PLACE) + 1
  const rows = Math.floor((Math.max(...zs) - far) / PLACE) + 1
  return Array.from({ length: columns * rows }, (_, i) => ({ x: left + (i % columns) * PLACE, z: far + Math.floor(i / columns) * PLACE }))
}

/** Points of a box at which it is looked at. */
function samplesOf({ left, right, far, near }: Box): readonly WorldPoint[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((i) => [0, 0.5, 1].map((j) => ({ x: left + (right - left) * i, z: far + (near - far) * j })))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
