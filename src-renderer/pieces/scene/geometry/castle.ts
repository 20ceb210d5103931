/**
 * The castle: a wall walk with battlements along its outer edge and bastions at its corners, and inside it a round tower with a pole for the flag. One
 * geometry with vertex colours; none where a board has no castle. The pole is at the far side of the tower, so that the piece there does not hide it.
 */
import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  RingGeometry,
  SphereGeometry,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Point, Polygon } from '../../../../src-main/contract/index.ts'
import { moved } from '../../flat/borders.ts'
import { HEIGHTS } from '../heights.ts'
import type { BoardShape, Field } from '../shape.ts'
import { level, meshOf, quad, type Corner, type Triangle } from './surfaces.ts'

/** How far the wall leans in from its foot to the walk. */
const BATTER = 0.05
/** A merlon: how long, thick and high it is, and about how far from the next one. */
const MERLON = { long: 0.17, thick: 0.11, high: 0.12, step: 0.29 } as const
/** A low wall between them. */
const CURB = 0.045
const BASTION = { foot: 0.22, top: 0.19, high: 0.1 } as const
const TOWER = { foot: 0.44, neck: 0.43, head: 0.53, floor: 0.47, merlons: 10 } as const
/** How far the tower shades the walk round it. */
const SHADE = 0.82
/** Where the pole is on a tower, from its middle, how thick it is, and how high over the floor. */
export const POLE = { x: 0.4, z: -0.27, radius: 0.02, height: 1.7 } as const

const STONE = {
  wall: '#bfae8c',
  walk: '#8d7c5e',
  merlon: '#e2d5b6',
  tower: '#d2c3a1',
  roof: '#a89674',
  slit: '#241c12',
  brass: '#c79a48',
  pole: '#4a2f18',
} as const

/** Roundness of what is round. */
interface Detail {
  readonly sides: number
}

/** All of it; stones are drawn by a picture of one unit that repeats. `bevels` tells how fine curves are. */
export function makeCastle({ fields }: BoardShape, bevels: number): BufferGeometry {
  const detail = { sides: bevels === 0 ? 12 : 28 }
  const parts = [
    ...fields.filter(({ kind }) => kind === 'ring').flatMap((field) => wallWalk(field, detail)),
    ...fields.filter(({ kind }) => kind === 'turret').flatMap((field) => tower(field, detail)),
  ]
  return parts.length === 0 ? new BufferGeometry() : mergeGeometries(parts)
}

function wallWalk({ outline, holes }: Field, detail: Detail): readonly BufferGeometry[] {
  const top = moved(outline, -BATTER)
  const edge = moved(outline, -BATTER - MERLON.thick / 2)
  return [
    painted(wall(outline, top, HEIGHTS.ring), STONE.wall),
    painted(
      meshOf(level(top, holes, HEIGHTS.ring), ([x, , z]) => [x / 2, z / 2]),
      STONE.walk,
    ),
    ...battlements(edge, HEIGHTS.ring),
    ...edge.flatMap((corner) => bastion(corner, detail)),
  ]
}

/** Walls from one outline up to another. */
function wall(foot: Polygon, top: Polygon, height: number): BufferGeometry {
  let along = 0
  const places = new Map<Corner, number>()
  const triangles = foot.flatMap((a, i): readonly Triangle[] => {
    const next = (i + 1) % foot.length
    const b = foot[next] ?? a
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const [low, lowNext]: readonly Corner[] = [
      [a[0], 0, a[1]],
      [b[0], 0, b[1]],
    ]
    const [high, highNext] = [top[i] ?? a, top[next] ?? b].map(([x, z]): Corner => [x, height, z])
    if (!low || !lowNext || !high || !highNext) return []
    for (const [corner, place] of [
      [low, along],
      [high, along],
      [lowNext, along + length],
      [highNext, along + length],
    ] as const)
      places.set(corner, place)
    along += length
    return quad(low, lowNext, highNext, high)
  })
  return meshOf(triangles, (corner) => [places.get(corner) ?? 0, corner[1]])
}

