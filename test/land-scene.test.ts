import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { CONQUEST } from '../src-main/engine/editions/conquest/index.ts'
import type { Land, Seat } from '../src-main/contract/index.ts'
import { distanceTo, nearnessOf, standIn, stretchesOf } from '../src-renderer/pieces/land/geometry.ts'
import { CITY, sitesOf, TOKEN } from '../src-renderer/pieces/land/sites.ts'
import type { BoardModel, LandModel } from '../src-renderer/pieces/types.ts'
import { drawPieces } from '../src-renderer/pieces/scene/draw.ts'
import { floorAt, standOn } from '../src-renderer/pieces/scene/heights.ts'
import { squareAt } from '../src-renderer/pieces/scene/pick.ts'
import { emptyBoard, piece } from './support/screens/boards.ts'
import { bagPlace, cornersOfLand, pilePlace } from '../src-renderer/pieces/scene/land/belongings.ts'
import { drapeOf } from '../src-renderer/pieces/scene/land/drape.ts'
import { makeGround, makeMountains } from '../src-renderer/pieces/scene/land/ground.ts'
import { coveredByLand, SEA_LEVEL, trayOfLand } from '../src-renderer/pieces/scene/land/measures.ts'
import { reliefOf } from '../src-renderer/pieces/scene/land/relief.ts'
import { growthOf } from '../src-renderer/pieces/scene/land/scatter.ts'
import { zoneMarksOf } from '../src-renderer/pieces/scene/land/zone-marks.ts'

const land = CONQUEST.lands['four'] as Land
const { spaces } = land.board
const zones = [...spaces.keys()]
const stands = spaces.map(standIn)
const relief = reliefOf(land)
const ring = (radius: number): readonly (readonly [number, number])[] =>
  [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => [
    radius * Math.cos((angle * Math.PI) / 180),
    radius * Math.sin((angle * Math.PI) / 180),
  ])

function model(more: Partial<BoardModel> = {}, table: Partial<LandModel> = {}): BoardModel {
  const bags = (['red', 'blue', 'green', 'yellow'] as const).map((seat) => ({ seat, count: 4 }))
  const owners = land.territories.map((): Seat => 'red')
  return emptyBoard(land.board, 'red', { ...more, land: { land, owners, open: [], pile: 40, discards: 2, top: 'blitz', bags, ...table } })
}

/** A ray that comes down as the eye looks at a land, to a point at a height. */
function glance(x: number, y: number, z: number): Ray {
  const direction = new Vector3(0, -1.38, -1).normalize()
  return new Ray(new Vector3(x, y, z).addScaledVector(direction, -30), direction)
}

describe('the relief of a land', () => {
  it('is level under every unit on it', () => {
    for (const { x, z } of stands)
      for (const [dx, dz] of [[0, 0] as const, ...ring(0.3)]) expect(Math.abs(relief.topAt(x + dx, z + dz))).toBeLessThan(0.035)
    for (const zone of zones) expect(standOn(land.board, 'red', zone).y).toBe(0)
  })

  it('is over the sea within its coast and under it outside', () => {
    const { sea } = trayOfLand(land)
    for (let x = sea.left + 0.1; x < sea.left + sea.width; x += 0.37)
      for (let z = sea.top + 0.1; z < sea.top + sea.height; z += 0.37) {
        const inland = relief.inlandAt(x, z)
        if (inland > 0.12) expect(relief.groundAt(x, z), `${x} ${z}`).toBeGreaterThan(SEA_LEVEL)
        if (inland < -0.12) expect(relief.groundAt(x, z), `${x} ${z}`).toBeLessThan(SEA_LEVEL)
      }
  })

  it('has mountains along its ranges and nowhere else (CQ-1)', () => {
    const ranges = land.mountains.flatMap((range) => stretchesOf(range, false))
    const fromRange = nearnessOf(ranges, 2)
    const position = makeMountains(land, 'coarse').getAttribute('position')
    for (let i = 0; i < position.count; i += 7) expect(fromRange(position.getX(i), position.getZ(i))).toBeLessThan(0.85)
    const middles = ranges.map(({ a, b }) => relief.ridgeAt((a.x + b.x) / 2, (a.z + b.z) / 2))
    expect(middles.filter((high) => high > 0.15).length / middles.length).toBeGreaterThan(0.9)
  })

  it('shuts every border that a range covers, and no other, to the eye (CQ-1)', () => {
    for (const one of zones)
      for (const other of spaces[one]?.neighbours ?? []) {
        const [a, b] = [stands[one], stands[other]]
        if (!a || !b || other < one) continue
        const shared = stretchesOf(spaces[one]?.polygon ?? [], true).filter(({ a: from, b: to }) =>
          stretchesOf(spaces[other]?.polygon ?? [], true).some(
            (each) => each.a.x === to.x && each.a.z === to.z && each.b.x === from.x && each.b.z === from.z,
          ),
        )
        const lows = shared.map(({ a: from, b: to }) => relief.ridgeAt((from.x + to.x) / 2, (from.z + to.z) / 2))
        expect(Math.min(...lows), `${spaces[one]?.name} ${spaces[other]?.name}`).toBeLessThan(0.12)
      }
  })

  it('lifts what is carried over a mountain, and nothing at rest', () => {
    const range = land.mountains[0] ?? []
    const tops = range.map(([x, y]) => floorAt(model(), { x, z: -y }))
    expect(Math.max(...tops)).toBeGreaterThan(0.4)
    const red = piece('r', 'red', 7)
    expect(drawPieces(model({ pieces: [red] }), { arrangement: 'sides', laid: 0, lifts: new Map(), held: null }, null)[0]?.pose.y).toBe(0)
  })
})

