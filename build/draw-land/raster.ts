/** The land in small squares: which are land, and what each would have been before borders were bent. */
import type { Point, Polygon } from '../../src-main/engine/core/board/board.ts'
import { SIZE } from './sketch.ts'
import type { Warp } from './noise.ts'

/** What is no land, where a square says whose it is. */
export const SEA = -1

/** Squares row by row from the lower left corner. */
export interface Raster {
  readonly columns: number
  readonly rows: number
  /** Side of a square in board units. */
  readonly step: number
  /** Where the lower left corner of the lower left square is. */
  readonly origin: Point
  /** 1 for land. */
  readonly land: Uint8Array
  /** The middle of each square, bent: the site nearest to this has the square. */
  readonly xs: Float64Array
  readonly ys: Float64Array
}

/** Cuts the sketch into squares; a rim of sea is left round it. */
export function rasterOf(step: number, coast: Polygon, bendCoast: Warp, bendBorders: Warp): Raster {
  const rim = 4
  const [columns, rows] = [Math.round(SIZE.width / step) + 2 * rim, Math.round(SIZE.height / step) + 2 * rim]
  const origin: Point = [-(columns * step) / 2, -(rows * step) / 2]
  const land = new Uint8Array(columns * rows)
  const [xs, ys] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let cell = 0; cell < columns * rows; cell++) {
    const [i, j] = [cell % columns, Math.floor(cell / columns)]
    const middle: Point = [origin[0] + (i + 0.5) * step, origin[1] + (j + 0.5) * step]
    const isRim = i < rim || j < rim || i >= columns - rim || j >= rows - rim
    const [x, y] = bendBorders(middle)
    xs[cell] = x
    ys[cell] = y
    land[cell] = !isRim && isWithin(coast, bendCoast(middle)) ? 1 : 0
  }
  const raster = { columns, rows, step, origin, land, xs, ys }
  dropIslands(raster)
  return raster
}

function isWithin(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false
  let [ax, ay] = polygon.at(-1) ?? [0, 0]
  for (const [bx, by] of polygon) {
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside
    ;[ax, ay] = [bx, by]
  }
  return inside
}

/** The squares on the four sides of one. */
export function around({ columns, rows }: Pick<Raster, 'columns' | 'rows'>, cell: number): readonly number[] {
  const i = cell % columns
  const found: number[] = []
  if (i > 0) found.push(cell - 1)
  if (i < columns - 1) found.push(cell + 1)
  if (cell >= columns) found.push(cell - columns)
  if (cell < columns * (rows - 1)) found.push(cell + columns)
  return found
}

/** Parts of a picture whose squares have the same value, the largest of each value first. */
export function partsOf(raster: Pick<Raster, 'columns' | 'rows'>, values: ArrayLike<number>): { value: number; cells: number[] }[] {
  const seen = new Uint8Array(values.length)
  const parts: { value: number; cells: number[] }[] = []
  for (let start = 0; start < values.length; start++) {
    if (seen[start]) continue
    seen[start] = 1
    const cells = [start]
    const value = values[start] ?? SEA
    for (const cell of cells) {
      for (const next of around(raster, cell)) {
        if (seen[next] || values[next] !== value) continue
        seen[next] = 1
        cells.push(next)
      }
    }
    parts.push({ value, cells })
  }
  return parts.sort((one, other) => one.value - other.value || other.cells.length - one.cells.length)
}

/** One land and one sea: islands sink, lakes dry out. */
function dropIslands(raster: Raster): void {
  const parts = partsOf(raster, raster.land)
  for (const [i, { value, cells }] of parts.entries()) {
    if (i > 0 && parts[i - 1]?.value === value) for (const cell of cells) raster.land[cell] = 1 - value
  }
}
