/**
 * What an opponent is given, and nothing else: a view, what its seat has been told so far, a budget, a seed. A full state does not type-check here.
 * Bots are plain synchronous functions without clock or ambient randomness, so the same task always gives the same answer until the budget runs out.
 */
import type { AnyAction, DeploymentOrder, Placement } from '../engine/core/game.ts'
import type { Lineup } from '../engine/core/lineup.ts'
import type { AnySeenEvent, AnyView, EditionInfo } from '../engine/families.ts'
import type { Reason } from './reasons.ts'

/** From the gentlest to the best. */
export const BOT_LEVELS = ['beginner', 'easy', 'normal', 'strong', 'expert', 'master'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** Ways of playing at about the same strength, beside the balanced one. */
export const BOT_CHARACTERS = ['cautious', 'bold', 'bluffer'] as const
export type BotCharacter = (typeof BOT_CHARACTERS)[number]

/** How long a bot may think. A bot asks often and answers with the best it has once `expired` says so. */
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

interface BotTask<T extends TaskTypes> {
  readonly info: T['info']
  readonly view: T['view']
  readonly level: BotLevel
  /** How it likes to play; balanced where nothing is said. */
  readonly character?: BotCharacter | undefined
  /** Every event so far as this seat saw it, oldest first. */
  readonly history: readonly T['seen'][]
  /** Any text; the source of all randomness of this answer. */
  readonly seed: string
  readonly budget: Budget
}

/** The bot's seat must deploy. */
export interface DeployTask<T extends TaskTypes = TaskTypes> extends BotTask<T> {
  readonly order: DeploymentOrder
}

/** The bot's seat may bring in reinforcements before its turn goes on (NA-8). */
export interface ReinforceTask<T extends TaskTypes = TaskTypes> extends DeployTask<T> {
  /** It must bring them in now: it has nothing else to do. */
  readonly must: boolean
  /** Whether the rules would accept this placement (NA-22). */
  readonly accepts: (placement: Placement) => boolean
}

/** The bot's seat must act. */
export interface ActTask<T extends TaskTypes = TaskTypes> extends BotTask<T> {
  /** What the seat may do, never empty. */
  readonly legal: readonly T['action'][]
}

/** How a bot plays games of one family, or of all. */
export interface Brain<T extends TaskTypes = TaskTypes> {
  /** Whether it can think in games of this lineup; in others it is never asked. One that says nothing can in all. */
  readonly canPlay?: (lineup: Lineup) => boolean
  /** Whether a character makes it play differently in games of this edition. One that says nothing plays alike in all. */
  hasCharacters?(info: T['info']): boolean
  deploy(task: DeployTask<T>): Placement
  /** Where reinforcements enter, or null when they shall wait. */
  reinforce(task: ReinforceTask<T>): Placement | null
  /** One of `task.legal`. */
  act(task: ActTask<T>): T['action']
  /** What speaks for one of `task.legal`; null where it can say no more than that it came out best. */
  explain?(task: ActTask<T>, action: T['action']): Reason | null
}

/** What can be said of a bot without its brain. */
export interface BotFacts {
  readonly id: string
  /** Levels that play differently; the first is the default. */
  readonly levels: readonly BotLevel[]
  /** Ways of playing that it has beside its balanced one, in games where ranks alone decide; none where nothing is said. */
  readonly characters?: readonly BotCharacter[]
}

export type Bot = Brain & BotFacts
