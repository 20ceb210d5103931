/** The list of bots without their brains, for code that only offers opponents. */
import { BOT_CHARACTERS, BOT_LEVELS, type BotFacts } from './contract.ts'

export const STRATEGIST: BotFacts = {
  id: 'strategist',
  levels: ['normal', ...BOT_LEVELS.filter((level) => level !== 'normal')],
  characters: BOT_CHARACTERS,
}

export const RANDOM: BotFacts = { id: 'random', levels: ['normal'] }

export const BOT_FACTS: readonly BotFacts[] = [STRATEGIST, RANDOM]
