/** Names and descriptions of opponents. */
import type { AppInfo } from '../../src-main/contract/application.ts'
import type { Player } from '../../src-main/contract/table.ts'
import { bots } from './en/bots.ts'
import { engines } from './en/engines.ts'

type BotPlayer = Extract<Player, { readonly type: 'bot' }>
export type Level = BotPlayer['level']

interface BotWords {
  readonly name: string
  readonly about: string
}
const words: Readonly<Record<string, Readonly<Record<string, BotWords>>>> = bots

/** One opponent at one level, ready to be offered. */
export interface Opponent extends BotWords {
  readonly bot: string
  readonly level: Level
  /** People have added it themselves: it is never taken where nobody chooses. */
  readonly added?: true
}

/** The word for an opponent in choices: `strategist:normal`. */
export function opponentKey({ bot, level }: Pick<Opponent, 'bot' | 'level'>): string {
  return `${bot}:${level}`
}

const LEVELS: readonly Level[] = ['easy', 'normal', 'strong']

/** Every bot at every level it has, the simplest bots and the gentler levels first, what people have added last. */
export function opponentsOf(info: AppInfo): readonly Opponent[] {
  const simplest = info.bots.toSorted(
    (a, b) => Number(a.name !== undefined) - Number(b.name !== undefined) || a.levels.length - b.levels.length,
  )
  return simplest.flatMap(({ id, levels, name }) =>
    LEVELS.filter((level) => levels.includes(level)).map((level) => ({
      bot: id,
      level,
      ...(words[id]?.[level] ??
        (name === undefined ? { name: `${id} (${level})`, about: '' } : { name, about: engines.about, added: true as const })),
    })),
  )
}

/** Who plays where nobody has chosen: a fair fight, and nobody whom people have added themselves. */
export function usualOpponent(opponents: readonly Opponent[]): Opponent | undefined {
  return opponents.findLast(({ level, added }) => level === 'normal' && !added) ?? opponents[0]
}
