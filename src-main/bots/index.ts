/** All bots with their brains. */
import type { Bot } from './contract.ts'
import { recruitBot } from './recruit.ts'
import { strategistBot } from './strategist.ts'

export const BOTS: readonly Bot[] = [strategistBot, recruitBot]

/** The bot with this id, if it exists. */
export function findBot(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id)
}
