import { describe, expect, it } from 'vitest'
import { standOf, areaOf, contains, sharedBorder } from '../../core/board/polygon.ts'
import { boardProblems } from '../../core/board/validate.ts'
import { WESTERIA } from './land.ts'
import { largestCircle } from './places.ts'

const { board, territories, realms, mountains, rivers, coast } = WESTERIA
const { spaces } = board

/** Pixels of a board unit where the flat map is smallest, 1000 pixels wide on a screen of 1280 by 720. */
const PIXELS = 1000 / 24.2

/** The shortest border in board units that nobody takes for a corner: a finger's width. */
const SHORTEST = 0.5

const pairs = spaces.flatMap((one, a) => spaces.slice(a + 1).map((other, more) => ({ one, other, a, b: a + 1 + more })))
const isOpen = ({ one, b }: (typeof pairs)[number]): boolean => one.neighbours.includes(b)
const covered = pairs.filter((pair) => !isOpen(pair) && sharedBorder(pair.one, pair.other) > 0)

/** Steps from a zone to every other. */
function stepsFrom(start: number): readonly number[] {
  const steps = spaces.map(() => Infinity)
  steps[start] = 0
  const open = [start]
  for (const at of open) {
    for (const next of spaces[at]?.neighbours ?? []) {
      if (steps[next] !== Infinity) continue
      steps[next] = (steps[at] ?? 0) + 1
      open.push(next)
    }
  }
  return steps
}
const steps = spaces.map((_, space) => stepsFrom(space))

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** For each realm the mean of a figure over its 18 zones. */
function byRealm(figure: (zone: number) => number): readonly number[] {
  return realms.map(({ id }) => mean(territories.filter(({ realm }) => realm === id).flatMap(({ zones }) => zones.map(figure))))
}

/** Steps from a zone to the nearest zone of each city's territory. */
const toCities = (zone: number): readonly number[] =>
  territories.filter(({ city }) => city).map(({ zones }) => Math.min(...zones.map((each) => steps[zone]?.[each] ?? Infinity)))

