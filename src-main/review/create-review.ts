/** Review: every kept game again, as each player knew it then. */
import type { Room } from '../contract/handlers.ts'
import type { RefereeSnapshot } from '../contract/referee.ts'
import type { reviewRequests } from '../contract/review.ts'
import type { GameRecord, GameStore } from '../record/types.ts'

export type ReviewRequestName = keyof typeof reviewRequests

export interface ReviewPorts {
  readonly games: GameStore
  /** Shows a refereed game's record: all open once it is over; null where it cannot be read. The referee's `reviewRefereed`. */
  refereed(this: void, record: GameRecord): RefereeSnapshot | null
  now(): number
  /** A new id for a game: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

/** Opens the review room. */
export function createReview(_ports: ReviewPorts): Room<ReviewRequestName> {
  const handlers = {} as Room<ReviewRequestName>['handlers']
  return { handlers, left: () => undefined, close: () => undefined }
}
