/**
 * Finds the row and column of each marker, seen in perspective and with some missing: follows neighbours from marker to marker, then fits the plane to all of
 * them.
 */
import { distance, type FoundMarker, type Point } from './detect.ts'
import { fitPlane, type Pair } from './homography.ts'

export interface Cell {
  readonly column: number
  /** 0 is the row nearest to the camera. */
  readonly row: number
}

export interface Fit {
  /** By marker, in the order in which they were given; null for one that is outside. */
  readonly cells: readonly (Cell | null)[]
  /** Distance of each from the middle of its square, in squares. */
  readonly off: readonly number[]
  /** Columns and rows in which nothing was seen: that many other ways there are to lay the grid over the picture. */
  readonly spare: Cell
}

/** How far from where it is expected the next neighbour may be, in steps. */
const SLACK = 0.36

interface Step {
  readonly x: number
  readonly y: number
}

interface Reached {
  readonly marker: number
  readonly column: number
  readonly row: number
  readonly across: Step
  readonly away: Step
}

/** The grid of so many columns and rows that fits most markers; null when fewer than four agree. */
export function fitLattice(markers: readonly FoundMarker[], columns: number, rows: number): Fit | null {
  let best: { readonly reached: readonly Reached[]; readonly score: number } | null = null
  for (let seed = 0; seed < markers.length; seed++)
    for (const [across, away] of firstSteps(markers, seed)) {
      const reached = grow(markers, { marker: seed, column: 0, row: 0, across, away })
      const score = countInside(reached, columns, rows)
      if (!best || score > best.score) best = { reached, score }
      if (score === markers.length) return settle(markers, reached, columns, rows)
    }
  return best && settle(markers, best.reached, columns, rows)
}

/** The steps to the next column and to the next row that a marker's neighbours suggest. */
function firstSteps(markers: readonly FoundMarker[], seed: number): readonly (readonly [Step, Step])[] {
  const marker = markers[seed]
  if (!marker) return []
  const { right, up } = axesOf(marker)
  const near = markers
    .filter((other) => other !== marker)
    .map(({ middle }) => ({ x: middle.x - marker.middle.x, y: middle.y - marker.middle.y }))
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
    .slice(0, 12)
  const isAcross = (step: Step): boolean => Math.abs(dot(step, right)) > 0.85 * Math.hypot(step.x, step.y)
  const across = near.filter(isAcross).slice(0, 2)
  const away = near.filter((step) => !isAcross(step) || Math.abs(dot(step, up)) > 0.35 * Math.hypot(step.x, step.y)).slice(0, 4)
  return across.flatMap((a) =>
    away.map((b): readonly [Step, Step] => [dot(a, right) < 0 ? { x: -a.x, y: -a.y } : a, dot(b, up) < 0 ? { x: -b.x, y: -b.y } : b]),
  )
}

/** Where a marker's own right and its own top point to, one long. */
function axesOf({ corners: [a, b, c, d] }: FoundMarker): { readonly right: Step; readonly up: Step } {
  return {
    right: unit({ x: b.x - a.x + c.x - d.x, y: b.y - a.y + c.y - d.y }),
    up: unit({ x: a.x - d.x + b.x - c.x, y: a.y - d.y + b.y - c.y }),
  }
}

