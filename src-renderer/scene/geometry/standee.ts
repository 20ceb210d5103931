/**
 * The piece: a wedge of turned wood on a plinth, a brass rim on both faces, and inside each rim a flat face: the plaque in front, the crest behind.
 * One geometry for each material, the same for every piece of an army. Stands on y = 0, its owner's face towards +z; a square is one unit wide.
 */
import { type BufferGeometry, ConeGeometry, ExtrudeGeometry, Path, Shape, ShapeGeometry, SphereGeometry, Vector2 } from 'three'
import { mergeGeometries, mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Army } from '../armies.ts'
import { footOutline, inset, SLAB, slabOutline, type Point } from './outline.ts'

export interface StandeeGeometry {
  readonly wood: BufferGeometry
  readonly brass: BufferGeometry
  readonly plaque: BufferGeometry
  readonly crest: BufferGeometry
}

/** Height of the plinth and of the whole piece with its slab; halves of the slab's thickness at its foot and top. */
export const PLINTH = 0.15
export const PIECE_HEIGHT = PLINTH + SLAB.height
const THICK = { foot: 0.17, top: 0.075 } as const
const RIM = { outer: 0.018, inner: 0.052, proud: 0.024 } as const

const shapeOf = (points: readonly Point[]) => new Shape(points.map(([x, y]) => new Vector2(x, y)))

/** Half the slab's thickness at a height above the plinth. */
const halfThickness = (y: number) => THICK.foot + (THICK.top - THICK.foot) * Math.min(1, Math.max(0, y / SLAB.height))

/** Moves every vertex; normals are made anew when parts are merged. */
function bend(geometry: BufferGeometry, move: (x: number, y: number, z: number) => readonly [number, number, number]): BufferGeometry {
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) position.setXYZ(i, ...move(position.getX(i), position.getY(i), position.getZ(i)))
  return geometry
}

/** Footprint extruded upwards with a rounded upper edge. */
function tier(points: readonly Point[], from: number, to: number, bevel: number, bevelSegments: number): BufferGeometry {
  const geometry = new ExtrudeGeometry(shapeOf(points), {
    depth: to - from - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments,
    curveSegments: 1,
  })
  return geometry.rotateX(-Math.PI / 2).translate(0, from + bevel, 0)
}

function slab(outline: readonly Point[], bevelSegments: number): BufferGeometry {
  const bevel = 0.03
  const geometry = new ExtrudeGeometry(shapeOf(outline), {
    depth: 2 - 2 * 0.22,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: 0.22,
    bevelOffset: -bevel,
    bevelSegments,
    curveSegments: 1,
  }).translate(0, 0, -1 + 0.22)
  return bend(geometry, (x, y, z) => [x, y + PLINTH - 0.01, z * halfThickness(y)])
}

/** A brass frame standing proud of the front face. */
function rim(outline: readonly Point[]): BufferGeometry {
  const shape = shapeOf(inset(outline, RIM.outer))
  shape.holes.push(new Path(inset(outline, RIM.inner).map(([x, y]) => new Vector2(x, y))))
  const bevel = 0.01
  const geometry = new ExtrudeGeometry(shape, {
    depth: RIM.proud,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel / 2,
    bevelSegments: 1,
    curveSegments: 1,
  })
  return bend(geometry, (x, y, z) => [x, y + PLINTH - 0.01, z + halfThickness(y) - 0.014])
}

/** The flat face inside the rim; its texture spans the outline's box. */
function face(outline: readonly Point[]): BufferGeometry {
  const inner = inset(outline, RIM.inner - 0.008)
  const geometry = new ShapeGeometry(shapeOf(inner))
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) uv.setXY(i, (position.getX(i) + SLAB.half) / (2 * SLAB.half), position.getY(i) / SLAB.height)
  return bend(geometry, (x, y) => [x, y + PLINTH - 0.01, halfThickness(y) + 0.004])
}

function finial(kind: Army['finial'], y: number): BufferGeometry[] {
  switch (kind) {
    case 'none':
      return []
    case 'spear':
      return [new ConeGeometry(0.034, 0.085, 8).translate(0, y + 0.03, 0), new SphereGeometry(0.03, 10, 6).translate(0, y - 0.005, 0)]
    case 'ball':
      return [new SphereGeometry(0.046, 12, 8).translate(0, y + 0.018, 0)]
    case 'button':
      return [new SphereGeometry(0.06, 12, 6).scale(1, 0.5, 1).translate(0, y, 0)]
    case 'horns':
      return [-1, 1].map((side) => new ConeGeometry(0.03, 0.08, 6).translate(side * (SLAB.half - 0.11), y + 0.015, 0))
  }
}

/** Flat list of triangles with position, normal and uv, so that parts of any origin can be merged. */
const plain = (geometry: BufferGeometry) => (geometry.index ? geometry.toNonIndexed() : geometry)

/** Edges up to about 40° are drawn round, sharper ones stay crisp. */
function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  return mergeVertices(toCreasedNormals(mergeGeometries(parts.map(plain)), 0.7))
}

/** Geometry of an army's pieces, with edges rounded in `bevels` steps. */
export function makeStandee(army: Army, bevels: number): StandeeGeometry {
  const outline = slabOutline(army.outline)
  const wood = merged([
    tier(footOutline(army.foot, 0), 0, 0.085, 0.022, bevels),
    tier(footOutline(army.foot, 0.075), 0.09, PLINTH + 0.005, 0.03, bevels),
    slab(outline, bevels),
  ])
  const front = rim(outline)
  const brass = merged([
    front,
    front.clone().rotateY(Math.PI),
    tier(footOutline(army.foot, 0.045), 0.08, 0.1, 0.008, 1),
    ...finial(army.finial, PIECE_HEIGHT - 0.01),
  ])
  const plaque = toCreasedNormals(face(outline))
  return { wood, brass, plaque, crest: plaque.clone().rotateY(Math.PI) }
}
