/** What a ray from the eye meets: pieces first, by their boxes, then the board. */
import { Box3, Plane, Vector3, type Ray } from 'three'
import { squareAtWorld } from '../boards/grid/layout.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import type { DrawnPiece } from './draw.ts'
import { PIECE_HEIGHT } from './geometry/standee.ts'

const table = new Plane(new Vector3(0, 1, 0), 0)
const box = new Box3()
const point = new Vector3()

/** The point of the board's plane that a ray meets, `height` above the field. */
export function groundAt(ray: Ray, height = 0): { x: number; z: number } | null {
  table.constant = -height
  const hit = ray.intersectPlane(table, point)
  return hit ? { x: hit.x, z: hit.z } : null
}

/** The square that a ray means: the one of the nearest piece it meets, or the one on the board behind. */
export function squareAt(ray: Ray, model: BoardModel, drawn: readonly DrawnPiece[]): number | null {
  let best: { square: number; distance: number } | null = null
  for (const { pose, piece, inTray, held } of drawn) {
    if (inTray || held) continue
    const lying = pose.lean > 0.5
    box.min.set(pose.x - 0.38, pose.y, pose.z - (lying ? 0.45 : 0.26))
    box.max.set(pose.x + 0.38, pose.y + (lying ? 0.3 : PIECE_HEIGHT), pose.z + (lying ? 0.45 : 0.26))
    const hit = ray.intersectBox(box, point)
    if (!hit) continue
    const distance = hit.distanceToSquared(ray.origin)
    if (!best || distance < best.distance) best = { square: piece.square, distance }
  }
  if (best) return best.square
  const ground = groundAt(ray)
  return ground ? squareAtWorld(model, model.near, ground) : null
}
