/** A player of a measured game: one of our bots in this thread, or an external engine. */
import type { Asked } from '../bots/arena.ts'
import type { AnyAction } from '../engine/core/game.ts'
import type { Job } from './job.ts'

export interface Player {
  /** The action, and whether it is a substitute for an unusable answer. */
  choose(asked: Asked, job: Job): Promise<Answered> | Answered
  /** A game is over. */
  over(): void
  close(): void
}

export interface Answered {
  readonly action: AnyAction
  readonly fault: boolean
}
