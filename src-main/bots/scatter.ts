/** Random placements that the rules accept. */
import type { DeploymentOrder, Placement } from '../engine/core/game.ts'
import type { Rng } from '../engine/core/rng.ts'
import { randomPlacement } from '../engine/rules/deployment.ts'

/** Reinforcement orders have at least one legal placement (NA-22), and usually nearly all are. */
const TRIES = 2_000

/** An army on random spaces of its zone that the rules accept; null if none was found, which hardly ever happens. */
export function scatterUntil(order: DeploymentOrder, rng: Rng, accepts: (placement: Placement) => boolean): Placement | null {
  for (let i = 0; i < TRIES; i++) {
    const placement = randomPlacement(order, rng)
    if (accepts(placement)) return placement
  }
  return null
}
