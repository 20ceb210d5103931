/** A ladder: every level of a bot against the next weaker one, the weakest against the yardstick, and the strongest against that as well. */
import { lineupOf, sidesOf } from '../engine/core/lineup.ts'
import type { EditionInfo } from '../engine/families.ts'
import { playMatch, type Match, type MatchResult } from './arena.ts'
import { played, wilson, type Tally } from './arena-stats.ts'
import { BOT_LEVELS, type Bot, type BotLevel } from './contract.ts'
import { nameOfPlayer, type Contestant } from './players.ts'

export interface Rung {
  readonly a: Contestant
  readonly b: Contestant
}

export interface RungResult extends Rung {
  readonly result: MatchResult
}

/** Who plays whom, the weakest first. */
export function rungsOf(bot: Bot, yardstick: Bot): readonly Rung[] {
  const levels: readonly BotLevel[] = BOT_LEVELS.filter((level) => bot.levels.includes(level))
  const base: Contestant = { bot: yardstick, level: yardstick.levels[0] ?? 'normal' }
  const rungs = levels.map((level, i): Rung => {
    const below = levels[i - 1]
    return { a: { bot, level }, b: below === undefined ? base : { bot, level: below } }
  })
  const last = rungs.at(-1)
  return last && rungs.length > 1 ? [...rungs, { a: last.a, b: base }] : rungs
}

/** Plays the whole ladder, one rung after the other; all of them with the same armies. */
export function* playLadder(
  rungs: readonly Rung[],
  match: Omit<Match, 'a' | 'b' | 'report'>,
  report?: (rung: Rung, done: number, tally: Tally) => void,
): Generator<RungResult, void, undefined> {
  for (const rung of rungs)
    yield { ...rung, result: playMatch({ ...match, ...rung, ...(report && { report: (done, tally) => report(rung, done, tally) }) }) }
}

const HEADINGS = ['match', 'games', 'won', 'drawn', 'lost', 'wins, 95 % Wilson interval', 'fair share', 'mean length', 'per move']

/** What stands above the rows of a ladder: a table of Markdown. */
export const LADDER_HEAD = [HEADINGS, HEADINGS.map(() => '---')].map(asRow).join('\n')

/** A rung as a row of it. A fair share is what each side wins where all are equally strong. */
export function ladderRow(
  { a, b, result: { tally, meanLength, msPerMove } }: RungResult,
  info: EditionInfo,
  options: Match['options'],
): string {
  const { low, high } = wilson(tally.wins, played(tally))
  return asRow([
    `\`${nameOfPlayer(a)}\` against \`${nameOfPlayer(b)}\``,
    ...[played(tally), tally.wins, tally.draws, tally.losses].map(String),
    `${percent(low)} to ${percent(high)}`,
    percent(1 / sidesOf(lineupOf(info, options)).length),
    `${meanLength.toFixed(1)} actions`,
    `${msPerMove.a.toFixed(2)} ms and ${msPerMove.b.toFixed(2)} ms`,
  ])
}

function asRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