describe('pointing at a land', () => {
  it('means the zone that a unit would be in', () => {
    for (const zone of zones)
      expect(squareAt(glance(stands[zone]?.x ?? 0, 0, stands[zone]?.z ?? 0), model(), []), spaces[zone]?.name).toBe(zone)
  })

  it('means the zone before a mountain whose side is pointed at', () => {
    const pairs = land.mountains
      .flatMap((range) => stretchesOf(range, false))
      .filter(({ a, b }) => Math.abs(a.x - b.x) > Math.abs(a.z - b.z))
    const before = pairs.flatMap(({ a, b }) => {
      const [x, z] = [(a.x + b.x) / 2, (a.z + b.z) / 2 + 0.12]
      const high = relief.topAt(x, z)
      return high > 0.3 ? [{ meant: squareAt(glance(x, high, z), model(), []), flat: squareAt(glance(x, 0, z), model(), []) }] : []
    })
    expect(before.length).toBeGreaterThan(5)
    expect(before.filter(({ meant, flat }) => meant !== null && meant === flat).length / before.length).toBeGreaterThan(0.8)
  })

  it('means nothing in the sea', () => {
    const { left, top } = trayOfLand(land).sea
    expect(squareAt(glance(left + 0.1, 0, top + 0.1), model(), [])).toBeNull()
  })
})