/** Merlons along an outline, and the low wall between them. */
function battlements(edge: Polygon, floor: number): readonly BufferGeometry[] {
  return edge.flatMap((from, i) => {
    const to = edge[(i + 1) % edge.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const count = Math.max(1, Math.round((length - 2 * BASTION.top) / MERLON.step))
    const turn = Math.atan2(-(to[1] - from[1]), to[0] - from[0])
    const block = (at: number, long: number, high: number): BufferGeometry =>
      stone(
        new BoxGeometry(long, high, MERLON.thick)
          .translate(0, high / 2, 0)
          .rotateY(turn)
          .translate(from[0] + (to[0] - from[0]) * at, floor, from[1] + (to[1] - from[1]) * at),
        STONE.merlon,
      )
    return [block(0.5, length, CURB), ...Array.from({ length: count }, (_, each) => block((each + 0.5) / count, MERLON.long, MERLON.high))]
  })
}

function bastion([x, z]: Point, { sides }: Detail): readonly BufferGeometry[] {
  const high = HEIGHTS.ring + BASTION.high
  return [
    stone(new CylinderGeometry(BASTION.top, BASTION.foot, high, sides / 2 + 2, 1, true).translate(x, high / 2, z), STONE.wall),
    stone(new CircleGeometry(BASTION.top, sides / 2 + 2).rotateX(-Math.PI / 2).translate(x, high, z), STONE.walk),
    ...crown([x, z], BASTION.top - 0.035, high, 5, { long: 0.11, thick: 0.06, high: 0.075 }),
  ]
}

/** Merlons round a tower. */
function crown(
  [x, z]: Point,
  radius: number,
  floor: number,
  count: number,
  size: { readonly long: number; readonly thick: number; readonly high: number },
): readonly BufferGeometry[] {
  return Array.from({ length: count }, (_, i) =>
    stone(
      new BoxGeometry(size.long, size.high, size.thick)
        .translate(0, size.high / 2, radius)
        .rotateY(((i + 0.5) / count) * Math.PI * 2)
        .translate(x, floor, z),
      STONE.merlon,
    ),
  )
}

function tower({ stand: { x, z } }: Field, { sides }: Detail): readonly BufferGeometry[] {
  const { turret } = HEIGHTS
  const neck = turret - 0.12
  const drum = (top: number, foot: number, from: number, to: number, colour: string): BufferGeometry =>
    stone(new CylinderGeometry(top, foot, to - from, sides, 1, true).translate(x, (from + to) / 2, z), colour)
  return [
    shaded(drum(TOWER.neck, TOWER.foot, HEIGHTS.ring, neck, STONE.tower), (_, height) => between(0.5, 1, (height - HEIGHTS.ring) / 0.3)),
    shaded(
      stone(new RingGeometry(TOWER.foot - 0.01, SHADE, sides, 1).rotateX(-Math.PI / 2).translate(x, HEIGHTS.ring + 0.003, z), STONE.walk),
      (out) => between(0.42, 1, (Math.hypot(out.x - x, out.z - z) - TOWER.foot) / (SHADE - TOWER.foot)),
    ),
    drum(TOWER.head, TOWER.neck, neck, turret - 0.05, STONE.wall),
    drum(TOWER.head, TOWER.head, turret - 0.05, turret, STONE.merlon),
    stone(new CircleGeometry(TOWER.head, sides).rotateX(-Math.PI / 2).translate(x, turret, z), STONE.roof),
    ...crown([x, z], TOWER.head - 0.035, turret, TOWER.merlons, { long: 0.15, thick: 0.07, high: 0.1 }),
    ...[0, 1, 2, 3, 4].map((i) =>
      painted(
        plain(
          new BoxGeometry(0.055, 0.17, 0.02)
            .translate(0, (HEIGHTS.ring + neck) / 2 + 0.02, TOWER.neck + 0.002)
            .rotateY(((i + 0.5) / 5) * Math.PI * 2)
            .translate(x, 0, z),
        ),
        STONE.slit,
      ),
    ),
    ...pole([x + POLE.x, z + POLE.z]),
  ]
}

const between = (low: number, high: number, part: number): number => low + (high - low) * Math.min(1, Math.max(0, part))

/** Darkens a part where less light comes, by place and height. */
function shaded(
  part: BufferGeometry,
  lightAt: (place: { readonly x: number; readonly z: number }, height: number) => number,
): BufferGeometry {
  const [position, colour] = [part.getAttribute('position'), part.getAttribute('color')]
  for (let i = 0; i < position.count; i++) {
    const light = lightAt({ x: position.getX(i), z: position.getZ(i) }, position.getY(i))
    colour.setXYZ(i, colour.getX(i) * light, colour.getY(i) * light, colour.getZ(i) * light)
  }
  return part
}

function pole([x, z]: Point): readonly BufferGeometry[] {
  const top = HEIGHTS.turret + POLE.height
  return [
    painted(
      plain(new CylinderGeometry(POLE.radius, POLE.radius, POLE.height, 6, 1, true).translate(x, HEIGHTS.turret + POLE.height / 2, z)),
      STONE.pole,
    ),
    painted(plain(new SphereGeometry(POLE.radius * 2, 8, 6).translate(x, top, z)), STONE.brass),
  ]
}

const plain = (geometry: BufferGeometry): BufferGeometry => (geometry.index ? geometry.toNonIndexed() : geometry)

/** A part of stone: its picture is on it as large as on the walls. */
function stone(geometry: BufferGeometry, colour: string): BufferGeometry {
  const part = plain(geometry)
  const [position, normal, uv] = (['position', 'normal', 'uv'] as const).map((name) => part.getAttribute(name))
  if (position && normal && uv)
    for (let i = 0; i < position.count; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
      const isLevel = Math.abs(normal.getY(i)) > 0.7
      const along = Math.abs(normal.getX(i)) > Math.abs(normal.getZ(i)) ? z : x
      if (isLevel) uv.setXY(i, x / 2, z / 2)
      else uv.setXY(i, along, y)
    }
  return painted(part, colour)
}

function painted(geometry: BufferGeometry, colour: string): BufferGeometry {
  const { r, g, b } = new Color(colour)
  const { count } = geometry.getAttribute('position')
  geometry.setAttribute('color', new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3))
  return geometry
}
