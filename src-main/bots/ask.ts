/** Asks a bot for what its seat has to do now: deploy, bring in reinforcements, or act. */
import type { AnyGame, AnySeenEvent, AnyView, EditionInfo } from '../engine/families.ts'
import type { AnyAction, DeploymentOrder, Placement, StateBase } from '../engine/core/game.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Bot, BotCharacter, BotLevel, Budget } from './contract.ts'
import type { Reason } from './reasons.ts'

/** The turn of a seat, as a bot gets it. */
export interface Turn {
  readonly game: AnyGame
  readonly info: EditionInfo
  readonly view: AnyView
  readonly seat: Seat
  readonly history: readonly AnySeenEvent[]
  readonly level: BotLevel
  readonly character?: BotCharacter | undefined
  readonly seed: string
  readonly budget: Budget
}

/** The bot's next action. Throws when the seat has nothing to do: that is a bug of the caller. */
export function askBot(bot: Bot, turn: Turn): AnyAction {
  const { game, view, seat } = turn
  const order = game.deployment(view, seat)
  if (order && !order.optional) return { type: 'deploy', seat, placement: bot.deploy({ ...turn, order }) }
  const legal = game.legalActions(view, seat)
  const entering = order && askForReinforcements(bot, turn, order, legal.length === 0)
  if (entering) return { type: 'deploy', seat, placement: entering }
  if (legal.length === 0) throw new Error(`${seat} is not to act`)
  return bot.act({ ...turn, legal })
}

/** The reason for an action, for a player who asks for a hint. */
export function askWhy(bot: Bot, turn: Turn, action: AnyAction): Reason {
  const { game, view, seat } = turn
  const legal = game.legalActions(view, seat)
  return bot.explain?.({ ...turn, legal }, action) ?? { type: 'best', calm: false }
}

function askForReinforcements(bot: Bot, turn: Turn, order: DeploymentOrder, must: boolean): Placement | null {
  return bot.reinforce({ ...turn, order, must, accepts: acceptance(turn) })
}

/** Whether the rules accept reinforcements placed like this. A function of the view (NA-22), so any state that fits the view can be asked. */
function acceptance({ game, view, seat, history, seed }: Turn): (placement: Placement) => boolean {
  let state: StateBase | null = null
  return (placement) => {
    state ??= game.determinise(view, history, createRng(seed))
    return game.decide(state, { type: 'deploy', seat, placement }).ok
  }
}
