/** Placements at random that the rules accept. Frozen with the yardsticks. */
import type { DeploymentOrder, Placement } from '../../engine/core/game.ts'
import type { Rng } from '../../engine/core/rng.ts'
import { randomPlacement } from '../../engine/rules/deployment.ts'

/** An order for reinforcements says that some placement is accepted (NA-22), and nearly always nearly all are. */
const TRIES = 2_000

/** An army anywhere in its zone that the rules accept; null in the freak case that none was found. */
export function scatterUntil(order: DeploymentOrder, rng: Rng, accepts: (placement: Placement) => boolean): Placement | null {
  for (let i = 0; i < TRIES; i++) {
    const placement = randomPlacement(order, rng)
    if (accepts(placement)) return placement
  }
  return null
}
