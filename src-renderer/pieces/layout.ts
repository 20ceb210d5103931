/**
 * Where spaces are drawn, from their polygons and the angle at which the viewer sits: its own edge is nearest. Both drawings sit at the same table.
 * World: one unit as on the board, origin at the middle of the table, x to the viewer's right, z towards the viewer.
 * Flat: the same units from the upper left corner of all that is drawn.
 */
import {
  angleOf,
  columnsSeen,
  contains,
  placeSeen,
  rowsSeen,
  turnPoint,
  type Board,
  type Point,
  type Polygon,
  type Seat,
} from '../../src-main/contract/index.ts'
import { bordersOf, rimsOf, type Border, type Outlined, type Rims } from './flat/borders.ts'

export interface WorldPoint {
  readonly x: number
  readonly z: number
}

/** Box of the board on the table, or of a space on the board. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A space as looked at, and the box round it. */
export interface SeenSpace extends Outlined {
  readonly extent: Extent
}

interface Sight {
  readonly spaces: readonly SeenSpace[]
  readonly extent: Extent
  /** Computed on first use. */
  readonly borders: () => readonly Border[]
  readonly rims: () => Rims
  readonly dark: () => ReadonlySet<number>
}

const sights = new WeakMap<Board, Map<number, Sight>>()

/** The board as a seat sees it; computed once. */
function sightOf(board: Board, near: Seat): Sight {
  const angle = angleOf(board, near)
  const known = sights.get(board) ?? new Map<number, Sight>()
  sights.set(board, known)
  const sight = known.get(angle) ?? lookAt(board, angle)
  known.set(angle, sight)
  return sight
}

function lookAt(board: Board, angle: number): Sight {
  const turned = (polygon: Polygon): Polygon =>
    polygon.map((point) => {
      const [x, y] = turnPoint(point, angle)
      return [x, 0 - y] as const
    })
  const seen = board.spaces.map(({ polygon, holes = [] }) => {
    const outline = turned(polygon)
    return { outline, holes: holes.map(turned), extent: boxAround(outline) }
  })
  const borders = once(() => bordersOf(seen))
  const extent = boxAround(seen.flatMap(({ outline }) => outline))
  return { spaces: seen, extent, borders, rims: once(() => rimsOf(borders())), dark: once(() => darkOf(board, seen, extent)) }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The box round some points. */
export function boxAround(points: readonly Point[]): Extent {
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)]
  const [left, top] = [Math.min(...xs), Math.min(...zs)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...zs) - top }
}

/** Box of the whole board on the table. */
export function extentOf(board: Board, near: Seat): Extent {
  return sightOf(board, near).extent
}

/** A space as the near seat sees it; undefined for one that is not on the board. */
export function seenSpace(board: Board, near: Seat, space: number): SeenSpace | null {
  return sightOf(board, near).spaces[space] ?? null
}

/** Place on the table of a piece on a space. */
export function worldOf(board: Board, near: Seat, space: number): WorldPoint {
  const [x, y] = placeSeen(board, near, space)
  return { x, z: 0 - y }
}

/** Where the middle of such a piece is drawn flat. */
export function flatOf(board: Board, near: Seat, space: number): { readonly x: number; readonly y: number } {
  const { left, top } = extentOf(board, near)
  const { x, z } = worldOf(board, near, space)
  return { x: x - left, y: z - top }
}

/** The space under a point of the table, or null outside the board. */
export function squareAtWorld(board: Board, near: Seat, { x, z }: WorldPoint): number | null {
  const found = sightOf(board, near).spaces.findIndex(({ outline, holes }) => contains({ polygon: outline, holes }, [x, z]))
  return found < 0 ? null : found
}

/** All spaces in drawing order: far row first, left to right. */
export function drawnRows(board: Board, near: Seat): readonly (readonly number[])[] {
  return rowsSeen(board, near, [...board.spaces.keys()])
}

/** Where an army waits beyond its own edge: the direction from the middle of the table to a seat. */
export function towards(board: Board, near: Seat, seat: Seat): WorldPoint {
  const [x, y] = turnPoint([0, -1], angleOf(board, near) - angleOf(board, seat))
  return { x, z: 0 - y }
}

/** Whether a space is the darker of two grounds, as on a chequered board. */
export function isDark(board: Board, near: Seat, space: number): boolean {
  return sightOf(board, near).dark().has(space)
}

/** The darker spaces: every other square as seen, or, where spaces are no squares, every other one on the way from each army's corner. */
function darkOf(board: Board, seen: readonly SeenSpace[], { left, top }: Extent): ReadonlySet<number> {
  const ids = [...seen.keys()]
  const isLattice = ids.every((id) => board.spaces[id]?.kind !== 'plain' || isUnitSquare(seen[id]))
  const odd = ({ extent }: SeenSpace): boolean => (Math.round(extent.left - left) + Math.round(extent.top - top)) % 2 === 1
  return isLattice ? new Set(ids.filter((id) => seen[id] && odd(seen[id]))) : everyOther(board)
}

