/**
 * What an opponent is given, and nothing else: a view, the history as its seat saw it, a budget, a seed. A full state does not type-check
 * here. Bots are plain synchronous functions without clock or ambient randomness: the same task gives the same answer until the budget runs
 * out.
 */
import type { AnyAction, DeploymentOrder, Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Lineup } from '../engine/core/lineup.ts'
import type { AnySeenEvent, AnyView, EditionInfo } from '../engine/families.ts'
import type { KnownPiece } from './knowledge.ts'
import type { Drawback, Reason } from './reasons.ts'

/** From the weakest to the strongest. */
export const BOT_LEVELS = ['beginner', 'easy', 'normal', 'strong', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** Styles of about the same strength, in addition to the balanced one. */
export const BOT_CHARACTERS = ['cautious', 'bold', 'bluffer'] as const
export type BotCharacter = (typeof BOT_CHARACTERS)[number]

/** How long a bot may think. A bot asks often, and answers with its best action so far once `expired` returns true. */
export interface Budget {
  /** True once time is up or the task was cancelled. */
  expired(): boolean
}

/** The shapes of a family as its bots see them. */
export interface TaskTypes {
  readonly info: EditionInfo
  readonly view: AnyView
  readonly seen: AnySeenEvent
  readonly action: AnyAction
}

/** What a seat was shown up to some moment of a game: its view then, and every event as it saw it. */
export interface Witness<T extends TaskTypes = TaskTypes> {
  readonly info: T['info']
  readonly view: T['view']
  readonly seat: Seat
  readonly history: readonly T['seen'][]
}

interface BotTask<T extends TaskTypes> {
  readonly info: T['info']
  readonly view: T['view']
  readonly level: BotLevel
  /** Style; balanced if absent. */
  readonly character?: BotCharacter | undefined
  /** Every event so far as this seat saw it, oldest first. */
  readonly history: readonly T['seen'][]
  /** Any text; the only source of randomness. */
  readonly seed: string
  readonly budget: Budget
}

/** The bot's seat must deploy. */
export interface DeployTask<T extends TaskTypes = TaskTypes> extends BotTask<T> {
  readonly order: DeploymentOrder
  /** Pieces that keep their spaces: the order is for the others, on the other spaces. */
  readonly placed?: Placement
}

/** The bot's seat may bring in reinforcements before it acts (NA-8). */
export interface ReinforceTask<T extends TaskTypes = TaskTypes> extends DeployTask<T> {
  /** Whether it must bring them in now because it has no other action. */
  readonly must: boolean
  /** Whether the rules would accept this placement (NA-22). */
  readonly accepts: (placement: Placement) => boolean
}

/** The bot's seat must act. */
export interface ActTask<T extends TaskTypes = TaskTypes> extends BotTask<T> {
  /** Legal actions, never empty. */
  readonly legal: readonly T['action'][]
}

/** A position as a bot judges it. */
export interface Appraisal<T extends TaskTypes = TaskTypes> {
  readonly worth: number
  readonly best: T['action']
}

/** What a difference in worth is in pieces. */
export interface Cost {
  /** In hundredths of the strongest piece, in full numbers. */
  readonly hundredths: number
  /** The kind of piece that is worth about that. */
  readonly kind: string
}

/** How a bot plays games of one family, or of all. */
export interface Brain<T extends TaskTypes = TaskTypes> {
  /** Whether it can play this lineup; it is never asked to play others. Absent: it can play all. */
  readonly canPlay?: (lineup: Lineup) => boolean
  /** Whether a character changes its play in this edition. Absent: no character does. */
  hasCharacters?(info: T['info']): boolean
  deploy(task: DeployTask<T>): Placement
  /** Where reinforcements enter, or null to wait. */
  reinforce(task: ReinforceTask<T>): Placement | null
  /** One of `task.legal`. */
  act(task: ActTask<T>): T['action']
  /** The reason for one of `task.legal`; null when it is only the strongest action found. */
  explain?(task: ActTask<T>, action: T['action']): Reason | null
  /** What one of `task.legal` gives up or risks, the worst first. Absent: the bot does not say. */
  drawbacks?(task: ActTask<T>, action: T['action']): readonly Drawback[]
  /**
   * The best of `legal` as the strongest level sees it after a short look, and what the position is worth to the seat with it: in the family's own unit, higher is
   * better. `effort` 1 is the shortest look. Absent: the bot does not judge positions.
   */
  appraise?(task: ActTask<T>, effort: number): Appraisal<T>
  /** What a position is worth to the seat without a look ahead, also on the turn of another seat: in the unit of `appraise`. Absent where that is. */
  standing?(witness: Witness<T>): number
  /**
   * A difference in worth, counted in pieces of the seat; null where pieces have no steady price: in small armies, and where it is less than the least of them.
   * Absent: the bot does not count so.
   */
  inPieces?(witness: Witness<T>, worth: number, missed?: boolean): Cost | null
  /**
   * What the seat can know of all others' pieces that are in play or were captured unseen. With `reads`, chances follow from all that was seen; without, only what
   * is possible counts, which is faster. Absent: the bot does not keep track.
   */
  knowledgeAt?(witness: Witness<T>, reads: boolean): readonly KnownPiece[]
}

/** What is known of a bot without loading its brain. */
export interface BotFacts {
  readonly id: string
  /** Levels that play differently; the first is the default. */
  readonly levels: readonly BotLevel[]
  /** Characters it offers in editions without powers; none if absent. */
  readonly characters?: readonly BotCharacter[]
}

export type Bot = Brain & BotFacts

/** The main opponent. */
export const STRATEGIST: BotFacts = {
  id: 'strategist',
  levels: ['normal', ...BOT_LEVELS.filter((level) => level !== 'normal')],
  characters: BOT_CHARACTERS,
}

/** Deploys sensibly and plays random legal actions. */
export const RANDOM: BotFacts = { id: 'random', levels: ['normal'] }

/** The bots of the app without their brains, for code that only offers opponents. */
export const BOT_FACTS: readonly BotFacts[] = [STRATEGIST, RANDOM]
