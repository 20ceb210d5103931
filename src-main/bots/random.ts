/** Any legal action, each as likely as another: the yardstick for every other bot. */
import { createRng } from '../engine/core/rng.ts'
import type { Bot } from './contract.ts'
import { scatter } from './deployment.ts'

export const randomBot: Bot = {
  id: 'random',
  levels: ['normal'],
  deploy: ({ order, seed }) => scatter(order, createRng(seed)),
  act: ({ legal, seed }) => createRng(seed).pick(legal),
}
