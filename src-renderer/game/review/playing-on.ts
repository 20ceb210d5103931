/** Starts games from positions of a review. */
import type { Player, Seat } from '../../../src-main/contract/index.ts'
import type { Review } from './review.svelte.ts'

/** Starts a new game from what a review shows, a frame or a position of a variation, with what is hidden from `drawnFor` drawn anew. Returns its id, or null after a notice. */
export async function playOn(
  { app, opened, frame, shown }: Pick<Review, 'app' | 'opened' | 'frame' | 'shown'>,
  players: Readonly<Partial<Record<Seat, Player>>>,
  drawnFor: Seat | null,
): Promise<string | null> {
  const moves = shown?.line && { moves: [...shown.line] }
  const wish = { gameId: opened.game.gameId, frame, ...moves, players, ...(drawnFor && { drawnFor }) }
  const answer = await app.bridge.request('review.playOn', wish)
  if (answer.ok) return answer.value.gameId
  app.fail(answer.error)
  return null
}
