/** The drawing of a land: the place of everything on the sheet. Computed once for each land, independent of the game. Units of the board, z downwards. Pure. */
import { placeSeen, type Board, type Land, type Point, type Seat, type Terrain } from '../../../src-main/contract/index.ts'
import { extentOf, pathOf, seenSpace, type Extent } from '../layout.ts'
import { borderLines, pathThrough, round, seen, territoryOf } from './lines.ts'
import { MARGIN } from './margin.ts'
import { clearance, closed, roomIn, type Box, type Disc } from './room.ts'
import { peaksOf, strewn, type Sign } from './scatter.ts'
import { seaAround, type Sea } from './sea.ts'

/** Size of a name in units of the board: a letter's width, and half the height of a line. */
export const LETTER = 0.168
const HALF_LINE = 0.16
/** Room round a piece. */
const PIECE = 0.5
/** Half the breadth of a token, and of the largest castle. */
export const TOKEN = 0.27
const CASTLE = 0.3
/** Half the size of a zone's number. */
const NUMBER = 0.16

export interface NamedPlace {
  /** Its id, which is short. */
  readonly id: string
  readonly name: string
  readonly at: Point
}

export interface LandDrawing {
  readonly sheet: Extent
  /** By zone, as paths. */
  readonly zones: readonly string[]
  /** By zone. */
  readonly terrains: readonly Terrain[]
  /** By territory, as paths that enclose it. */
  readonly territories: readonly string[]
  readonly coast: string
  readonly borders: { readonly zones: string; readonly territories: string; readonly realms: string }
  readonly rivers: readonly string[]
  /** Where ranges run. */
  readonly ranges: string
  readonly signs: readonly Sign[]
  readonly peaks: readonly Sign[]
  readonly castles: readonly Sign[]
  readonly names: readonly NamedPlace[]
  readonly realms: readonly NamedPlace[]
  /** By territory: the middle of its token. */
  readonly tokens: readonly Point[]
  /** By zone: the middle of its number. */
  readonly numbers: readonly Point[]
  /** By zone: which of its territory it is. */
  readonly zoneNumbers: readonly string[]
  readonly sea: Sea
}

const known = new WeakMap<Land, LandDrawing>()

export function drawingOf(land: Land, board: Board, near: Seat): LandDrawing {
  const drawing = known.get(land) ?? draw(land, board, near)
  known.set(land, drawing)
  return drawing
}

