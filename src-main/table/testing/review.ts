/** Review over the games of a table under test, in which nothing new is begun. */
import type { GameStore } from '../../record/types.ts'
import { createReview } from '../../review/create-review.ts'

const unused = (): never => {
  throw new Error('nothing is made here')
}

/** The requests of review. */
export function reviewOf(games: GameStore): ReturnType<typeof createReview>['handlers'] {
  return createReview({ games, now: () => 0, newId: unused, newSeed: unused, botIds: [], refereed: unused, isHeld: () => false }).handlers
}
