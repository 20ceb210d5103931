/** One question to a bot as it travels to its thread, and the answer. Plain data. */
import { findBot } from '../bots/index.ts'
import type { BotLevel, Budget } from '../bots/contract.ts'
import { randomBot } from '../bots/random.ts'
import type { Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { GridAction, GridView, SeenGridEvent } from '../engine/grid/types.ts'

export interface BotQuestion {
  readonly edition: string
  readonly seat: Seat
  readonly view: GridView
  readonly history: readonly SeenGridEvent[]
  readonly bot: string
  readonly level: BotLevel
  readonly budgetMs: number
  readonly seed: string
}

export type BotAnswer =
  { readonly type: 'placement'; readonly placement: Placement } | { readonly type: 'action'; readonly action: GridAction }

/** Lets the bot answer. Throws when the edition is unknown or the seat has nothing to do: bugs of the asker. An unknown bot plays as `random`. */
export function answer(question: BotQuestion, budget: Budget): BotAnswer {
  const edition = findEdition(question.edition)
  if (!edition) throw new Error(`no edition ${question.edition}`)
  const { game, info } = edition
  const bot = findBot(question.bot) ?? randomBot
  const { view, seat, level, seed, history } = question
  const order = game.deployment(view, seat)
  if (order) return { type: 'placement', placement: bot.deploy({ info, view, level, seed, budget, order }) }
  const legal = game.legalActions(view, seat)
  if (legal.length === 0) throw new Error(`${seat} is not to act`)
  return { type: 'action', action: bot.act({ info, view, level, seed, budget, history, legal }) }
}
