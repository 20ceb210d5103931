/** The result of a match, and in words. */
import { withOutcome, withPlace, NO_PLACES, type Places, type Tally } from '../bots/arena-stats.ts'
import { wilson } from '../engine/core/wilson.ts'
import { hasTeams, type Lineup } from '../engine/core/lineup.ts'
import { placesOfSides, resultOf } from '../engine/core/outcome.ts'
import { eloOfScore, meanInterval } from './elo.ts'
import type { GameRecord } from './game-record.ts'
import { scoreOfRound } from './match.ts'
import { bounds, type Decision, type Hypotheses } from './sprt.ts'
import { NO_TIMES, quantile, together, type Times } from './times.ts'

/** Wins, draws and losses of `a`; a shared first place is a draw. */
export function tallyOf(games: readonly GameRecord[]): Tally {
  const results = games.map(({ outcome, side }) => resultOf(outcome, side))
  const count = (wanted: 'won' | 'drawn' | 'lost'): number => results.filter((result) => result === wanted).length
  return { wins: count('won'), draws: count('drawn'), losses: count('lost') }
}

export function timesOf(games: readonly GameRecord[], key: 'a' | 'b'): Times {
  return games.reduce((times, { by }) => together(times, by[key].times), NO_TIMES)
}

function faultsOf(games: readonly GameRecord[], key: 'a' | 'b'): number {
  return games.reduce((sum, { by }) => sum + by[key].faults, 0)
}

/** The lines that `npm run compare` ends with. */
export function summaryOf(rounds: readonly (readonly GameRecord[])[], lineup: Lineup): readonly string[] {
  const games = rounds.flat()
  const { wins, draws, losses } = tallyOf(games)
  const { low, high } = wilson(wins, games.length)
  const score = meanInterval(rounds.map(scoreOfRound))
  const length = games.reduce((sum, { plies }) => sum + plies, 0) / Math.max(1, games.length)
  return [
    `${wins} won, ${draws} drawn, ${losses} lost in ${games.length} games, ${length.toFixed(1)} actions long on average`,
    `wins ${share(wins, games.length)} (95 % Wilson interval ${percent(low)} to ${percent(high)}), draws ${share(draws, games.length)}`,
    `score ${percent(score.mean)} (95 % ${percent(score.low)} to ${percent(score.high)}), Elo ${elo(score.mean)} (${elo(score.low)} to ${elo(score.high)})`,
    ...(lineup.seats.length > 2 ? placesLines(games, lineup) : []),
    ...(['a', 'b'] as const).map((key) => `${key} thinks ${timesWords(timesOf(games, key))} a move${faultsWords(faultsOf(games, key))}`),
  ]
}

/** What the test says so far. */
export function sayDecision({ answer, llr, rounds }: Decision, hypotheses: Hypotheses): string {
  const { lower, upper } = bounds(hypotheses)
  const { elo0, elo1 } = hypotheses
  const said = {
    stronger: `a is the stronger one (at least ${elo1} Elo rather than at most ${elo0})`,
    'not-stronger': `a is not stronger by ${elo1} Elo (at most ${elo0} is likelier)`,
    undecided: 'undecided',
  }[answer]
  return `${said} after ${rounds} rounds; log likelihood ratio ${llr.toFixed(2)} within ${lower.toFixed(2)} and ${upper.toFixed(2)}`
}

/** `p50 1.2, p99 8.0, max 12.1 ms`. */
export function timesWords(times: Times): string {
  return `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, max ${ms(times.maxMs)} ms`
}

function ms(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 1 ? 1 : 2)
}

function faultsWords(faults: number): string {
  return faults === 0 ? '' : `; ${faults} times without a usable answer`
}

/** How often a, each side and each seat came first, second and so on, whichever player it was. A fair share of three sides is a third. */
function placesLines(games: readonly GameRecord[], lineup: Lineup): readonly string[] {
  const own = games.reduce<Places>(
    (places, { outcome, side }) => withPlace(places, placesOfSides(outcome)[side] ?? lineup.seats.length),
    [],
  )
  const { sides, seats } = games.reduce((places, { outcome }) => withOutcome(places, outcome), NO_PLACES)
  const bySide = hasTeams(lineup) ? Object.entries(sides).map(([side, places]) => `side of ${side}: ${placesWords(places)}`) : []
  return [`a: ${placesWords(own)}`, ...bySide, ...Object.entries(seats).map(([seat, places]) => `${seat}: ${placesWords(places)}`)]
}

function placesWords(places: Places): string {
  const games = places.reduce((sum, count) => sum + count, 0)
  return places
    .map((count, i) => {
      const { low, high } = wilson(count, games)
      return `place ${i + 1} ${share(count, games)} (${percent(low)} to ${percent(high)})`
    })
    .join(', ')
}

function elo(score: number): string {
  const value = eloOfScore(score)
  return Number.isFinite(value) ? `${value >= 0 ? '+' : ''}${value.toFixed(0)}` : value > 0 ? '+∞' : '-∞'
}

function share(part: number, all: number): string {
  return percent(part / Math.max(1, all))
}

export function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`
}
