/** Who can be measured, by name: `strategist:strong`, a bot at its usual level without one, or a yardstick. */
import { BOT_LEVELS, type Bot, type BotLevel } from './contract.ts'
import { BOTS } from './index.ts'
import { YARDSTICKS } from './yardsticks/index.ts'

export interface Contestant {
  readonly bot: Bot
  readonly level: BotLevel
}

/** Everybody who has a name: those that the app offers, and the yardsticks. */
export const PLAYERS: readonly Bot[] = [...BOTS, ...YARDSTICKS]

/** `strategist:strong`; a bot with one level by its name alone. */
export function nameOfPlayer({ bot, level }: Contestant): string {
  return bot.levels.length > 1 ? `${bot.id}:${level}` : bot.id
}

/** Who is meant by `name` or `name:level`; a sentence where nobody is. */
export function findPlayer(text: string): Contestant | string {
  const [name = '', level] = text.split(':')
  const bot = PLAYERS.find(({ id }) => id === name)
  if (!bot) return `There is no bot “${name}”; there are ${PLAYERS.map(({ id }) => id).join(', ')}.`
  const wanted = BOT_LEVELS.find((each) => each === (level ?? bot.levels[0]))
  return wanted !== undefined && bot.levels.includes(wanted)
    ? { bot, level: wanted }
    : `${name} plays at these levels: ${bot.levels.join(', ')}.`
}