describe('what is shown on a land', () => {
  const { names, tokens, cities, realms } = sitesOf(land)

  it('leaves room for units: no token, city, tree or name is where a unit is', () => {
    const distanceToUnit = (x: number, z: number): number => Math.min(...stands.map((stand) => Math.hypot(stand.x - x, stand.z - z)))
    for (const { x, z } of tokens) expect(distanceToUnit(x, z)).toBeGreaterThan(TOKEN + 0.3)
    for (const city of cities) if (city) expect(distanceToUnit(city.x, city.z)).toBeGreaterThan(CITY + 0.3)
    for (const { x, z } of growthOf(land)) expect(distanceToUnit(x, z)).toBeGreaterThan(0.5)
    for (const { x, z, width, height } of names)
      for (const stand of stands) {
        const gap = Math.hypot(Math.max(0, Math.abs(stand.x - x) - width / 2), Math.max(0, Math.abs(stand.z - z) - height / 2))
        expect(gap).toBeGreaterThan(0.22)
      }
  })

  it('has a token near every name, within its own territory and clear of names and cities (CQ-11)', () => {
    tokens.forEach(({ x, z }, t) => {
      const own = land.territories[t]?.zones ?? []
      const found = squareAt(glance(x, 0, z), model(), [])
      expect(own, land.territories[t]?.name).toContain(found)
      for (const name of names)
        expect(Math.abs(name.x - x) < name.width / 2 + 0.1 && Math.abs(name.z - z) < name.height / 2 + 0.1).toBe(false)
      for (const city of cities) if (city) expect(Math.hypot(city.x - x, city.z - z)).toBeGreaterThan(TOKEN + 0.3)
    })
  })

  it('has cities where the land has them, and a name for every territory and realm (CQ-1)', () => {
    expect(cities.map((city) => city !== null)).toEqual(land.territories.map(({ city }) => city))
    expect(names.map(({ lines }) => lines.join(' '))).toEqual(land.territories.map(({ name }) => name))
    expect(realms.map(({ lines }) => lines.join(' '))).toEqual(land.realms.map(({ name }) => name))
  })

  it('lays bags before their seats and both piles before the viewer, next to the tray and not on one another', () => {
    const { half, far, near } = coveredByLand(land)
    const table = { ...model(), land: model().land as LandModel }
    const seats = (['red', 'blue', 'green', 'yellow'] as const).map((seat) => bagPlace(table, seat))
    const all = [...seats, pilePlace(table, 'pile'), pilePlace(table, 'discards')]
    for (const { x, z } of all) expect(Math.abs(x) > half + 0.5 || z > near + 0.5 || z < far - 0.5).toBe(true)
    all.forEach((a, i) => {
      for (const b of all.slice(0, i)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(1.4)
    })
    const [red, blue, green, yellow] = seats
    expect([red?.z ?? 0, -(green?.z ?? 0), -(blue?.x ?? 0), yellow?.x ?? 0].every((out) => out > 8)).toBe(true)
    const corners = cornersOfLand(table)
    for (const { x, z } of all) expect(corners.some((corner) => Math.hypot(corner[0] - x, corner[2] - z) < 1.2)).toBe(true)
  })
})

describe('marks on a land', () => {
  const drape = drapeOf(land)
  const areaOf = (zone: number): number => {
    const ids = drape.zones[zone] ?? []
    const at = (i: number): readonly [number, number] => [
      drape.positions[(ids[i] ?? 0) * 3] ?? 0,
      drape.positions[(ids[i] ?? 0) * 3 + 2] ?? 0,
    ]
    return ids.reduce((sum, _, i) => {
      if (i % 3 !== 0) return sum
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
      return sum + ((b[0] - a[0]) * (a[1] - c[1]) - (c[0] - a[0]) * (a[1] - b[1])) / 2
    }, 0)
  }

  it('cover their zone and nothing else, on the ground itself', () => {
    for (const zone of zones) {
      const outline = stretchesOf(spaces[zone]?.polygon ?? [], true)
      const area = outline.reduce((sum, { a, b }) => sum + (b.x * a.z - a.x * b.z) / 2, 0)
      expect(areaOf(zone), spaces[zone]?.name).toBeCloseTo(area, 1)
      for (const id of (drape.zones[zone] ?? []).slice(0, 60)) {
        const [x = 0, y = 0, z = 0] = drape.positions.slice(id * 3, id * 3 + 3)
        expect(y).toBeCloseTo(relief.groundAt(x, z), 4)
        const [own, from] = drape.places.slice(id * 3, id * 3 + 2)
        expect(own).toBe(zone)
        expect(from).toBeCloseTo(Math.min(0.6, ...outline.map((stretch) => distanceTo(stretch, x, z))), 3)
      }
    }
  })

  it('say what can be done: a zone chosen, where it may go, what it may attack, territories that may be taken (CQ-5)', () => {
    const squares = model().squares.map((square) =>
      square.index === 4 ? { ...square, selected: true } : square.index === 5 ? { ...square, target: 'attack' as const } : square,
    )
    const marks = zoneMarksOf({ model: model({ squares }, { open: [3] }), cursor: 20, hover: null, mood: 'dark' })
    expect(marks.map(({ zone }) => zone)).toEqual([4, 5, 9, 10, 11, 20])
    expect(new Set(marks.map(({ fill }) => fill?.colour)).size).toBe(4)
    expect(zoneMarksOf({ model: model(), cursor: null, hover: null, mood: 'dark' })).toEqual([])
  })
})

describe('a land as geometry', () => {
  it('is drawn of few enough triangles for a picture without a graphics card', () => {
    const ground = (makeGround(land).index?.count ?? 0) / 3
    const mountains = makeMountains(land, 'coarse').getAttribute('position').count / 3
    expect(ground + mountains).toBeLessThan(40_000)
  })
})
