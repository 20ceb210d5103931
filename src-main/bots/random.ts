/** A random legal placement or action. */
import { createRng } from '../engine/core/rng.ts'
import type { Bot } from './contract.ts'
import { RANDOM } from './facts.ts'
import { randomPlacement } from '../engine/rules/deployment.ts'
import { scatterUntil } from './scatter.ts'

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