describe('The land of Westeria', () => {
  it('has 24 territories of three zones, 72 in all, named after their territory (CQ-1)', () => {
    expect(territories).toHaveLength(24)
    expect(spaces).toHaveLength(72)
    territories.forEach(({ id, zones }, t) => {
      expect(zones).toEqual([3 * t, 3 * t + 1, 3 * t + 2])
      expect(zones.map((zone) => spaces[zone]?.name)).toEqual([`${id}1`, `${id}2`, `${id}3`])
    })
  })

  it('has four realms of six territories and two cities, each with a ground of its own (CQ-1)', () => {
    for (const { id, terrain } of realms) {
      const own = territories.filter(({ realm }) => realm === id)
      expect(own).toHaveLength(6)
      expect(own.filter(({ city }) => city)).toHaveLength(2)
      for (const zone of own.flatMap(({ zones }) => zones)) expect(spaces[zone]?.kind).toBe(terrain)
    }
  })

  it('is a board without problems', () => {
    expect(boardProblems(board)).toEqual([])
  })

  it('lets every two zones of a territory touch (CQ-1)', () => {
    for (const { zones } of territories)
      for (const zone of zones) for (const other of zones) if (zone !== other) expect(spaces[zone]?.neighbours).toContain(other)
  })

  it('is connected (CQ-1)', () => {
    expect(steps.flat().every(Number.isFinite)).toBe(true)
  })

  it('gives every territory two to seven neighbouring ones (CQ-1)', () => {
    for (const territory of territories) {
      const around = territory.zones.flatMap((zone) => spaces[zone]?.neighbours ?? []).map((zone) => Math.floor(zone / 3))
      const others = new Set(around.filter((other) => territories[other] !== territory)).size
      expect(others, territory.name).toBeGreaterThanOrEqual(2)
      expect(others, territory.name).toBeLessThanOrEqual(7)
    }
  })

  it('has no border that could be taken for a corner, and no corner that could be taken for a border (CQ-1)', () => {
    for (const { one, other } of pairs.filter(isOpen)) {
      expect(sharedBorder(one, other), `${one.name} and ${other.name}`).toBeGreaterThan(SHORTEST)
    }
    for (const { one, other } of pairs.filter((pair) => !isOpen(pair))) {
      const corners = new Set(one.polygon.map(String))
      const touch = other.polygon.some((corner) => corners.has(String(corner)))
      if (sharedBorder(one, other) === 0) expect(touch, `${one.name} and ${other.name}`).toBe(false)
    }
  })

  it('makes neighbours of all zones with a common border, but for those under mountains (CQ-1)', () => {
    const peaks = new Set(mountains.flatMap((range) => range.slice(1).map((point, i) => [range[i], point].map(String).sort().join())))
    for (const pair of pairs) {
      const { one, other } = pair
      const edges = (outline: typeof one.polygon): string[] =>
        outline.map((point, i) => [outline.at(i - 1), point].map(String).sort().join())
      const common = edges(one.polygon).filter((edge) => edges(other.polygon).includes(edge))
      expect(isOpen(pair), `${one.name} and ${other.name}`).toBe(common.some((edge) => !peaks.has(edge)))
    }
  })

  it('has mountains that take a detour (CQ-1)', () => {
    expect(covered.length).toBeGreaterThanOrEqual(20)
    for (const { a, b } of covered) expect(steps[a]?.[b]).toBeGreaterThanOrEqual(2)
    expect(mean(covered.map(({ a, b }) => steps[a]?.[b] ?? 0))).toBeGreaterThan(2.5)
  })

  it('has room for a piece in every zone, where it stands', () => {
    for (const space of spaces) {
      const { name, polygon } = space
      expect(contains(space, standOf(space)), name).toBe(true)
      expect(largestCircle(polygon).radius * PIXELS, name).toBeGreaterThan(20)
      expect(standOf(space)).toEqual(largestCircle(polygon).middle)
    }
  })

  it('has zones of like size', () => {
    const areas = spaces.map(({ polygon }) => areaOf(polygon))
    expect(Math.min(...areas)).toBeGreaterThan(0.6 * mean(areas))
    expect(Math.max(...areas)).toBeLessThan(1.5 * mean(areas))
  })

  it('has cities as near to one realm as to another, within a tenth (CQ-1, CQ-8)', () => {
    for (const far of [byRealm((zone) => Math.min(...toCities(zone))), byRealm((zone) => mean(toCities(zone)))]) {
      expect(Math.max(...far) / Math.min(...far)).toBeLessThan(1.1)
    }
  })

  it('has names inside their territories, clear of pieces and of one another', () => {
    const half = 0.3
    territories.forEach(({ name, zones, label }, t) => {
      expect(
        zones.some((zone) => contains({ polygon: spaces[zone]?.polygon ?? [] }, label)),
        name,
      ).toBe(true)
      for (const [x, y] of spaces.map(standOf)) expect(Math.hypot(x - label[0], y - label[1]), name).toBeGreaterThan(half)
      for (const { label: other } of territories.slice(0, t)) {
        expect(Math.abs(other[1] - label[1]) > half || Math.abs(other[0] - label[0]) > 2, name).toBe(true)
      }
    })
  })

  it('is one land with a coast round all its zones, anticlockwise', () => {
    expect(coast).toHaveLength(1)
    expect(coast.map(areaOf).reduce((sum, area) => sum + area, 0)).toBeCloseTo(
      spaces.reduce((sum, { polygon }) => sum + areaOf(polygon), 0),
      6,
    )
    for (const [x, y] of coast.flat()) {
      expect(Math.abs(x)).toBeLessThan(12.1)
      expect(Math.abs(y)).toBeLessThan(7.6)
    }
  })

  it('has rivers that run along borders to the coast', () => {
    const shore = new Set(coast.flat().map(String))
    const corners = new Set(spaces.flatMap(({ polygon }) => polygon.map(String)))
    for (const river of rivers) {
      expect(shore.has(String(river.at(-1)))).toBe(true)
      expect(river.every((point) => corners.has(String(point)))).toBe(true)
    }
  })
})
