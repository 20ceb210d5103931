/** A perspective map of the plane, fitted to pairs of points. */
import type { Point } from './detect.ts'

/** Nine numbers, row by row. */
type Matrix = readonly number[]

export interface Pair {
  readonly from: Point
  readonly to: Point
}

/** The map that brings each `from` as near to its `to` as can be; null for fewer than four pairs and for points that are all on one line. */
export function fitPlane(pairs: readonly Pair[]): ((point: Point) => Point) | null {
  if (pairs.length < 4) return null
  const from = unit(pairs.map((pair) => pair.from))
  const to = unit(pairs.map((pair) => pair.to))
  if (!from || !to) return null
  const sums = Array.from({ length: 8 }, () => new Array<number>(9).fill(0))
  for (const pair of pairs) {
    const [a, b] = [from.bring(pair.from), to.bring(pair.to)]
    add(sums, [a.x, a.y, 1, 0, 0, 0, -a.x * b.x, -a.y * b.x, b.x])
    add(sums, [0, 0, 0, a.x, a.y, 1, -a.x * b.y, -a.y * b.y, b.y])
  }
  const solved = solve(sums)
  return solved && ((point) => to.takeBack(apply([...solved, 1], from.bring(point))))
}

/** Adds one equation to the sums of least squares. */
function add(sums: number[][], equation: readonly number[]): void {
  sums.forEach((row, i) => {
    for (let j = 0; j < 9; j++) row[j] = (row[j] ?? 0) + (equation[i] ?? 0) * (equation[j] ?? 0)
  })
}

function apply(m: Matrix, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = m
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

interface Unit {
  bring(point: Point): Point
  takeBack(point: Point): Point
}

/** Points moved to the middle and made about one long, so that the sums stay exact. */
function unit(points: readonly Point[]): Unit | null {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const reach = mean(points.map((point) => Math.hypot(point.x - x, point.y - y)))
  if (!(reach > 0)) return null
  return {
    bring: (point) => ({ x: (point.x - x) / reach, y: (point.y - y) / reach }),
    takeBack: (point) => ({ x: point.x * reach + x, y: point.y * reach + y }),
  }
}

/** Eight unknowns by elimination; null where the equations do not settle them. */
function solve(rows: number[][]): readonly number[] | null {
  const size = rows.length
  for (let i = 0; i < size; i++) {
    let best = i
    for (let r = i + 1; r < size; r++) if (Math.abs(rows[r]?.[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0)) best = r
    const [row, other] = [rows[best], rows[i]]
    const head = row?.[i] ?? 0
    if (!row || !other || Math.abs(head) < 1e-9) return null
    rows[best] = other
    rows[i] = row
    for (let r = 0; r < size; r++) {
      const target = rows[r]
      if (r === i || !target) continue
      const factor = (target[i] ?? 0) / head
      for (let c = i; c <= size; c++) target[c] = (target[c] ?? 0) - factor * (row[c] ?? 0)
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}