/** Every other space of each army's place, counted from its corner, and on from there over the rest of the board, each army as far as it is the nearest. */
function everyOther(board: Board): ReadonlySet<number> {
  const odd = new Map<number, boolean>()
  const spread = (starts: readonly number[], isWithin: (id: number) => boolean): void => {
    const reached = new Set(starts)
    for (const id of reached) {
      const neighbours = board.spaces[id]?.neighbours ?? []
      if (neighbours.length > MOST_SIDES) continue
      for (const next of neighbours) {
        if (!isWithin(next)) continue
        if (!odd.has(next)) odd.set(next, odd.get(id) !== true)
        reached.add(next)
      }
    }
  }
  for (const [seat, zone] of Object.entries(board.zones)) {
    const corner =
      rowsSeen(board, seat as Seat, zone)
        .at(-1)
        ?.slice(0, 1) ?? []
    for (const id of corner) odd.set(id, false)
    spread(corner, (id) => zone.includes(id))
  }
  spread([...odd.keys()], () => true)
  return new Set([...odd].flatMap(([id, isOdd]) => (isOdd ? [id] : [])))
}
/** Spaces with more neighbours are no part of a lattice. */
const MOST_SIDES = 6

/** Whether a space is an upright square of one unit, as seen. */
export function isUnit(board: Board, near: Seat, space: number): boolean {
  return isUnitSquare(sightOf(board, near).spaces[space])
}

function isUnitSquare(seen: SeenSpace | undefined): boolean {
  return seen !== undefined && fillsBox(seen) && Math.abs(seen.extent.width - 1) < NEAR && Math.abs(seen.extent.height - 1) < NEAR
}

/** Where spaces meet; see `borders.ts`. */
export function bordersSeen(board: Board, near: Seat): readonly Border[] {
  return sightOf(board, near).borders()
}

/** The outlines of the whole board. */
export function rimsSeen(board: Board, near: Seat): Rims {
  return sightOf(board, near).rims()
}

/** The outline of a space with its holes as a path, in units of the board; to be filled by the even-odd rule. */
export function pathOf({ outline, holes }: SeenSpace): string {
  return [outline, ...holes]
    .map((each) => `M${each.map((point) => point.map((value) => Math.round(value * 1e3) / 1e3).join(' ')).join('L')}Z`)
    .join('')
}

/** Place of a space on the flat board, in parts of its width and height; other shapes than squares are clipped from their box. */
export interface FlatPlace extends Extent {
  readonly outline?: string
  /** Place of a piece in its box: a square of one unit, in parts of the box; the whole box by default. */
  readonly stand?: Extent
}

/** The place of a space on the flat board. */
export function placeOf(board: Board, near: Seat, space: number): FlatPlace {
  const whole = extentOf(board, near)
  const seen = seenSpace(board, near, space)
  if (!seen) return { left: 0, top: 0, width: 0, height: 0 }
  const { left, top, width, height } = seen.extent
  const box = {
    left: (left - whole.left) / whole.width,
    top: (top - whole.top) / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  }
  if (fillsBox(seen)) return isUnitSquare(seen) ? box : { ...box, stand: standIn(seen, worldOf(board, near, space)) }
  return { ...box, outline: cutOut(seen), stand: standIn(seen, worldOf(board, near, space)) }
}

/** The square of one unit round the piece on a space, in parts of the space's box. */
function standIn({ extent }: SeenSpace, { x, z }: WorldPoint): Extent {
  const { left, top, width, height } = extent
  return { left: (x - 0.5 - left) / width, top: (z - 0.5 - top) / height, width: 1 / width, height: 1 / height }
}

/** A space as a clip of its box; every hole is reached from the first corner and left the same way. */
function cutOut({ outline, holes, extent }: SeenSpace): string {
  const part = (value: number): string => `${Math.round(value * 1e5) / 1e3}%`
  const corner = ([x, z]: Point): string => `${part((x - extent.left) / extent.width)} ${part((z - extent.top) / extent.height)}`
  const closed = (polygon: Polygon): readonly Point[] => [...polygon, ...polygon.slice(0, 1)]
  const inner = holes.flatMap((hole) => [...closed(hole), ...outline.slice(0, 1)])
  return `polygon(evenodd, ${[...closed(outline), ...inner].map(corner).join(', ')})`
}

/** Whether a space fills the box round it, as squares do. */
function fillsBox({ outline, holes, extent }: SeenSpace): boolean {
  const isCorner = ([x, z]: Point): boolean => {
    const [dx, dz] = [x - extent.left, z - extent.top]
    return Math.min(dx, extent.width - dx) < NEAR && Math.min(dz, extent.height - dz) < NEAR
  }
  return outline.length === 4 && holes.length === 0 && outline.every(isCorner)
}
const NEAR = 1e-6

/**
 * The letters and numbers along the edges, as looked at: files left to right, ranks from far to near. None on a board that is no rectangle: its spaces are
 * in no such rows.
 */
export function edgeLabels(board: Board, near: Seat): { readonly files: readonly string[]; readonly ranks: readonly string[] } {
  const rows = drawnRows(board, near)
  const columns = columnsSeen(board, near, [...board.spaces.keys()])
  const name = (space: number | undefined): string => board.spaces[space ?? -1]?.name ?? ''
  if (rows.some((row) => row.length !== columns.length)) return { files: [], ranks: [] }
  const isUpright = columns.every((column) => new Set(column.map((space) => name(space).replace(/\d+$/, ''))).size === 1)
  const [along, across] = [/\d+$/, /^\D+/]
  return {
    files: columns.map((column) => name(column[0]).replace(isUpright ? along : across, '')),
    ranks: rows.map((row) => name(row[0]).replace(isUpright ? across : along, '')),
  }
}
