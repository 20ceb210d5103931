/** The weakest opponent: it deploys sensibly, so that a game with it lasts, and then plays random legal actions. */
import type { Bot } from './contract.ts'
import { randomBot } from './random.ts'
import { strategistBot } from './strategist.ts'

export const recruitBot: Bot = { ...randomBot, deploy: (task) => strategistBot.deploy({ ...task, level: 'beginner' }) }
