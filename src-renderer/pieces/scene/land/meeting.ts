/** Where a ray from the eye meets the relief of a land. */
import { type Ray, Vector3 } from 'three'
import type { WorldPoint } from '../../layout.ts'
import { SEA_LEVEL } from './measures.ts'
import { RANGE, type Relief } from './relief.ts'

/** Nothing is higher than this. */
const HIGHEST = RANGE.high * 1.5
/** How far a ray goes on between two looks at the ground. */
const STRIDE = 0.06

/** The first point of the ground, of a mountain or of the sea that a ray comes down to. */
export function meetingOf(ray: Ray, relief: Pick<Relief, 'topAt'>): WorldPoint | null {
  const { origin, direction } = ray
  if (direction.y >= 0) return null
  const at = (far: number): Vector3 => new Vector3().copy(direction).multiplyScalar(far).add(origin)
  const end = (SEA_LEVEL - origin.y) / direction.y
  for (let far = Math.max(0, (HIGHEST - origin.y) / direction.y); far < end; far += STRIDE) {
    const { x, y, z } = at(far)
    if (y <= relief.topAt(x, z)) return { x, z }
  }
  const { x, z } = at(end)
  return { x, z }
}
