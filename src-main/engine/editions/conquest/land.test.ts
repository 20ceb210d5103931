import { describe, expect, it } from 'vitest'
import type { Point } from '../../core/board/board.ts'
import { areaOf, contains, edgesOf, sharedBorder, standOf } from '../../core/board/polygon.ts'
import { boardProblems } from '../../core/board/validate.ts'
import { westeria } from './land.ts'

const { board, territories, realms, mountains, rivers, coast } = westeria()
const { spaces } = board

/** Pixels of a board unit where the flat map is smallest, 1000 pixels wide on a screen of 1280 by 720. */
const PIXELS = 1000 / 24.2

/** The shortest border in board units that no player takes for a corner: a finger's width. */
const SHORTEST = 0.65

/** Every two zones, and how much of a border they have in common, mountains or not. */
const pairs = spaces.flatMap((one, a) =>
  spaces.slice(a + 1).map((other, more) => ({ one, other, a, b: a + 1 + more, border: sharedBorder(one, other) })),
)
const isOpen = ({ one, b }: (typeof pairs)[number]): boolean => one.neighbours.includes(b)
const covered = pairs.filter((pair) => !isOpen(pair) && pair.border > 0)

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
    const corners = spaces.map(({ polygon }) => new Set(polygon.map(String)))
    for (const pair of pairs) {
      const touch = pair.other.polygon.some((corner) => corners[pair.a]?.has(String(corner)))
      if (isOpen(pair)) expect(pair.border, `${pair.one.name} and ${pair.other.name}`).toBeGreaterThan(SHORTEST)
      if (pair.border === 0) expect(touch, `${pair.one.name} and ${pair.other.name}`).toBe(false)
    }
  })

  it('makes neighbours of all zones with a common border, but for those under mountains (CQ-1)', () => {
    const edge = (a: Point | undefined, b: Point | undefined): string => [a, b].map(String).sort().join()
    const peaks = new Set(mountains.flatMap((range) => range.slice(1).map((point, i) => edge(range[i], point))))
    const free = spaces.map(({ polygon }) => polygon.map((point, i) => edge(polygon.at(i - 1), point)).filter((each) => !peaks.has(each)))
    for (const pair of pairs) {
      const common = free[pair.a]?.some((each) => free[pair.b]?.includes(each))
      expect(isOpen(pair), `${pair.one.name} and ${pair.other.name}`).toBe(common)
    }
  })

  it('has mountains that take a detour (CQ-1)', () => {
    expect(covered.length).toBeGreaterThanOrEqual(20)
    for (const { a, b } of covered) expect(steps[a]?.[b]).toBeGreaterThanOrEqual(2)
    expect(mean(covered.map(({ a, b }) => steps[a]?.[b] ?? 0))).toBeGreaterThan(2.5)
  })

  it('has room for a piece at its place in every zone', () => {
    for (const space of spaces) {
      const [{ name, polygon }, [x, y]] = [space, standOf(space)]
      expect(contains(space, [x, y]), name).toBe(true)
      for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
        const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / Math.hypot(bx - ax, by - ay) ** 2
        const t = Math.min(1, Math.max(0, along))
        expect(Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y) * PIXELS, name).toBeGreaterThan(20)
      }
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

  it('has names inside their territories, clear of pieces, of the border and of one another', () => {
    const half = 0.15
    /** How far a point is from a name; a letter is 0.15 units wide. */
    const gap = ({ name, label }: (typeof territories)[number], [x, y]: Point): number =>
      Math.hypot(Math.max(0, Math.abs(x - label[0]) - name.length * 0.075), Math.max(0, Math.abs(y - label[1]) - half))
    for (const territory of territories) {
      const { name, zones, label } = territory
      const own = zones.flatMap((zone) => spaces[zone] ?? [])
      expect(
        own.some((space) => contains(space, label)),
        name,
      ).toBe(true)
      for (const stand of spaces.map(standOf)) expect(gap(territory, stand), name).toBeGreaterThan(0.4)
      const others = spaces.filter((space) => !own.includes(space))
      for (const corner of others.flatMap(({ polygon }) => polygon)) expect(gap(territory, corner), name).toBeGreaterThan(0)
      for (const corner of coast.flat()) expect(gap(territory, corner), name).toBeGreaterThan(0)
      for (const other of territories.filter((each) => each !== territory))
        expect(gap(territory, other.label), other.name).toBeGreaterThan(half)
    }
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
