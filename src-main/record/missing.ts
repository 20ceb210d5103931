/** What is said of a game that is asked for and is not among the others. */
import { refuse, type Access, type Refusal } from '../contract/handlers.ts'
import type { GameStore } from './types.ts'

/** Refuses a game that is not here. The host alone learns whether it can be brought back: a guest has no bin. */
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
