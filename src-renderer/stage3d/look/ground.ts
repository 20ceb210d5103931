/** Where a ray from the eye meets the table. */
import { Plane, Vector3, type Ray } from 'three'

const table = new Plane(new Vector3(0, 1, 0), 0)
const point = new Vector3()

/** The point of the board's plane that a ray meets, `height` above the field. */
export function groundAt(ray: Ray, height = 0): { x: number; z: number } | null {
  table.constant = -height
  const hit = ray.intersectPlane(table, point)
  return hit ? { x: hit.x, z: hit.z } : null
}
