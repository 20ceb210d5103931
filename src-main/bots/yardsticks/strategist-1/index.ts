/**
 * `strategist-1`: the strategist as it was when measuring began, frozen in a folder of its own, all levels and all families. Whoever changes the live one
 * measures against it, so nothing here ever changes with that, and nothing is shared: what looks like a copy of the live strategist is one on purpose,
 * down to how it draws by weights. Only what the rules and the contract of bots ask for is imported from outside. `strategist-1.test.ts` holds its choices.
 */
import type { Family } from '../../../engine/families.ts'
import type { Bot, Brain, DeployTask } from '../../contract.ts'
import { randomBot } from '../../random.ts'
import { cardsStrategist } from './cards/strategist.ts'
import { castleStrategist } from './castle/strategist.ts'
import { gridStrategist } from './grid/strategist.ts'
import { LEVELS } from './levels.ts'
import { territoryStrategist } from './territory/strategist.ts'

const BRAINS: Readonly<Partial<Record<string, Brain>>> = {
  grid: gridStrategist,
  cards: cardsStrategist,
  castle: castleStrategist,
  territory: territoryStrategist,
} satisfies Record<Family, Brain>

/** What has no strategist of its own is played at random: a family, or a game of so many seats. */
function brainOf({ info, view }: Pick<DeployTask, 'info' | 'view'>): Brain {
  const brain = BRAINS[info.family]
  return brain && (brain.canPlay?.(view.lineup) ?? true) ? brain : randomBot
}

export const strategist1: Bot = {
  id: 'strategist-1',
  levels: LEVELS,
  deploy: (task) => brainOf(task).deploy(task),
  reinforce: (task) => brainOf(task).reinforce(task),
  act: (task) => brainOf(task).act(task),
}
