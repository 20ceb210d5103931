/** One question to a bot, and the answer, as plain data for its thread. */
import { askBot, askWhy } from '../bots/ask.ts'
import { findBot } from '../bots/index.ts'
import type { BotCharacter, BotLevel, Budget } from '../bots/contract.ts'
import type { Reason } from '../bots/reasons.ts'
import { randomBot } from '../bots/random.ts'
import { isDeploy, type AnyAction, type Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { editionOf } from '../engine/editions/index.ts'
import type { AnySeenEvent, AnyView, EditionTable } from '../engine/families.ts'
import { createEnds } from '../review/outcomes.ts'

export interface BotQuestion {
  readonly edition: string
  /** The table that the game is played with, when it is a custom edition. */
  readonly table: EditionTable | null
  readonly seat: Seat
  readonly view: AnyView
  readonly history: readonly AnySeenEvent[]
  readonly bot: string
  readonly level: BotLevel
  readonly character?: BotCharacter | undefined
  readonly budgetMs: number
  readonly seed: string
  /** A player asks for a hint, and gets the reason. */
  readonly explains?: boolean | undefined
}

export type BotAnswer =
  | { readonly type: 'placement'; readonly placement: Placement }
  /** `wins`: the seat that is explained to can know that the action wins the game. */
  | { readonly type: 'action'; readonly action: AnyAction; readonly reason?: Reason; readonly wins?: true }

/** In so many positions, drawn to fit what a seat knows, an action wins that is said to win. */
const CERTAIN = 200

/** Lets the bot answer. Throws when the edition is unknown or the seat has nothing to do: bugs of the caller. An unknown bot plays as `random`. */
export function answer(question: BotQuestion, budget: Budget): BotAnswer {
  const edition = editionOf(question.edition, question.table, question.view.options.handicap)
  if (!edition) throw new Error(`no edition ${question.edition}`)
  const { view, seat, level, character, seed, history } = question
  const bot = findBot(question.bot) ?? randomBot
  const turn = { ...edition, view, seat, level, character, seed, history, budget }
  const action = askBot(bot, turn)
  if (isDeploy(action)) return { type: 'placement', placement: action.placement }
  if (!question.explains) return { type: 'action', action }
  const wins = createEnds(edition.game, { info: edition.info, view, seat, history }, CERTAIN)(action) === 1
  return { type: 'action', action, reason: askWhy(bot, turn, action), ...(wins && { wins }) }
}
