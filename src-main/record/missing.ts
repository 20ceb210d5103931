/** The refusal for a game that is not found. */
import { refuse, type Access, type Refusal } from '../contract/handlers.ts'
import type { GameStore } from './types.ts'

/** Refuses a missing game. Only the host reads whether it is in the recycle bin, as guests have none. */
export function refuseMissing(games: Pick<GameStore, 'deleted'>, gameId: string, access: Access): Refusal {
  if (access.role !== 'host') return refuse('not-found', 'This game is not here any more.')
  const isInBin = games.deleted().some(({ game }) => game.gameId === gameId)
  return refuse(
    'not-found',
    isInBin
      ? 'This game is in the recycle bin. History can bring it back.'
      : 'This game was deleted for good, or has never been here. History shows the games that are here.',
  )
}
