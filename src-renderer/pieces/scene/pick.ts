/** What a ray from the eye meets: pieces first, by their shapes, then the board. */
import { Box3, Matrix4, Plane, Ray, Vector3 } from 'three'
import { squareAtWorld } from '../layout.ts'
import type { BoardModel, LandModel } from '../types.ts'
import { groundAt } from '../../stage3d/look/ground.ts'
import { ARMIES } from '../../stage3d/look/armies.ts'
import type { DrawnPiece } from './draw.ts'
import { heightOf, isOnSpace, raisedSpaces } from './heights.ts'
import { meetingOf } from './land/meeting.ts'
import { reliefOf } from './land/relief.ts'
import { PLINTH, slabOutline, type Point } from './geometry/outline.ts'
import { matrixOf } from './matrix.ts'

const point = new Vector3()
const matrix = new Matrix4()
const inverse = new Matrix4()
const local = new Ray()

const FOOT = new Box3(new Vector3(-0.41, 0, -0.29), new Vector3(0.41, PLINTH, 0.29))
/** Both faces of a slab, about where they are half-way up. */
const FACES = [0.12, -0.12].map((z) => new Plane(new Vector3(0, 0, 1), -z))

/** Whether a point is within an outline. */
function isWithin(outline: readonly Point[], x: number, y: number): boolean {
  return outline.reduce((inside, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay]
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay) ? !inside : inside
  }, false)
}

/** Squared distance along the ray to a piece, or null for a miss. */
function distanceTo(ray: Ray, { pose, piece }: DrawnPiece): number | null {
  matrixOf(pose, matrix)
  local.copy(ray).applyMatrix4(inverse.copy(matrix).invert())
  const outline = slabOutline(ARMIES[piece.seat].outline)
  const met = [
    local.intersectBox(FOOT, point)?.clone() ?? null,
    ...FACES.map((face) => {
      const hit = local.intersectPlane(face, point)
      return hit && isWithin(outline, hit.x, hit.y - PLINTH) ? hit.clone() : null
    }),
  ]
  const distances = met.flatMap((each) => (each ? [each.applyMatrix4(matrix).distanceToSquared(ray.origin)] : []))
  return distances.length === 0 ? null : Math.min(...distances)
}

/** The zone that a ray meets on the relief of a land; what is behind a mountain is not meant by pointing at it. */
function zoneBelow(ray: Ray, { board, near }: BoardModel, { land }: LandModel): number | null {
  const at = meetingOf(ray, reliefOf(land))
  return at && squareAtWorld(board, near, at)
}

/** The space that a ray meets: a raised one first, on its top or its wall. */
function spaceBelow(ray: Ray, { board, near }: BoardModel): number | null {
  const top = raisedSpaces(board).find((space) => {
    const at = groundAt(ray, heightOf(board, space))
    return at !== null && isOnSpace(board, near, space, at)
  })
  if (top !== undefined) return top
  const ground = groundAt(ray)
  return ground && squareAtWorld(board, near, ground)
}

/**
 * The square that a ray means: the one of the nearest piece it meets, or the one on the board behind. The piece in hand is looked past where something can
 * be done with it: what it covers is meant.
 */
export function squareAt(ray: Ray, model: BoardModel, drawn: readonly DrawnPiece[]): number | null {
  const met = drawn
    .flatMap((item) => {
      const distance = item.inTray || item.held ? null : distanceTo(ray, item)
      return distance === null ? [] : [{ square: item.piece.square, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ square }) => square)
  const below = model.land ? zoneBelow(ray, model, model.land) : spaceBelow(ray, model)
  const [first = below, behind = below] = met
  const isInHand = first !== null && model.squares[first]?.selected === true
  return isInHand && behind !== null && model.squares[behind]?.target !== 'none' ? behind : first
}
