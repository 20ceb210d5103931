/** Surfaces of triangles, as boards and what is built on them are made of. */
import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three'
import type { Point, Polygon } from '../../../../src-main/contract/index.ts'

export type Corner = readonly [x: number, y: number, z: number]
export type Triangle = readonly [Corner, Corner, Corner]

/** Two triangles of four corners, anticlockwise as seen from outside. */
export const quad = (a: Corner, b: Corner, c: Corner, d: Corner): readonly Triangle[] => [
  [a, b, c],
  [a, c, d],
]

export const at = ([x, z]: Point, y: number): Corner => [x, y, z]

/** A surface with normals of its own; `uvOf` puts a picture on it. */
export function meshOf(triangles: readonly Triangle[], uvOf: (corner: Corner) => readonly [number, number]): BufferGeometry {
  const corners = triangles.flat()
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(corners.flat(), 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(corners.flatMap(uvOf), 2))
  geometry.computeVertexNormals()
  return geometry
}

/** A level surface within an outline and round its holes. */
export function level(outline: Polygon, holes: readonly Polygon[], y: number): readonly Triangle[] {
  const [a, b, c, d, ...more] = outline
  if (a && b && c && d && more.length === 0 && holes.length === 0) return quad(at(a, y), at(b, y), at(c, y), at(d, y))
  const flat = (polygon: Polygon): Vector2[] => polygon.map(([x, z]) => new Vector2(x, -z))
  const points = [outline, ...holes].flat()
  return ShapeUtils.triangulateShape(flat(outline), holes.map(flat)).flatMap((ids) => {
    const [p, q, r] = ids.map((id) => points[id])
    return p && q && r ? [[at(p, y), at(q, y), at(r, y)] as const] : []
  })
}
