/** Names and descriptions of opponents. */
import type { Offers } from '../../src-main/contract/application.ts'
import { CHARACTERS, LEVELS, type Character, type Level } from '../../src-main/contract/words.ts'
import { bots, characters as characterWords, engines, levels as levelWords } from './en/bots.ts'

interface BotWords {
  readonly name: string
  readonly about: string
  /** `Very easy`: how hard it is, in a word or two. */
  readonly step?: string
}
const words: Readonly<Record<string, Readonly<Record<string, BotWords>>>> = bots

/** One opponent at one level, ready to be offered. */
export interface Opponent extends BotWords {
  readonly bot: string
  readonly level: Level
  /** Absent where it plays balanced. */
  readonly character?: Character
  /** People have added it themselves: it is never taken unless a person chooses it. */
  readonly added?: true
}

/** The word for an opponent in choices: `strategist:normal`, `strategist:normal:bold`. */
export function opponentKey({ bot, level, character }: Pick<Opponent, 'bot' | 'level' | 'character'>): string {
  return character === undefined ? `${bot}:${level}` : `${bot}:${level}:${character}`
}

/** The same opponent with another character; balanced for null. */
export function withCharacter(key: string, character: Character | null): string {
  const [bot, level] = key.split(':')
  return [bot, level, ...(character === null ? [] : [character])].join(':')
}

/** Every bot at every level and with every character it has, the simplest bots and the gentler levels first, what people have added last. */
export function opponentsOf({ bots }: Pick<Offers, 'bots'>): readonly Opponent[] {
  const simplest = bots.toSorted((a, b) => Number(a.name !== undefined) - Number(b.name !== undefined) || a.levels.length - b.levels.length)
  return simplest.flatMap(({ id, levels, name, characters = [] }) =>
    LEVELS.filter((level) => levels.includes(level)).flatMap((level): Opponent[] => {
      const balanced: Opponent = {
        bot: id,
        level,
        ...(levels.length > 1 && { step: levelWords[level] }),
        ...(words[id]?.[level] ??
          (name === undefined ? { name: `${id} (${level})`, about: '' } : { name, about: engines.about, added: true as const })),
      }
      const others = CHARACTERS.filter((character) => characters.includes(character))
      return [balanced, ...others.map((character) => characterised(balanced, character))]
    }),
  )
}

/** `Bold Captain` */
function characterised(opponent: Opponent, character: Character): Opponent {
  return { ...opponent, character, name: `${characterWords[character].name} ${opponent.name}` }
}

/** Those that play balanced: the others are these with a character. */
export function balancedAmong(opponents: readonly Opponent[]): readonly Opponent[] {
  return opponents.filter(({ character }) => character === undefined)
}

/** The characters that an opponent can have, with what each is like. */
export function charactersOf(opponents: readonly Opponent[], key: string): readonly (BotWords & { readonly value: Character })[] {
  const plain = withCharacter(key, null)
  return CHARACTERS.filter((value) => opponents.some((each) => opponentKey(each) === withCharacter(plain, value))).map((value) => ({
    value,
    ...characterWords[value],
  }))
}

/** `Captain · medium`, for lists that have room for a name alone. */
export function opponentLabel({ name, step }: Pick<Opponent, 'name' | 'step'>): string {
  return step === undefined ? name : `${name} · ${step.toLowerCase()}`
}

/** Who plays the very first game: easy to beat, and yet with a plan. A level below, a move is hardly more than a guess. */
export function firstOpponent(opponents: readonly Opponent[]): Opponent | undefined {
  return balancedAmong(opponents).find(({ level, added }) => level === 'easy' && !added) ?? usualOpponent(opponents)
}

/** Who plays where no opponent was chosen: a fair fight, and never one that people have added themselves. */
export function usualOpponent(opponents: readonly Opponent[]): Opponent | undefined {
  return balancedAmong(opponents).findLast(({ level, added }) => level === 'normal' && !added) ?? opponents[0]
}
