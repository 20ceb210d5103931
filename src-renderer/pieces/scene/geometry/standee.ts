/**
 * The piece: a wedge of turned wood on a plinth, a brass rim on both faces, and inside each rim a flat face: the plaque in front, the crest behind.
 * One geometry for each material, the same for every piece of an army. Base at y = 0, its owner's face towards +z; a square is one unit wide.
 */
import { type BufferGeometry, ConeGeometry, ExtrudeGeometry, Path, Shape, ShapeGeometry, SphereGeometry, Vector2 } from 'three'
import { mergeGeometries, mergeVertices, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Army } from '../../../stage3d/look/armies.ts'
import { footOutline, inset, PIECE_HEIGHT, PLINTH, SLAB, slabOutline, type Detail, type Point } from './outline.ts'

export interface StandeeGeometry {
  readonly wood: BufferGeometry
  readonly brass: BufferGeometry
  readonly plaque: BufferGeometry
  readonly crest: BufferGeometry
}

/** Halves of the slab's thickness at its foot and top. */
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

/** Extruded along z with edges rounded in so many steps, or sharp; between 0 and `depth` in either case. */
function extruded(
  shape: Shape,
  depth: number,
  edge: { readonly size: number; readonly thickness: number; readonly steps: number },
): BufferGeometry {
  const { size, thickness, steps } = edge
  if (steps === 0) return new ExtrudeGeometry(shape, { depth, bevelEnabled: false, curveSegments: 1 })
  return new ExtrudeGeometry(shape, {
    depth: depth - 2 * thickness,
    bevelEnabled: true,
    bevelSize: size,
    bevelThickness: thickness,
    bevelOffset: -size,
    bevelSegments: steps,
    curveSegments: 1,
  }).translate(0, 0, thickness)
}

/** Footprint extruded upwards with a rounded upper edge. */
function tier(points: readonly Point[], from: number, to: number, bevel: number, steps: number): BufferGeometry {
  const edge = { size: bevel, thickness: bevel, steps }
  return extruded(shapeOf(points), to - from, edge)
    .rotateX(-Math.PI / 2)
    .translate(0, from, 0)
}

function slab(outline: readonly Point[], steps: number): BufferGeometry {
  const geometry = extruded(shapeOf(outline), 2, { size: 0.03, thickness: 0.22, steps }).translate(0, 0, -1)
  return bend(geometry, (x, y, z) => [x, y + PLINTH - 0.01, z * halfThickness(y)])
}

/** A brass frame standing proud of the front face; without depth where edges are sharp. */
function rim(outline: readonly Point[], steps: number): BufferGeometry {
  const shape = shapeOf(inset(outline, RIM.outer))
  shape.holes.push(new Path(inset(outline, RIM.inner).map(([x, y]) => new Vector2(x, y))))
  const bevel = 0.01
  if (steps === 0) return bend(new ShapeGeometry(shape), (x, y) => [x, y + PLINTH - 0.01, halfThickness(y) + RIM.proud - bevel])
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

function finial(kind: Army['finial'], y: number, detail: Detail): BufferGeometry[] {
  const isFine = detail === 'fine'
  const cone = (radius: number, height: number, sides: number) => new ConeGeometry(radius, height, isFine ? sides : 4)
  const ball = (radius: number, round: number, high: number) => new SphereGeometry(radius, isFine ? round : 6, isFine ? high : 4)
  switch (kind) {
    case 'none':
      return []
    case 'spear':
      return [cone(0.034, 0.085, 8).translate(0, y + 0.03, 0), ball(0.03, 10, 6).translate(0, y - 0.005, 0)]
    case 'ball':
      return [ball(0.046, 12, 8).translate(0, y + 0.018, 0)]
    case 'button':
      return [ball(0.06, 12, 6).scale(1, 0.5, 1).translate(0, y, 0)]
    case 'horns':
      return [-1, 1].map((side) => cone(0.03, 0.08, 6).translate(side * (SLAB.half - 0.11), y + 0.015, 0))
  }
}

/** Flat list of triangles with position, normal and uv, so that parts of any origin can be merged. */
const plain = (geometry: BufferGeometry) => (geometry.index ? geometry.toNonIndexed() : geometry)

/** Edges up to about 40° are drawn round, sharper ones stay crisp. */
function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  return mergeVertices(toCreasedNormals(mergeGeometries(parts.map(plain)), 0.7))
}

/** Geometry of an army's pieces, with edges rounded in `bevels` steps; with none they are sharp. Curves are drawn coarsely with fewer than two. */
export function makeStandee(army: Army, bevels: number): StandeeGeometry {
  const detail = bevels < 2 ? 'coarse' : 'fine'
  const outline = slabOutline(army.outline, detail)
  const foot = (inwards: number) => footOutline(army.foot, inwards, detail)
  const wood = merged([
    tier(foot(0), 0, 0.085, 0.022, bevels),
    tier(foot(0.075), 0.09, PLINTH + 0.005, 0.03, bevels),
    slab(outline, bevels),
  ])
  const front = rim(outline, bevels)
  const brass = merged([
    front,
    front.clone().rotateY(Math.PI),
    tier(foot(0.045), 0.08, 0.1, 0.008, Math.min(1, bevels)),
    ...finial(army.finial, PIECE_HEIGHT - 0.01, detail),
  ])
  const plaque = toCreasedNormals(face(outline))
  return { wood, brass, plaque, crest: plaque.clone().rotateY(Math.PI) }
}
