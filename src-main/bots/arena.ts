/**
 * Matches between bots. Games come in pairs: the same two deployments are played twice with the seats of the bots swapped,
 * so that neither the first move nor a lucky deployment favours anyone.
 */
import type { Placement } from '../engine/core/game.ts'
import { winnerOf } from '../engine/core/outcome.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition, type Edition } from '../engine/editions/index.ts'
import type { GridOptions, GridState, SeenGridEvent } from '../engine/grid/types.ts'
import { played, type Tally } from './arena-stats.ts'
import { askBot } from './ask.ts'
import type { Bot, BotLevel, Budget } from './contract.ts'
import { deploySensibly } from './deployment.ts'

export interface Contestant {
  readonly bot: Bot
  readonly level: BotLevel
}

export interface Match {
  readonly edition: string
  readonly options: GridOptions
  readonly a: Contestant
  readonly b: Contestant
  /** Even: games come in pairs. */
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
  /** Turn actions per game on average. */
  readonly meanLength: number
  /** Milliseconds per action on average. */
  readonly msPerMove: { readonly a: number; readonly b: number }
}

const UNLIMITED: Budget = { expired: () => false }

/** Plays a whole match; the seed decides everything but the times. */
export function playMatch(match: Match): MatchResult {
  const edition = findEdition(match.edition)
  if (!edition) throw new Error(`no edition ${match.edition}`)
  const tally = { wins: 0, draws: 0, losses: 0 }
  const time = { a: { ms: 0, moves: 0 }, b: { ms: 0, moves: 0 } }
  let plies = 0
  for (let g = 0; g < match.games; g++) {
    const aSeat = edition.info.seats[g % edition.info.seats.length]
    if (!aSeat) throw new Error('an edition without seats')
    const game = playGame(edition, match, `${match.seed}/${Math.floor(g / 2)}`, aSeat, time)
    plies += game.plies
    if (game.winner === null) tally.draws++
    else if (game.winner === aSeat) tally.wins++
    else tally.losses++
    match.report?.(g + 1, tally)
  }
  const mean = ({ ms, moves }: { ms: number; moves: number }): number => (moves === 0 ? 0 : ms / moves)
  return { tally, meanLength: plies / Math.max(1, played(tally)), msPerMove: { a: mean(time.a), b: mean(time.b) } }
}

type Stopwatch = Record<'a' | 'b', { ms: number; moves: number }>

function playGame(edition: Edition, match: Match, seed: string, aSeat: Seat, time: Stopwatch): { winner: Seat | null; plies: number } {
  const { game, info } = edition
  let state: GridState = game.start(match.options, seed)
  const seen = new Map<Seat, SeenGridEvent[]>(info.seats.map((seat) => [seat, []]))
  const apply = (action: Parameters<typeof game.decide>[1]): void => {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(`a bot played an illegal action: ${decided.error.code}`)
    for (const event of decided.value) {
      state = game.evolve(state, event)
      for (const [seat, events] of seen) events.push(game.redact(event, seat))
    }
  }
  for (const seat of info.seats) apply({ type: 'deploy', seat, placement: pairedDeployment(edition, state, seat, seed) })
  for (;;) {
    const [seat] = game.toAct(state)
    if (seat === undefined) break
    const key = seat === aSeat ? 'a' : 'b'
    const { bot, level } = match[key]
    const started = match.now()
    const view = game.viewFor(state, seat)
    const turn = { game, info, view, seat, history: seen.get(seat) ?? [], level, seed: `${seed}/${state.ply}`, budget: UNLIMITED }
    const action = askBot(bot, turn)
    time[key].ms += match.now() - started
    time[key].moves++
    apply(action)
  }
  const outcome = game.outcome(state)
  return { winner: outcome ? winnerOf(outcome) : null, plies: state.ply }
}

function pairedDeployment({ game, info }: Edition, state: GridState, seat: Seat, seed: string): Placement {
  const order = game.deployment(state, seat)
  if (!order) throw new Error(`${seat} has nothing to deploy`)
  return deploySensibly(info, order, createRng(`${seed}/${seat}`))
}
