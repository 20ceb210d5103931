/** Outlines of standees and feet as plain points, and how to shrink them. Pure. Units: squares; y up from the foot of the slab, x from its middle. */
import type { Army } from '../../../stage3d/look/armies.ts'

export type Point = readonly [x: number, y: number]

/** Half the width of a slab and its height. */
export const SLAB = { half: 0.335, height: 0.8 } as const
/** Height of the plinth, and of the whole piece with its slab. */
export const PLINTH = 0.15
export const PIECE_HEIGHT = PLINTH + SLAB.height

/** Points of an arc about a centre, angles in radians. */
function arc(centre: Point, radius: readonly [number, number], from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)] as const
  })
}

const { half: w, height: h } = SLAB

/** How finely curves are drawn. */
export type Detail = 'fine' | 'coarse'

/** Upper edge of each outline, from right to left; curves in so many steps a quarter. */
const TOPS: Readonly<Record<Army['outline'], (steps: number) => readonly Point[]>> = {
  gable: () => [
    [w, h - 0.25],
    [w - 0.02, h - 0.215],
    [0.018, h],
    [-0.018, h],
    [-w + 0.02, h - 0.215],
    [-w, h - 0.25],
  ],
  arch: (steps) => arc([0, h - 0.3], [w, 0.3], 0, Math.PI, 2 * steps),
  tower: () => [
    [w, h],
    [w - 0.17, h],
    [w - 0.17, h - 0.1],
    [-w + 0.17, h - 0.1],
    [-w + 0.17, h],
    [-w, h],
  ],
  fang: () => [
    [w, h - 0.14],
    [w - 0.11, h],
    [0, h - 0.13],
    [-w + 0.11, h],
    [-w, h - 0.14],
  ],
  shoulder: (steps) => [...arc([w, h], [0.17, 0.2], -Math.PI / 2, -Math.PI, steps), ...arc([-w, h], [0.17, 0.2], 0, -Math.PI / 2, steps)],
}
/** Steps of a quarter of a curve. */
const QUARTER: Readonly<Record<Detail, number>> = { fine: 7, coarse: 4 }

/** The slab's outline, anticlockwise from its lower left corner. */
export function slabOutline(outline: Army['outline'], detail: Detail = 'fine'): readonly Point[] {
  return [[-w, 0], [w, 0], ...TOPS[outline](QUARTER[detail])]
}

/** A rectangle with round or cut corners, anticlockwise; `steps` 1 cuts them straight. */
function cornered(halfWidth: number, halfDepth: number, corner: number, steps: number): readonly Point[] {
  const x = halfWidth - corner
  const y = halfDepth - corner
  const r = [corner, corner] as const
  const quarter = Math.PI / 2
  return [
    ...arc([x, -y], r, -quarter, 0, steps),
    ...arc([x, y], r, 0, quarter, steps),
    ...arc([-x, y], r, quarter, Math.PI, steps),
    ...arc([-x, -y], r, Math.PI, Math.PI + quarter, steps),
  ]
}

/** The foot's outline seen from above; `inset` makes the upper tier. */
export function footOutline(foot: Army['foot'], inset: number, detail: Detail = 'fine'): readonly Point[] {
  const x = 0.41 - inset
  const y = 0.29 - inset
  const isFine = detail === 'fine'
  switch (foot) {
    case 'block':
      return cornered(x, y, 0.045, isFine ? 2 : 1)
    case 'oval':
      return cornered(x, y, Math.min(x, y) - 0.01, isFine ? 6 : 3)
    case 'octagon':
      return cornered(x, y, 0.14, 1)
    case 'slab':
      return cornered(x, y, 0.12, isFine ? 4 : 2)
    case 'hexagon':
      return [
        [x, 0],
        [x - 0.16, y],
        [-x + 0.16, y],
        [-x, 0],
        [-x + 0.16, -y],
        [x - 0.16, -y],
      ]
  }
}

/** The outline moved inwards by `distance` along its edges. For outlines whose edges are all longer than that, and for smooth arcs. */
export function inset(points: readonly Point[], distance: number): readonly Point[] {
  const n = points.length
  const normals = points.map((from, i) => {
    const to = points[(i + 1) % n] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] as const
  })
  return points.map(([x, y], i) => {
    const before = normals[(i + n - 1) % n] ?? [0, 0]
    const after = normals[i] ?? [0, 0]
    const scale = distance / Math.max(0.25, 1 + before[0] * after[0] + before[1] * after[1])
    return [x + (before[0] + after[0]) * scale, y + (before[1] + after[1]) * scale] as const
  })
}
