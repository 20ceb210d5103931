/**
 * All bots with their brains. The strategist is the main opponent in every family: it keeps a belief over what it cannot see. Weaker levels
 * look less far and forget what they were shown.
 */
import { type ActTask, type Appraisal, type Bot, type Brain, type Cost, type DeployTask, STRATEGIST, type Witness } from './contract.ts'
import type { KnownPiece } from './knowledge.ts'
import { randomBot } from './random.ts'
import type { Family } from '../engine/families.ts'
import { cardsStrategist } from './cards/strategist.ts'
import { castleStrategist } from './castle/strategist.ts'
import { gridStrategist } from './grid/strategist.ts'
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

/** The main opponent, in every family. */
export const strategistBot: Bot = {
  ...STRATEGIST,
  hasCharacters: (info) => BRAINS[info.family]?.hasCharacters?.(info) ?? false,
  deploy: (task) => brainOf(task).deploy(task),
  reinforce: (task) => brainOf(task).reinforce(task),
  act: (task) => brainOf(task).act(task),
  explain: (task, action) => brainOf(task).explain?.(task, action) ?? null,
  drawbacks: (task, action) => brainOf(task).drawbacks?.(task, action) ?? [],
}

/** The weakest opponent: it deploys sensibly, so that a game with it lasts, and then plays random legal actions. */
export const recruitBot: Bot = { ...randomBot, deploy: (task) => strategistBot.deploy({ ...task, level: 'beginner' }) }

/** What a seat can know of all others' pieces at some moment of a game: what its bot would play by. Empty where no bot keeps track. */
export function knowledgeAt(witness: Witness, reads: boolean): readonly KnownPiece[] {
  return brainOf(witness).knowledgeAt?.(witness, reads) ?? []
}

/** The best action of the seat on turn, and what its position is worth to it, in the unit of its family; null where no bot judges it. */
export function appraise(task: ActTask, effort: number): Appraisal | null {
  return brainOf(task).appraise?.(task, effort) ?? null
}

/** What a position is worth to a seat at a glance, also on the turn of another seat, in the same unit; null where no bot judges it. */
export function standing(witness: Witness): number | null {
  return brainOf(witness).standing?.(witness) ?? null
}

/** A difference in worth as a piece of the seat that is worth about that; null where it cannot be counted so. `worth` in the unit of `appraise`. */
export function inPieces(witness: Witness, worth: number, missed = false): Cost | null {
  return brainOf(witness).inPieces?.(witness, worth, missed) ?? null
}

export const BOTS: readonly Bot[] = [strategistBot, recruitBot]

/** The bot with this id, if it exists. */
export function findBot(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id)
}
