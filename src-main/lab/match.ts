/** A match between two players: rounds of games, until enough is known. */
import type { GameRecord } from './game-record.ts'
import { keyOf } from './game-record.ts'
import { scoreOf } from './elo.ts'
import type { Job, Terms } from './job.ts'
import type { Results } from './results.ts'
import { hasRound, WHOLE } from './shard.ts'
import { decide, type Decision, type Hypotheses } from './sprt.ts'

export interface Match {
  readonly a: string
  readonly b: string
  readonly terms: Terms
  /** Games of a round: as many as there are sides. */
  readonly sides: number
  readonly mostRounds: number
  /** Stops as soon as this is decided; null plays all rounds. */
  readonly until: Hypotheses | null
}

/** The games of all complete rounds before the first incomplete one, round by round. */
export function wholeRounds({ a, b, sides, mostRounds }: Match, { games }: Pick<Results, 'games'>): readonly (readonly GameRecord[])[] {
  const rounds: GameRecord[][] = []
  for (let round = 0; round < mostRounds; round++) {
    const found = Array.from({ length: sides }, (_, game) => games.get(keyOf({ a, b, round, game })))
    const whole = found.filter((game) => game !== undefined)
    if (whole.length < sides) break
    rounds.push(whole)
  }
  return rounds
}

/** The score of `a` in a round, from 0 to 1. */
export function scoreOfRound(games: readonly GameRecord[]): number {
  return games.reduce((sum, { outcome, side }) => sum + scoreOf(outcome, side), 0) / Math.max(1, games.length)
}

/** The decision so far. Only rounds before the first unfinished one count, so faster games decide nothing. */
export function decisionOf(match: Match, results: Pick<Results, 'games'>): Decision {
  const scores = wholeRounds(match, results).map(scoreOfRound)
  return match.until === null ? { answer: 'undecided', rounds: scores.length, llr: 0 } : decide(scores, match.until)
}

/** How many games are missing: of a fixed number of rounds all, otherwise only those before the last round of which a game was played. */
export function missingIn(match: Match, results: Pick<Results, 'games'>): number {
  const { a, b, sides, mostRounds, until } = match
  if (decisionOf(match, results).answer !== 'undecided') return 0
  const played = [...results.games.values()].filter((game) => game.a === a && game.b === b && game.round < mostRounds)
  const rounds = until === null ? mostRounds : played.reduce((most, { round }) => Math.max(most, round + 1), 0)
  return rounds * sides - played.length
}

/** The games of the shard still to be played, in order, until the match is decided. */
export function jobsOf(match: Match, results: Pick<Results, 'games'>, shard = WHOLE): () => Job | null {
  const { a, b, terms, sides, mostRounds } = match
  let at = 0
  return () => {
    if (decisionOf(match, results).answer !== 'undecided') return null
    for (; at < mostRounds * sides; at++) {
      const which = { a, b, round: Math.floor(at / sides), game: at % sides }
      if (!hasRound(shard, which.round) || results.games.has(keyOf(which))) continue
      at++
      return { ...terms, ...which }
    }
    return null
  }
}
