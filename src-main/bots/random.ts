/** Random placements that the rules accept, and the bot that plays random legal actions. */
import { createRng, type Rng } from '../engine/core/rng.ts'
import { type Bot, RANDOM } from './contract.ts'
import { randomPlacement } from '../engine/rules/deployment.ts'
import type { DeploymentOrder, Placement } from '../engine/core/game.ts'

/** Chance that waiting reinforcements enter on a turn that allows it. */
const ENTERS = 0.5

export const randomBot: Bot = {
  ...RANDOM,
  deploy: ({ order, seed }) => randomPlacement(order, createRng(seed)),
  reinforce({ order, seed, must, accepts }) {
    const rng = createRng(`${seed} reinforcements`)
    return must || rng.fraction() < ENTERS ? scatterUntil(order, rng, accepts) : null
  },
  act: ({ legal, seed }) => createRng(seed).pick(legal),
}

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
