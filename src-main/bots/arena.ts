/**
 * Matches between bots. Games come in pairs: the same two deployments, or the same deal, are played twice with the seats of the bots swapped,
 * so that neither the first move nor a lucky deployment favours anyone.
 */
import { begin, type OptionsBase, type Placement, type StateBase } from '../engine/core/game.ts'
import { winningSide } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition, type Edition } from '../engine/editions/index.ts'
import type { AnySeenEvent } from '../engine/families.ts'
import { played, type Tally } from './arena-stats.ts'
import { askBot } from './ask.ts'
import type { Bot, BotLevel, Budget } from './contract.ts'
import { strategistBot } from './strategist.ts'

export interface Contestant {
  readonly bot: Bot
  readonly level: BotLevel
}

export interface Match {
  readonly edition: string
  readonly options: OptionsBase
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
  const begun = begin(game, match.options, seed)
  let state = begun.state
  const seen = new Map<Seat, AnySeenEvent[]>(info.seats.map((seat) => [seat, []]))
  const tell = (events: typeof begun.events): void => {
    for (const [seat, told] of seen) told.push(...events.map((event) => game.redact(state, event, seat)))
  }
  const apply = (action: Parameters<typeof game.decide>[1]): void => {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(`a bot played an illegal action: ${decided.error.code}`)
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
    tell(decided.value)
  }
  tell(begun.events)
  for (const seat of info.seats) {
    const placement = pairedDeployment(edition, state, seat, seed)
    if (placement) apply({ type: 'deploy', seat, placement })
  }
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
  return { winner: outcome ? winningSide(outcome) : null, plies: state.ply }
}

/** The same sensible army in both games of a pair, or null where a seat has to choose from what it was dealt: that is a part of play. */
function pairedDeployment({ game, info }: Edition, state: StateBase, seat: Seat, seed: string): Placement | null {
  const order = game.deployment(state, seat)
  if (!order || order.count !== undefined) return null
  const view = game.viewFor(state, seat)
  return strategistBot.deploy({ info, view, order, history: [], level: 'normal', seed: `${seed}/${seat}`, budget: UNLIMITED })
}
