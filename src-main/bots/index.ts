/** All bots with their brains. */
import type { Bot } from './contract.ts'
import { randomBot } from './random.ts'
import { strategistBot } from './strategist.ts'

/** The weakest opponent: it deploys sensibly, so that a game with it lasts, and then plays random legal actions. */
export const recruitBot: Bot = { ...randomBot, deploy: (task) => strategistBot.deploy({ ...task, level: 'beginner' }) }

export const BOTS: readonly Bot[] = [strategistBot, recruitBot]

/** The bot with this id, if it exists. */
export function findBot(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id)
}
