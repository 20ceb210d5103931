/** The main opponent, in every family: it keeps a belief over what it cannot see. Weaker levels look less far and forget what they were shown. */
import type { Family } from '../engine/families.ts'
import { cardsStrategist } from './cards/strategist.ts'
import { castleStrategist } from './castle/strategist.ts'
import type { Bot, Brain, DeployTask } from './contract.ts'
import { STRATEGIST } from './facts.ts'
import { gridStrategist } from './grid/strategist.ts'
import { randomBot } from './random.ts'
import { territoryStrategist } from './territory/strategist.ts'

const BRAINS: Readonly<Partial<Record<string, Brain>>> = {
  grid: gridStrategist,
  cards: cardsStrategist,
  castle: castleStrategist,
  territory: territoryStrategist,
} satisfies Record<Family, Brain>

/** Families and lineups without a strategist are played at random. */
function brainOf({ info, view }: Pick<DeployTask, 'info' | 'view'>): Brain {
  const brain = BRAINS[info.family]
  return brain && (brain.canPlay?.(view.lineup) ?? true) ? brain : randomBot
}

export const strategistBot: Bot = {
  ...STRATEGIST,
  hasCharacters: (info) => BRAINS[info.family]?.hasCharacters?.(info) ?? false,
  deploy: (task) => brainOf(task).deploy(task),
  reinforce: (task) => brainOf(task).reinforce(task),
  act: (task) => brainOf(task).act(task),
  explain: (task, action) => brainOf(task).explain?.(task, action) ?? null,
}
