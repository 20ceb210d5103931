/** Players that can be measured, by name: `strategist:strong`, `strategist:strong:bold`, a bot alone at its default level, or a yardstick. */
import type { EditionInfo } from '../engine/families.ts'
import { BOT_CHARACTERS, BOT_LEVELS, type Bot, type BotCharacter, type BotLevel } from './contract.ts'
import { BOTS } from './index.ts'
import { YARDSTICKS, yardsticksFor } from './yardsticks/index.ts'

export interface Contestant {
  readonly bot: Bot
  readonly level: BotLevel
  readonly character?: BotCharacter | undefined
}

/** All named players: the bots of the app and the yardsticks. */
export const PLAYERS: readonly Bot[] = [...BOTS, ...YARDSTICKS]

/** `strategist:strong`, or `strategist:strong:bold` with a character; a bot with one level by its name alone. */
export function nameOfPlayer({ bot, level, character }: Contestant): string {
  return [bot.id, ...(bot.levels.length > 1 ? [level] : []), ...(character ? [character] : [])].join(':')
}

/** The level at which characters take part in a ladder: the second best, which takes a fraction of the best one's time. */
const CHARACTER_LEVEL: BotLevel = 'expert'

/** All players that can play an edition: all levels of all bots, characters at one of them, and the yardsticks. */
export function everyPlayerIn(info: EditionInfo): readonly Contestant[] {
  return [...BOTS, ...yardsticksFor(info)].flatMap((bot): Contestant[] => [
    ...bot.levels.map((level) => ({ bot, level })),
    ...(bot.hasCharacters?.(info) ? (bot.characters ?? []).map((character) => ({ bot, level: CHARACTER_LEVEL, character })) : []),
  ])
}

/** The player called `name`, `name:level` or `name:level:character`; a sentence if there is none. */
export function findPlayer(text: string): Contestant | string {
  const [name = '', level, character, ...more] = text.split(':')
  const bot = PLAYERS.find(({ id }) => id === name)
  if (!bot) return `There is no bot “${name}”; there are ${PLAYERS.map(({ id }) => id).join(', ')}.`
  const wanted = BOT_LEVELS.find((each) => each === (level ?? bot.levels[0]))
  if (wanted === undefined || !bot.levels.includes(wanted)) return `${name} plays at these levels: ${bot.levels.join(', ')}.`
  if (more.length > 0) return `A player is NAME, NAME:LEVEL or NAME:LEVEL:CHARACTER, not “${text}”.`
  if (character === undefined) return { bot, level: wanted }
  const own = BOT_CHARACTERS.find((each) => each === character && bot.characters?.includes(each))
  return own ? { bot, level: wanted, character: own } : `${name} has these characters: ${(bot.characters ?? []).join(', ') || 'none'}.`
}
