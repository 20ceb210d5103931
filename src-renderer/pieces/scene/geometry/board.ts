/** Geometry of the board: fields with basins for obstacles, a raised frame round them, and a moulded edge. The fields are at y = 0. */
import { ExtrudeGeometry, Float32BufferAttribute, Path, Shape, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Point, Polygon } from '../../../../src-main/contract/index.ts'
import { BOARD_DEPTH, FRAME_RISE } from '../../../stage3d/geometry/measures.ts'
import { moved } from '../../flat/borders.ts'
import { shoresOf, type BoardShape, type Field } from '../shape.ts'
import { at, level, meshOf, quad, type Corner, type Triangle } from './surfaces.ts'

const BASIN_DEPTH = 0.16
/** How far the frame slopes up from the fields. */
const SLOPE = 0.09

const between = ([ax, az]: Point, [bx, bz]: Point, part: number): Point => [ax + (bx - ax) * part, az + (bz - az) * part]

/** The area between two outlines with the same corners, the second one outside, cut about every unit so that vertex lighting is smooth. */
function strip(inner: Polygon, outer: Polygon, [low, high]: readonly [number, number]): readonly Triangle[] {
  return inner.flatMap((a, i) => {
    const b = inner[(i + 1) % inner.length] ?? a
    const [c, d] = [outer[i] ?? a, outer[(i + 1) % outer.length] ?? b]
    const count = low === high ? Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]))) : 1
    return Array.from({ length: count }, (_, part) => [part / count, (part + 1) / count] as const).flatMap(([from, to]) =>
      quad(at(between(c, d, from), high), at(between(c, d, to), high), at(between(a, b, to), low), at(between(a, b, from), low)),
    )
  })
}

/** Fields and frame in one surface, whose texture covers the whole board. */
export function makeBoardTop({ fields, rims, gaps, frame, box }: BoardShape): BufferGeometry {
  const inner = rims.map((rim) => moved(rim, SLOPE))
  const [only] = inner
  const triangles = [
    ...fields.filter(({ open }) => open).flatMap(({ outline, holes }) => level(outline, holes, 0)),
    ...gaps.flatMap((gap) => level(gap.toReversed(), [], 0)),
    ...(frame.follows && only ? strip(only, frame.outline, [FRAME_RISE, FRAME_RISE]) : level(frame.outline, inner, FRAME_RISE)),
    ...rims.flatMap((rim, i) => strip(rim, inner[i] ?? rim, [0, FRAME_RISE])),
  ]
  return meshOf(triangles, ([x, , z]) => [(x - box.left) / box.width, 1 - (z - box.top) / box.height])
}

/** The moulded side of the board, from its frame down to the table. */
export function makeBoardSide({ frame }: BoardShape): BufferGeometry {
  const path = <P extends Path>(empty: P, outline: Polygon): P => {
    outline.forEach(([x, z], i) => (i === 0 ? empty.moveTo(x, -z) : empty.lineTo(x, -z)))
    empty.closePath()
    return empty
  }
  const ring = (out: number): Shape => {
    const shape = path(new Shape(), moved(frame.outline, out))
    shape.holes.push(path(new Path(), moved(frame.outline, -0.1).toReversed()))
    return shape
  }
  const layer = (out: number, from: number, to: number, bevel: number): BufferGeometry =>
    new ExtrudeGeometry(ring(out), {
      depth: to - from - 2 * bevel,
      bevelEnabled: true,
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelOffset: -bevel,
      bevelSegments: 3,
    })
      .rotateX(-Math.PI / 2)
      .translate(0, from + bevel, 0)
  return mergeGeometries([layer(0.04, -0.12, FRAME_RISE + 0.012, 0.03), layer(0.11, -BOARD_DEPTH, -0.1, 0.045)])
}

/** Walls of the basins, where a space that can be entered meets one that cannot. */
export function makeBasins(shape: BoardShape): BufferGeometry {
  const walls = shoresOf(shape).flatMap(({ from, to }) => quad(at(to, 0), at(to, -BASIN_DEPTH), at(from, -BASIN_DEPTH), at(from, 0)))
  return meshOf(walls, ([x, y, z]) => [x + z, y])
}

/** A level band inside every edge between a space that cannot be entered and one that can; its picture runs along the edge. */
export function makeBands(shape: BoardShape, width: number): BufferGeometry {
  const bands = shoresOf(shape).flatMap(({ from, to }) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [dx, dz] = [((to[1] - from[1]) / length) * width, (-(to[0] - from[0]) / length) * width]
    const y = Math.abs(dx) > Math.abs(dz) ? 0.005 : 0.004
    return quad(at(from, y), at(to, y), [to[0] + dx, y, to[1] + dz], [from[0] + dx, y, from[1] + dz])
  })
  return meshOf(bands, ([x, , z]) => [x * 2, z * 2])
}

/** The surface in the basins, darker where it is deep; one picture covers two units. */
export function makeBed(shape: BoardShape, height: number): BufferGeometry {
  const shores = shoresOf(shape)
  const surface = closedFields(shape).flatMap((field) => quarters(field, height))
  const geometry = meshOf(surface, ([x, , z]) => [x / 2, -z / 2])
  const position = geometry.getAttribute('position')
  const isShallow = (x: number, z: number): boolean => shores.some(({ from, to }) => isOn([x, z], from, to))
  const shades = Array.from({ length: position.count }, (_, i) => (isShallow(position.getX(i), position.getZ(i)) ? 1.35 : 0.6))
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      shades.flatMap((shade) => [shade, shade, shade * 0.94]),
      3,
    ),
  )
  return geometry
}

/** The fields that cannot be entered, in the order of the board. */
export function closedFields({ fields }: BoardShape): readonly Field[] {
  return fields.filter(({ open }) => !open).sort((a, b) => a.space - b.space)
}

/** A field cut from its middle to the middles of its edges. */
function quarters({ outline, stand }: Field, y: number): readonly Triangle[] {
  const middle: Corner = [stand.x, y, stand.z]
  return outline.flatMap((corner, i) => {
    const [before, after] = [outline[(i + outline.length - 1) % outline.length] ?? corner, outline[(i + 1) % outline.length] ?? corner]
    return quad(at(between(before, corner, 0.5), y), at(corner, y), at(between(corner, after, 0.5), y), middle)
  })
}

function isOn([x, z]: Point, [ax, az]: Point, [bx, bz]: Point): boolean {
  return Math.hypot(x - ax, z - az) + Math.hypot(x - bx, z - bz) < Math.hypot(ax - bx, az - bz) + 1e-4
}
