/** The opponent worth playing, in every family: it keeps a belief over what it cannot see. Weaker levels look less far and forget what they were shown. */
import type { EditionInfo, Family } from '../engine/families.ts'
import { cardsStrategist } from './cards/strategist.ts'
import type { Bot, Brain } from './contract.ts'
import { gridStrategist } from './grid/strategist.ts'
import { randomBot } from './random.ts'

const BRAINS: Readonly<Partial<Record<string, Brain>>> = { grid: gridStrategist, cards: cardsStrategist } satisfies Record<Family, Brain>

/** A family that has no strategist of its own is played at random. */
const brainOf = ({ family }: EditionInfo): Brain => BRAINS[family] ?? randomBot

export const strategistBot: Bot = {
  id: 'strategist',
  levels: ['normal', 'easy', 'strong'],
  deploy: (task) => brainOf(task.info).deploy(task),
  reinforce: (task) => brainOf(task.info).reinforce(task),
  act: (task) => brainOf(task.info).act(task),
}
