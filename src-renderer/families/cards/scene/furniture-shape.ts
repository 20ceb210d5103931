/** Geometry of the furniture on the cloth: frame, desks, rail, racks, trays, and their fittings. */
import { CylinderGeometry, ExtrudeGeometry, Path, PlaneGeometry, Shape, SphereGeometry, Vector2, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { trayMiddle } from './layout.ts'
import { CLOTH, DESK, DESK_FRONT, FRAME, MIDDLE, RACKS, RAIL, TRAY } from './measures.ts'

const TABLE_DEPTH = 0.34
const SIDES = ['near', 'far'] as const
const CLOTH_DEPTH = CLOTH.near - CLOTH.far

type Triple = readonly [number, number, number]

/** A rectangle's path about the origin. */
function rectangle<P extends Path>(path: P, width: number, depth: number): P {
  const [x, y] = [width / 2, depth / 2]
  path.moveTo(-x, -y).lineTo(x, -y).lineTo(x, y).lineTo(-x, y).closePath()
  return path
}

/** A shape raised from the table, its edges rounded. */
function raise(shape: Shape, height: number, bevel: number): BufferGeometry {
  return new ExtrudeGeometry(shape, {
    depth: height - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
    curveSegments: 6,
  })
    .rotateX(-Math.PI / 2)
    .translate(0, bevel, 0)
}

const bar = ([width, height, depth]: Triple, [x, y, z]: Triple, bevel = 0.025) =>
  raise(rectangle(new Shape(), width, depth), height, bevel).translate(x, y, z)

function ring(width: number, depth: number, breadth: number, height: number, bevel: number): BufferGeometry {
  const shape = rectangle(new Shape(), width + 2 * breadth, depth + 2 * breadth)
  shape.holes.push(rectangle(new Path(), width, depth))
  return raise(shape, height, bevel)
}

/** The wedge under a line, without its top. */
function wedge(front: number): BufferGeometry {
  const profile = new Shape()
  const [depth, rise] = [DESK.depth * Math.cos(DESK.tilt), DESK.depth * Math.sin(DESK.tilt)]
  profile
    .moveTo(0, 0)
    .lineTo(-depth, 0)
    .lineTo(-depth, DESK.base + rise - 0.012)
    .lineTo(0, DESK.base - 0.012)
    .closePath()
  return new ExtrudeGeometry(profile, { depth: 2 * DESK.half, bevelEnabled: false })
    .translate(0, 0, -DESK.half)
    .rotateY(-Math.PI / 2)
    .translate(0, 0, front)
}

/** The picture of a desk is laid over both, one after another. */
function deskTop(front: number): BufferGeometry {
  const plane = new PlaneGeometry(2 * DESK.half, DESK.depth)
  plane.rotateX(DESK.tilt - Math.PI / 2)
  return plane.translate(0, DESK.base + (DESK.depth / 2) * Math.sin(DESK.tilt), front - (DESK.depth / 2) * Math.cos(DESK.tilt))
}

const rackWidth = (side: (typeof SIDES)[number]) => RACKS[side].reach + 0.35

/** Two rails of a rack with the slot between them. */
function rack(side: (typeof SIDES)[number]): readonly BufferGeometry[] {
  const { z } = RACKS[side]
  const width = rackWidth(side)
  return [bar([width, 0.13, 0.13], [0, 0, z + 0.13]), bar([width, 0.1, 0.34], [0, 0, z - 0.17])]
}

const plain = (geometry: BufferGeometry) => (geometry.index ? geometry.toNonIndexed() : geometry)
const merged = (parts: readonly BufferGeometry[]) => mergeGeometries(parts.map(plain))

/** A plate over a corner of the frame, arms along its edges, with its screws. `sx` and `sz` say which corner. */
function corner(sx: number, sz: number): readonly BufferGeometry[] {
  const [arm, breadth] = [0.92, FRAME.width + 0.02]
  /** So far inwards along both edges. */
  const at = (a: number, b: number) => [sx * (CLOTH.half + FRAME.width - a), MIDDLE + sz * (CLOTH_DEPTH / 2 + FRAME.width - b)] as const
  const outline = [
    [-0.01, -0.01],
    [arm, -0.01],
    [arm - 0.1, breadth * 0.5],
    [arm, breadth],
    [breadth * 1.7, breadth * 1.08],
    [breadth * 1.2, breadth * 1.2],
    [breadth * 1.08, breadth * 1.7],
    [breadth, arm],
    [breadth * 0.5, arm - 0.1],
    [-0.01, arm],
  ] as const
  const shape = new Shape(
    outline.map(([a, b]) => {
      const [x, z] = at(a, b)
      return new Vector2(x, -z)
    }),
  )
  const screws = (
    [
      [0.14, 0.14],
      [0.66, 0.14],
      [0.14, 0.66],
    ] as const
  ).map(([a, b]) => {
    const [x, z] = at(a, b)
    return new SphereGeometry(0.035, 10, 5).scale(1, 0.5, 1).translate(x, FRAME.rise + 0.028, z)
  })
  return [raise(shape, 0.03, 0.008).translate(0, FRAME.rise, 0), ...screws]
}

function trayRim(isNear: boolean): BufferGeometry {
  const { x, z } = trayMiddle(isNear)
  return ring(TRAY.width, TRAY.length, 0.07, 0.1, 0.02).translate(x, 0, z)
}

function brassOf(): readonly BufferGeometry[] {
  const rod = new CylinderGeometry(0.045, 0.045, 2 * RAIL.half, 10).rotateZ(Math.PI / 2).translate(0, RAIL.height + 0.02, RAIL.z)
  const knobs = [-1, 1].map((side) => new SphereGeometry(0.1, 14, 10).translate(side * (RAIL.half + 0.02), RAIL.height + 0.02, RAIL.z))
  const lips = SIDES.map((side) => bar([2 * DESK.half, DESK.base + 0.1, 0.05], [0, 0, DESK_FRONT[side] + 0.02], 0.012))
  const caps = SIDES.flatMap((side) =>
    [-1, 1].flatMap((end) => {
      const { z } = RACKS[side]
      const x = (end * rackWidth(side)) / 2
      return [bar([0.1, 0.155, 0.56], [x, 0, z - 0.07], 0.012), new SphereGeometry(0.05, 12, 8).translate(x, 0.17, z - 0.07)]
    }),
  )
  return [rod, ...knobs, ...lips, ...caps, ...[-1, 1].flatMap((sx) => [-1, 1].flatMap((sz) => corner(sx, sz)))]
}

export interface FurnitureShape {
  readonly cloth: BufferGeometry
  readonly wood: BufferGeometry
  readonly brass: BufferGeometry
  /** Both tops; the picture spans each. */
  readonly desks: BufferGeometry
}

/** The whole table but for its cards. */
export function makeFurniture(): FurnitureShape {
  const cloth = new PlaneGeometry(2 * CLOTH.half, CLOTH_DEPTH).rotateX(-Math.PI / 2).translate(0, 0, MIDDLE)
  const frame = ring(2 * CLOTH.half, CLOTH_DEPTH, FRAME.width, TABLE_DEPTH + FRAME.rise, 0.035).translate(0, -TABLE_DEPTH, MIDDLE)
  const post = bar([2 * RAIL.half, RAIL.height, RAIL.depth], [0, 0, RAIL.z], 0.03)
  const wood = merged([frame, post, ...SIDES.map((side) => wedge(DESK_FRONT[side])), ...SIDES.flatMap(rack), trayRim(true), trayRim(false)])
  return { cloth, wood, brass: merged(brassOf()), desks: merged(SIDES.map((side) => deskTop(DESK_FRONT[side]))) }
}
