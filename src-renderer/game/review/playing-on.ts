/** Starts games from positions of a review. */
import { isAlone, type Player, type Seat } from '../../../src-main/contract/index.ts'
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

/**
 * The players of a new game. One person among computers keeps what one person among computers agreed to in the old game, hints and take-backs, in whichever seat;
 * of any other old game nothing is kept, and there are hints, as there usually are.
 */
export function withAgreement(
  before: readonly { readonly player: Player }[],
  players: Readonly<Partial<Record<Seat, Player>>>,
): Readonly<Partial<Record<Seat, Player>>> {
  const seated = Object.entries(players).flatMap(([seat, player]) => (player ? [{ seat, player }] : []))
  if (!isAlone(seated)) return players
  const old = isAlone(before) ? before.map(({ player }) => player).find(({ type }) => type === 'human') : undefined
  const agreement = old?.type === 'human' ? old : { hints: true as const }
  return Object.fromEntries(
    seated.map(({ seat, player }) => [seat, player.type === 'human' ? { ...agreement, type: player.type, name: player.name } : player]),
  )
}
