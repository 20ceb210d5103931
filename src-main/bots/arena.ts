/** A game between bots as a generator: it yields each turn and takes the action of the bot that plays it. */
import { begin, type AnyAction, type OptionsBase, type Placement, type StateBase } from '../engine/core/game.ts'
import { lineupOf, type Lineup, type Side } from '../engine/core/lineup.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Edition } from '../engine/editions/index.ts'
import type { AnySeenEvent, AnyView } from '../engine/families.ts'
import type { Turn } from './ask.ts'
import type { Budget } from './contract.ts'
import { isKnownToStrategist1, strategist1 } from './yardsticks/strategist-1.ts'

const UNLIMITED: Budget = { expired: () => false }

/** What a game between bots is played by. */
export interface GameSetting {
  readonly edition: Edition
  readonly options: OptionsBase
  readonly seed: string
  /** `paired`: a frozen yardstick deploys every army, so games of a round share them. `own`: each bot deploys its own army. */
  readonly armies: 'paired' | 'own'
  /** What a seat sees; absent: what the rules show it. */
  readonly viewOf?: ((state: StateBase, seat: Seat) => AnyView) | undefined
}

/** The turn of a seat, as it is put to its bot. */
export interface Asked extends Pick<Turn, 'game' | 'info' | 'view' | 'seat' | 'history' | 'seed'> {
  readonly side: Side
  readonly lineup: Lineup
  /** Whether the rules accept this action. A function of the view, so it reveals nothing (law 2). */
  readonly accepts: (action: AnyAction) => boolean
}

export interface GameEnd {
  readonly outcome: Outcome
  /** Number of turn actions. */
  readonly plies: number
  readonly actions: readonly AnyAction[]
}

/** Plays one game. The seed decides everything but the actions. Throws on an action that the rules refuse. */
export function* playGame({ edition, options, seed, armies, viewOf }: GameSetting): Generator<Asked, GameEnd, AnyAction> {
  const { game, info } = edition
  const lineup = lineupOf(info, options)
  const begun = begin(game, options, seed)
  let state = begun.state
  const actions: AnyAction[] = []
  const seen = new Map<Seat, AnySeenEvent[]>(lineup.seats.map((seat) => [seat, []]))
  const record = (events: typeof begun.events): void => {
    for (const [seat, history] of seen) history.push(...events.map((event) => game.redact(state, event, seat)))
  }
  const apply = (action: AnyAction): void => {
    const decided = game.decide(state, action)
    if (!decided.ok) throw new Error(`a bot played an illegal action: ${decided.error.code}`)
    actions.push(action)
    state = decided.value.reduce((folded, event) => game.evolve(folded, event), state)
    record(decided.value)
  }
  record(begun.events)
  for (const seat of armies === 'paired' ? lineup.seats : []) {
    const placement = pairedDeployment(edition, state, seat, seed)
    if (placement) apply({ type: 'deploy', seat, placement })
  }
  for (;;) {
    const [seat] = game.toAct(state)
    if (seat === undefined) break
    const here = state
    const own = armies === 'own' && state.phase === 'deploying' // every seat deploys on the same turn
    const accepts = (action: AnyAction): boolean => action.seat === seat && game.decide(here, action).ok
    const turn = {
      game,
      info,
      view: viewOf?.(state, seat) ?? game.viewFor(state, seat),
      seat,
      history: seen.get(seat) ?? [],
      seed: own ? `${seed}/${seat}` : `${seed}/${state.ply}`,
    }
    apply(yield { ...turn, side: lineup.sides[seat] ?? seat, lineup, accepts })
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error('no seat is to act, and the game is not over')
  return { outcome, plies: state.ply, actions }
}

/**
 * The deployment that a yardstick makes for a seat, the same in all games of a round; in a family that is younger than the yardstick, any that is legal. Null
 * where a seat chooses among the pieces it was dealt.
 */
export function pairedDeployment({ game, info }: Edition, state: StateBase, seat: Seat, seed: string): Placement | null {
  const order = game.deployment(state, seat)
  if (!order || order.count !== undefined) return null
  if (!isKnownToStrategist1(info)) return game.defaultPlacement(order, createRng(`${seed}/${seat}`))
  const view = game.viewFor(state, seat)
  return strategist1.deploy({ info, view, order, history: [], level: 'normal', seed: `${seed}/${seat}`, budget: UNLIMITED })
}
