/**
 * Matches between bots in tests: one side is played by `a`, all others by `b`. Games come in rounds: the same deployments, or the same deal, are played as often as
 * there are sides, each time with `a` on the next one, so that neither the first move nor a lucky deployment favours anyone. With two sides a round is a pair.
 */
import type { OptionsBase } from '../../../src-main/engine/core/game.ts'
import { lineupOf, sidesOf } from '../../../src-main/engine/core/lineup.ts'
import { placesOfSides, resultOf } from '../../../src-main/engine/core/outcome.ts'
import { findEdition } from '../../../src-main/engine/editions/index.ts'
import { playGame } from '../../../src-main/bots/arena.ts'
import { NO_PLACES, played, withOutcome, withPlace, type Places, type PlacesTaken, type Tally } from '../../../src-main/bots/arena-stats.ts'
import { askBot } from '../../../src-main/bots/ask.ts'
import type { Contestant } from '../../../src-main/bots/players.ts'

export interface Match {
  readonly edition: string
  readonly options: OptionsBase
  readonly a: Contestant
  readonly b: Contestant
  /** A multiple of the number of sides: games come in rounds. */
  readonly games: number
  readonly seed: string
  /** Milliseconds, any origin; only measures. */
  now(): number
  /** Called after every game. */
  report?(done: number, tally: Tally): void
}

export interface MatchResult {
  /** From a's side. */
  readonly tally: Tally
  /** Places of a's side, and of every seat and side of the board. */
  readonly places: PlacesTaken & { readonly a: Places }
  /** Turn actions per game on average. */
  readonly meanLength: number
  /** Milliseconds per action on average. */
  readonly msPerMove: { readonly a: number; readonly b: number }
}

/** Plays a whole match; the seed decides everything but the times. */
export function playMatch(match: Match): MatchResult {
  const edition = findEdition(match.edition)
  if (!edition) throw new Error(`no edition ${match.edition}`)
  const lineup = lineupOf(edition.info, match.options)
  const sides = sidesOf(lineup)
  const tally = { wins: 0, draws: 0, losses: 0 }
  let places: MatchResult['places'] = { ...NO_PLACES, a: [] }
  const time = { a: { ms: 0, moves: 0 }, b: { ms: 0, moves: 0 } }
  let plies = 0
  for (let g = 0; g < match.games; g++) {
    const aSide = sides[g % sides.length]
    if (!aSide) throw new Error('a lineup without sides')
    const seed = `${match.seed}/${Math.floor(g / sides.length)}`
    const play = playGame({ edition, options: match.options, seed, armies: 'paired' })
    let next = play.next()
    while (!next.done) {
      const key = next.value.side === aSide ? 'a' : 'b'
      const { bot, ...how } = match[key]
      const started = match.now()
      const action = askBot(bot, { ...next.value, ...how, budget: { expired: () => false } })
      time[key].ms += match.now() - started
      time[key].moves++
      next = play.next(action)
    }
    const { outcome } = next.value
    plies += next.value.plies
    tally[COUNTED[resultOf(outcome, aSide)]]++
    places = { ...withOutcome(places, outcome), a: withPlace(places.a, placesOfSides(outcome)[aSide] ?? sides.length) }
    match.report?.(g + 1, tally)
  }
  const mean = ({ ms, moves }: { ms: number; moves: number }): number => (moves === 0 ? 0 : ms / moves)
  return { tally, places, meanLength: plies / Math.max(1, played(tally)), msPerMove: { a: mean(time.a), b: mean(time.b) } }
}

const COUNTED = { won: 'wins', drawn: 'draws', lost: 'losses' } as const
