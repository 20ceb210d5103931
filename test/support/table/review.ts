/** Review over the games of a table under test. */
import type { GameStore } from '../../../src-main/record/types.ts'
import { createReview } from '../../../src-main/review/create-review.ts'
import { ANALYST_HERE } from '../review.ts'

/** The requests of review; the first game that is played on from another one's frame is `on`. */
export function reviewOf(games: GameStore): ReturnType<typeof createReview>['handlers'] {
  return createReview({
    analyst: ANALYST_HERE,
    explain: () => null,
    games,
    now: () => 0,
    newId: () => 'on',
    newSeed: () => 'fresh',
    isOffered: ({ bot }) => bot === 'random',
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
    isHeld: () => false,
  }).handlers
}
