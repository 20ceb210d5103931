/** The strategist at a card table. */
import { createRng } from '../../engine/core/rng.ts'
import { randomPlacement } from '../../engine/rules/deployment.ts'
import type { Brain } from '../contract.ts'
import type { CardsTaskTypes } from './tasks.ts'

export const cardsStrategist: Brain<CardsTaskTypes> = {
  deploy: ({ order, seed }) => randomPlacement(order, createRng(seed)),
  /** Laying cards into gaps is never optional in this family (BC-3). */
  reinforce: () => null,
  act: ({ legal, seed }) => createRng(seed).pick(legal),
}
