/** What a ray from the eye meets: the nearest card, or a place of a line behind it. */
import { Matrix4, Vector3, type Ray } from 'three'
import { spotKey } from '../spots.ts'
import type { CardsModel, Spot } from '../types.ts'
import type { Drawing } from './draw.ts'
import { poseOf } from './layout.ts'
import { matrixOf, type Pose } from './pose.ts'
import { CARD } from './measures.ts'

const matrix = new Matrix4()
const origin = new Vector3()
const direction = new Vector3()

/** Distance along the ray to a card in this pose, or null for a miss. */
function distanceTo(ray: Ray, pose: Pose): number | null {
  matrixOf({ ...pose, flip: 0 }, matrix).invert()
  origin.copy(ray.origin).applyMatrix4(matrix)
  direction.copy(ray.origin).add(ray.direction).applyMatrix4(matrix).sub(origin)
  if (Math.abs(direction.z) < 1e-6) return null
  const along = -origin.z / direction.z
  const [x, y] = [origin.x + direction.x * along, origin.y + direction.y * along]
  return along > 0 && Math.abs(x) <= CARD.width / 2 && Math.abs(y) <= CARD.height / 2 ? along : null
}

/** The spot that a ray means. A card that follows the pointer (`held`, by key) is looked past. */
export function spotAt(ray: Ray, model: CardsModel, { cards, tableau }: Drawing, held: string | null = null): Spot | null {
  const places = model.sides.flatMap(({ seat, line }) => line.map(({ index }): Spot => ({ zone: 'line', seat, index })))
  const lying = cards.flatMap(({ key, spot, pose }) => (spot === null || key === held ? [] : [{ spot, pose }]))
  const taken = new Set(lying.map(({ spot }) => spotKey(spot)))
  const gaps = places.filter((spot) => !taken.has(spotKey(spot))).map((spot) => ({ spot, pose: poseOf(tableau, spot) }))
  let best: { readonly spot: Spot; readonly distance: number } | null = null
  for (const { spot, pose } of [...lying, ...gaps]) {
    const distance = distanceTo(ray, pose)
    if (distance !== null && (best === null || distance < best.distance)) best = { spot, distance }
  }
  return best?.spot ?? null
}
