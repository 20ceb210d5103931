/** The gentlest opponent: it sets up as a person would, so that a game with it lasts, and then does anything that is legal. */
import type { Bot } from './contract.ts'
import { randomBot } from './random.ts'
import { strategistBot } from './strategist.ts'

export const recruitBot: Bot = { ...randomBot, deploy: (task) => strategistBot.deploy({ ...task, level: 'beginner' }) }