function draw(land: Land, board: Board, near: Seat): LandDrawing {
  const of = territoryOf(land)
  const outlines = board.spaces.map((_, zone) => seenSpace(board, near, zone)?.outline ?? [])
  const stands = board.spaces.map((_, zone): Disc => ({ at: seen(placeSeen(board, near, zone)), radius: PIECE }))
  const labels = land.territories.map(({ name, label }): Box => ({
    at: seen(label),
    halfWidth: (name.length * LETTER) / 2,
    halfHeight: HALF_LINE,
  }))
  const terrainOf = (t: number): Terrain => land.realms.find(({ id }) => id === land.territories[t]?.realm)?.terrain ?? 'plain'
  const lines = borderLines(land, board, near)
  const ranges = land.mountains.map((range) => range.map(seen))
  const peaks = peaksOf(land.mountains)
  const heights = peaks.map(({ at: [x, z], size }): Disc => ({ at: [x, z - size * 0.36], radius: size * 0.5 }))

  const discs: Disc[][] = land.territories.map(({ zones }) => zones.flatMap((zone) => stands[zone] ?? []))
  /** Finds room within a territory, and takes it. */
  const settle = (t: number, radius: number): Disc => {
    const { zones = [], label = [0, 0] } = land.territories[t] ?? {}
    const inside = zones.flatMap((zone) => (outlines[zone] ? [outlines[zone]] : []))
    const clear = { discs: [...heights, ...(discs[t] ?? [])], boxes: labels, lines: lines.around[t] ?? [] }
    const at = roomIn(inside, clear, { enough: radius + 0.04, wish: seen(label) })
    const disc = { at, radius: Math.min(radius, Math.max(0.6 * radius, clearance(at, clear))) }
    discs[t]?.push(disc)
    return disc
  }
  const castles = land.territories.flatMap(({ city }, t): Sign[] => {
    if (!city) return []
    const { at, radius } = settle(t, CASTLE)
    return [{ sign: 'castle', size: 1.7 * radius, at: [at[0], at[1] + 0.85 * radius] }]
  })
  const tokens = land.territories.map((_, t) => settle(t, TOKEN).at)
  const numbers = outlines.map((outline, zone): Point => {
    const taken = { discs: [...heights, ...(discs[of[zone] ?? -1] ?? [])], boxes: labels, lines: [closed(outline)] }
    const at = roomIn([outline], taken, { enough: NUMBER + 0.03, wish: stands[zone]?.at ?? [0, 0] })
    discs[of[zone] ?? -1]?.push({ at, radius: NUMBER })
    return at
  })

  const { left, top, width, height } = extentOf(board, near)
  const sheet = { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
  const coast = land.coast.map((line) => line.map(seen))
  return {
    sheet,
    zones: board.spaces.map((_, zone) => pathOf(seenSpace(board, near, zone) ?? { outline: [], holes: [], extent: sheet })),
    terrains: board.spaces.map((_, zone) => terrainOf(of[zone] ?? -1)),
    territories: lines.around.map((around) => `${pathThrough(around)}Z`),
    coast: pathThrough(coast.map(closed)),
    borders: { zones: pathThrough(lines.zones), territories: pathThrough(lines.territories), realms: pathThrough(lines.realms) },
    rivers: land.rivers.map((river) => riverPath(river.map(seen))),
    ranges: pathThrough(ranges),
    signs: strewn(
      outlines.map((outline, zone) => {
        const t = of[zone] ?? -1
        return { outline, terrain: terrainOf(t), taken: { discs: discs[t] ?? [], boxes: labels } }
      }),
      land.mountains,
    ),
    peaks,
    castles,
    names: land.territories.map(({ id, name, label }) => ({ id, name, at: seen(label) })),
    realms: land.realms.map(({ id, name }) => ({
      id,
      name,
      at: middleOf(
        land.territories.flatMap(({ realm, zones }) =>
          realm === id ? zones.flatMap((zone) => (stands[zone] ? [stands[zone].at] : [])) : [],
        ),
      ),
    })),
    tokens,
    numbers,
    zoneNumbers: board.spaces.map(({ name }, zone) => name.slice(land.territories[of[zone] ?? -1]?.id.length)),
    sea: seaAround(coast, sheet),
  }
}

function middleOf(points: readonly Point[]): Point {
  const [x, z] = points.reduce(([sumX, sumZ], [px, pz]) => [sumX + px, sumZ + pz], [0, 0])
  return [round(x / points.length), round(z / points.length)]
}

/** Breadth of a river at its spring and at its mouth. */
const SPRING = 0.05
const MOUTH = 0.17

/** A river as an outline that widens towards its mouth. */
function riverPath(line: readonly Point[]): string {
  const banks = line.map(([x, z], i) => {
    const [[ax, az], [bx, bz]] = [line[Math.max(0, i - 1)] ?? [x, z], line[i + 1] ?? [x, z]]
    const length = Math.hypot(bx - ax, bz - az) || 1
    const half = (SPRING + ((MOUTH - SPRING) * i) / (line.length - 1)) / 2
    const [nx, nz] = [((az - bz) / length) * half, ((bx - ax) / length) * half]
    return { left: [x + nx, z + nz] as const, right: [x - nx, z - nz] as const }
  })
  return `${pathThrough([[...banks.map(({ left }) => left), ...banks.toReversed().map(({ right }) => right)]])}Z`
}
