/** A ladder: all players against each other, in rounds with the same armies, and their ratings. */
import type { GameRecord } from './game-record.ts'
import { rate, type Pairing, type Rating } from './bradley-terry.ts'
import { keyOf } from './game-record.ts'
import type { Job, Terms } from './job.ts'
import { wholeRounds } from './match.ts'
import type { Results } from './results.ts'
import { hasRound, WHOLE } from './shard.ts'
import { placesOfSides } from '../engine/core/outcome.ts'
import type { Side } from '../engine/core/lineup.ts'
import { percent, tallyOf, timesOf, timesWords } from './summary.ts'
import { together } from './times.ts'

export interface Ladder {
  readonly players: readonly string[]
  readonly terms: Terms
  readonly sides: number
  /** Rounds of each pairing. */
  readonly rounds: number
}

/** The games of the shard still to be played: a round of every pairing, then the next, so that an interrupted ladder is balanced. */
export function ladderJobs(ladder: Ladder, results: Pick<Results, 'games'>, shard = WHOLE): readonly Job[] {
  const { terms, sides, rounds } = ladder
  const jobs: Job[] = []
  for (let round = 0; round < rounds; round++) {
    if (!hasRound(shard, round)) continue
    for (const { a, b } of pairsOf(ladder)) {
      for (let game = 0; game < sides; game++) {
        if (!results.games.has(keyOf({ a, b, round, game }))) jobs.push({ ...terms, a, b, round, game })
      }
    }
  }
  return jobs
}

interface Pair {
  readonly a: string
  readonly b: string
}

/** With more than two sides it matters who plays one side and who the others, so both orders are played. */
function pairsOf({ players, sides }: Ladder): readonly Pair[] {
  return players.flatMap((a, i) => players.flatMap((b, j) => ((sides === 2 ? i < j : i !== j) ? [{ a, b }] : [])))
}

/** Whether the ladder plays this game. */
export function hasGame(ladder: Ladder, { a, b, round }: Pick<GameRecord, 'a' | 'b' | 'round'>): boolean {
  return round < ladder.rounds && pairsOf(ladder).some((pair) => pair.a === a && pair.b === b)
}

export interface Rung extends Rating {
  readonly games: readonly GameRecord[]
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly thinking: string
}

/** All players with their ratings, the best first. Only whole rounds count. */
export function rungsOf(ladder: Ladder, results: Pick<Results, 'games'>, anchor: string): readonly Rung[] {
  const played = pairsOf(ladder).map((pair) => ({
    ...pair,
    games: wholeRounds({ ...pair, ...ladder, mostRounds: ladder.rounds, until: null }, results).flat(),
  }))
  const pairings = played.map(({ a, b, games }): Pairing => ({ a, b, ...duels(games) }))
  return rate(pairings, anchor).map((rating) => {
    const first = played.filter(({ a }) => a === rating.player).flatMap(({ games }) => games)
    const second = played.filter(({ b }) => b === rating.player).flatMap(({ games }) => games)
    const [mine, theirs] = [tallyOf(first), tallyOf(second)]
    const alone = ladder.sides === 2
    return {
      ...rating,
      games: alone ? [...first, ...second] : first,
      wins: mine.wins + (alone ? theirs.losses : 0),
      draws: mine.draws + (alone ? theirs.draws : 0),
      losses: mine.losses + (alone ? theirs.wins : 0),
      thinking: timesWords(together(timesOf(first, 'a'), timesOf(second, 'b'))),
    }
  })
}

/** A game as duels of `a` with each other side, together worth one game. */
function duels(games: readonly GameRecord[]): Pick<Pairing, 'wins' | 'draws' | 'losses'> {
  let [wins, draws, losses] = [0, 0, 0]
  for (const { outcome, side } of games) {
    const places = placesOfSides(outcome)
    const own = places[side] ?? Infinity
    const others = (Object.entries(places) as [Side, number][]).filter(([other]) => other !== side)
    for (const [, place] of others) {
      if (own < place) wins += 1 / others.length
      else if (own === place) draws += 1 / others.length
      else losses += 1 / others.length
    }
  }
  return { wins, draws, losses }
}

const HEADINGS = ['', 'player', 'Elo', '95 %', 'games', 'won', 'drawn', 'lost', 'score', 'thinks a move']

/** A Markdown table. */
export function ladderTable(rungs: readonly Rung[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    row(HEADINGS),
    row(HEADINGS.map(() => '---')),
    ...rungs.map(({ player, elo, margin, games, wins, draws, losses, thinking }, i) =>
      row([
        String(i + 1),
        `\`${player}\``,
        elo.toFixed(0),
        margin === 0 ? 'anchor' : `± ${margin.toFixed(0)}`,
        ...[games.length, wins, draws, losses].map(String),
        percent((wins + draws / 2) / Math.max(1, games.length)),
        thinking,
      ]),
    ),
  ].join('\n')
}

/** Number of games of a section's table; 0 where the text has no such section. */
export function gamesIn(text: string, name: string): number {
  const from = text.indexOf(`<!-- ladder ${name} -->`)
  const part = from < 0 ? '' : text.slice(from, text.indexOf(`<!-- end of ${name} -->`, from))
  return [...part.matchAll(/^\| \d+ \|(?:[^|]*\|){3} (\d+) \|/gmu)].reduce((sum, [, games]) => sum + Number(games), 0)
}

/** The text with a section between its markers replaced, or added at its end; null where its markers are damaged. */
export function withPart(text: string, name: string, part: string): string | null {
  const [begin, end] = [`<!-- ladder ${name} -->`, `<!-- end of ${name} -->`]
  const whole = `${begin}\n${part}\n${end}`
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 && to < 0) return `${text.trimEnd()}\n\n${whole}\n`
  const isWhole = from >= 0 && from < to && !text.slice(from + begin.length, to).includes('<!--')
  const isOnly = text.lastIndexOf(begin) === from && text.lastIndexOf(end) === to
  return isWhole && isOnly ? `${text.slice(0, from)}${whole}${text.slice(to + end.length)}` : null
}