function unit({ x, y }: Step): Step {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

const dot = (a: Step, b: Step): number => a.x * b.x + a.y * b.y

/** Every marker that can be reached from the first by steps to the next square; steps grow and shrink a little on the way, as perspective wants it. */
function grow(markers: readonly FoundMarker[], first: Reached): readonly Reached[] {
  const reached = [first]
  const taken = new Set([first.marker])
  const cells = new Set(['0 0'])
  for (const from of reached) {
    const start = markers[from.marker]?.middle
    if (!start) continue
    const turn = from.across.x * from.away.y - from.across.y * from.away.x
    if (turn === 0) continue
    for (const [columns, rows] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const cell = `${from.column + columns} ${from.row + rows}`
      if (cells.has(cell)) continue
      const next = nearest(markers, taken, start, from, turn, columns, rows)
      if (next === null) continue
      const at = markers[next]?.middle ?? start
      const sign = columns + rows
      const walked = { x: (at.x - start.x) * sign, y: (at.y - start.y) * sign }
      const across = columns === 0 ? from.across : between(from.across, walked)
      const away = rows === 0 ? from.away : between(from.away, walked)
      reached.push({ marker: next, column: from.column + columns, row: from.row + rows, across, away })
      taken.add(next)
      cells.add(cell)
    }
  }
  return reached
}

const between = (a: Step, b: Step): Step => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The free marker that is nearest to where a step leads, if one is near enough. */
function nearest(
  markers: readonly FoundMarker[],
  taken: ReadonlySet<number>,
  start: Point,
  { across, away }: Reached,
  turn: number,
  columns: number,
  rows: number,
): number | null {
  let best: number | null = null
  let least = SLACK
  markers.forEach(({ middle }, i) => {
    if (taken.has(i)) return
    const [x, y] = [middle.x - start.x, middle.y - start.y]
    const column = (x * away.y - y * away.x) / turn
    const row = (across.x * y - across.y * x) / turn
    const off = Math.max(Math.abs(column - columns), Math.abs(row - rows))
    if (off < least) [best, least] = [i, off]
  })
  return best
}

/** How many of them are inside the best window of so many columns and rows. */
function countInside(reached: readonly Reached[], columns: number, rows: number): number {
  const { left, near } = bestWindow(reached, columns, rows)
  return reached.filter((cell) => isInside(cell, left, near, columns, rows)).length
}

const isInside = ({ column, row }: Cell, left: number, near: number, columns: number, rows: number): boolean =>
  column >= left && column < left + columns && row >= near && row < near + rows

/** The place of the window with most of them: among equals the one that begins with the first column and the nearest row that were seen. */
function bestWindow(cells: readonly Cell[], columns: number, rows: number): { readonly left: number; readonly near: number } {
  const begin = (values: readonly number[], length: number): number => {
    const starts = [...new Set(values)].sort((a, b) => a - b)
    const count = (start: number): number => values.filter((value) => value >= start && value < start + length).length
    return starts.reduce((best, start) => (count(start) > count(best) ? start : best), starts[0] ?? 0)
  }
  return {
    left: begin(
      cells.map(({ column }) => column),
      columns,
    ),
    near: begin(
      cells.map(({ row }) => row),
      rows,
    ),
  }
}

/** Lays a plane through what was reached, gives every marker its square of it, and lays it again through all of these. */
function settle(markers: readonly FoundMarker[], reached: readonly Reached[], columns: number, rows: number): Fit | null {
  let pairs = reached.flatMap(({ marker, column, row }): readonly Pair[] => {
    const from = markers[marker]?.middle
    return from ? [{ from, to: { x: column, y: row } }] : []
  })
  let places: readonly Point[] = []
  for (let round = 0; round < 3; round++) {
    const map = fitPlane(pairs)
    if (!map) return null
    places = markers.map(({ middle }) => map(middle))
    pairs = places.flatMap((place, i): readonly Pair[] => {
      const from = markers[i]?.middle
      const to = { x: Math.round(place.x), y: Math.round(place.y) }
      return from && distance(place, to) < SLACK && Math.abs(to.x) < 40 && Math.abs(to.y) < 40 ? [{ from, to }] : []
    })
  }
  const cells = places.map(({ x, y }) => ({ column: Math.round(x), row: Math.round(y) }))
  const certain = pairs.map(({ to }) => ({ column: to.x, row: to.y }))
  const { left, near } = bestWindow(certain, columns, rows)
  const inside = certain.filter((cell) => isInside(cell, left, near, columns, rows))
  if (inside.length < 4) return null
  const spare = {
    column: columns - 1 - Math.max(...inside.map(({ column }) => column - left)),
    row: rows - 1 - Math.max(...inside.map(({ row }) => row - near)),
  }
  return {
    cells: cells.map((cell) => (isInside(cell, left, near, columns, rows) ? { column: cell.column - left, row: cell.row - near } : null)),
    off: places.map((place, i) => distance(place, { x: cells[i]?.column ?? 0, y: cells[i]?.row ?? 0 })),
    spare,
  }
}
