/** Starts games from positions of a review. */
import type { Player, Seat } from '../../../src-main/contract/index.ts'
import type { Review } from './review.svelte.ts'

/** Starts a new game from the frame of a review, with what is hidden from `drawnFor` drawn anew. Returns its id, or null after a notice. */
export async function playOn(
  { app, opened, frame }: Pick<Review, 'app' | 'opened' | 'frame'>,
  players: Readonly<Partial<Record<Seat, Player>>>,
  drawnFor: Seat | null,
): Promise<string | null> {
  const wish = { gameId: opened.game.gameId, frame, players, ...(drawnFor && { drawnFor }) }
  const answer = await app.bridge.request('review.playOn', wish)
  if (answer.ok) return answer.value.gameId
  app.fail(answer.error)
  return null
}
