/** Reads the drawing: turns lines by number into outlines and runs of points. */
import type { Point, Polygon } from '../../core/board/board.ts'

/** Lines in the order in which they are walked. */
export type Walk = readonly { readonly line: number; readonly back: boolean }[]

/** `3 ~4`: line 3, then line 4 from its end to its beginning. */
export function walkOf(text: string): Walk {
  return text.split(' ').map((word) => ({ line: Number(word.replace('~', '')), back: word.startsWith('~') }))
}

/** Points of a line as it is written: `1,2 1.5,2.25`. */
export function pointsOf(text: string): readonly Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = NaN, y = NaN] = pair.split(',').map(Number)
    return [x, y]
  })
}

/** The points of a walk, from its beginning to its end. */
export function runOf(lines: readonly (readonly Point[])[], walk: Walk): readonly Point[] {
  return walk.flatMap(({ line, back }, i) => {
    const points = lines[line] ?? []
    return (back ? points.toReversed() : points).slice(i === 0 ? 0 : 1)
  })
}

/** The corners of a walk that ends where it begins. */
export function outlineOf(lines: readonly (readonly Point[])[], walk: Walk): Polygon {
  return runOf(lines, walk).slice(1)
}
