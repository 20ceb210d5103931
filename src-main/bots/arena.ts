/**
 * Matches between bots: one side is played by `a`, all others by `b`. Games come in rounds: the same deployments, or the same deal, are played as often as
 * there are sides, each time with `a` on the next one, so that neither the first move nor a lucky deployment favours anyone. With two sides a round is a pair.
 */
import { begin, type AnyAction, type OptionsBase, type Placement, type StateBase } from '../engine/core/game.ts'
import { lineupOf, sidesOf, type Lineup, type Side } from '../engine/core/lineup.ts'
import { placesOfSides, resultOf, type Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition, type Edition } from '../engine/editions/index.ts'
import type { AnySeenEvent } from '../engine/families.ts'
import { NO_PLACES, played, withOutcome, withPlace, type Places, type PlacesTaken, type Tally } from './arena-stats.ts'
import { askBot, type Turn } from './ask.ts'
import type { Budget } from './contract.ts'
import type { Contestant } from './players.ts'
import { strategist1 } from './yardsticks/strategist-1/index.ts'

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

const UNLIMITED: Budget = { expired: () => false }

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
      const action = askBot(bot, { ...next.value, ...how, budget: UNLIMITED })
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

/** A game between bots as it is played: which armies stand, or who is asked for them. */
export interface GameSetting {
  readonly edition: Edition
  readonly options: OptionsBase
  readonly seed: string
  /** Who deploys: a yardstick that never changes, alike for all games of a round, or each bot its own army. */
  readonly armies: 'paired' | 'own'
}

/** A seat’s turn, put to whoever plays there. */
export interface Asked extends Pick<Turn, 'game' | 'info' | 'view' | 'seat' | 'history' | 'seed'> {
  readonly side: Side
  readonly lineup: Lineup
  /** Whether the rules take this answer: a function of the view, so it tells nothing (law 2). */
  readonly accepts: (action: AnyAction) => boolean
}

export interface GameEnd {
  readonly outcome: Outcome
  /** Turn actions. */
  readonly plies: number
  readonly actions: readonly AnyAction[]
}

/** Plays one game: every turn is given out, and the answer taken in. The seed decides everything else. Throws on an answer that the rules refuse. */
export function* playGame({ edition, options, seed, armies }: GameSetting): Generator<Asked, GameEnd, AnyAction> {
  const { game, info } = edition
  const lineup = lineupOf(info, options)
  const begun = begin(game, options, seed)
  let state = begun.state
  const actions: AnyAction[] = []
  const seen = new Map<Seat, AnySeenEvent[]>(lineup.seats.map((seat) => [seat, []]))
  const tell = (events: typeof begun.events): void => {
    for (const [seat, told] of seen) told.push(...events.map((event) => game.redact(state, event, seat)))
  }
  const apply = (action: AnyAction): void => {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(`a bot played an illegal action: ${decided.error.code}`)
    actions.push(action)
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
    tell(decided.value)
  }
  tell(begun.events)
  for (const seat of armies === 'paired' ? lineup.seats : []) {
    const placement = pairedDeployment(edition, state, seat, seed)
    if (placement) apply({ type: 'deploy', seat, placement })
  }
  for (;;) {
    const [seat] = game.toAct(state)
    if (seat === undefined) break
    const here = state
    const own = armies === 'own' && state.phase === 'deploying' // all of them on the same turn
    const accepts = (action: AnyAction): boolean => action.seat === seat && game.decide(here, action).ok
    const turn = {
      game,
      info,
      view: game.viewFor(state, seat),
      seat,
      history: seen.get(seat) ?? [],
      seed: own ? `${seed}/${seat}` : `${seed}/${state.ply}`,
    }
    apply(yield { ...turn, side: lineup.sides[seat] ?? seat, lineup, accepts })
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error('nobody is to act, and the game is not over')
  return { outcome, plies: state.ply, actions }
}

/** The same sensible army in all games of a round, or null where a seat has to choose from what it was dealt: that is a part of play. */
function pairedDeployment({ game, info }: Edition, state: StateBase, seat: Seat, seed: string): Placement | null {
  const order = game.deployment(state, seat)
  if (!order || order.count !== undefined) return null
  const view = game.viewFor(state, seat)
  return strategist1.deploy({ info, view, order, history: [], level: 'normal', seed: `${seed}/${seat}`, budget: UNLIMITED })
}
