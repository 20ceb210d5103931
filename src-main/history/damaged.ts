/** What is done with damaged games alone: they are given out just as they are kept, or their sound beginning goes on. Nobody comes past the eyes of a guest by it. */
import type { Answer } from '../contract/errors.ts'
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { GameRow } from '../contract/history.ts'
import type { ResultOf } from '../contract/index.ts'
import { SEATS, type Seat } from '../engine/core/seats.ts'
import { DamagedGameError } from '../record/damage.ts'
import type { GameStore } from '../record/types.ts'

export interface DamagedPorts {
  readonly games: Pick<GameStore, 'row' | 'load'>
  /** Whether a guest holds a token for this seat: his army is nobody else's to see. */
  isHeld(this: void, gameId: string, seat: Seat): boolean
}

/** Why a game that a guest plays is given to nobody as a file. */
export const HELD = 'A guest is still playing this game, and the file would show his army. Finish the game first.'

/** Whether a guest plays in a game that is not over. Of a damaged one it is not known who sits there: every seat is asked. */
export function hasGuests({ isHeld }: Pick<DamagedPorts, 'isHeld'>, { gameId, status }: Pick<GameRow, 'gameId' | 'status'>): boolean {
  return status !== 'over' && SEATS.some((seat) => isHeld(gameId, seat))
}

/** Why this game is not one to be looked into by hand, or null. */
export function refuseUndamaged(ports: DamagedPorts, gameId: string): Refusal | null {
  const row = ports.games.row(gameId)
  if (!row) return refuse('not-found', 'This game is not here any more.')
  if (hasGuests(ports, row)) return refuse('not-found', HELD)
  const isDamaged = row.damage !== null || isFoundDamaged(ports.games, gameId)
  return isDamaged ? null : refuse('conflict', 'This game is not damaged: it can be opened and exported as usual.')
}

/** A damaged game just as it is kept, for somebody who looks into it by hand. */
export function exportRaw(
  ports: DamagedPorts & { readonly games: Pick<GameStore, 'raw'> },
  gameId: string,
): Answer<ResultOf<'history.exportRaw'>> {
  const refused = refuseUndamaged(ports, gameId)
  if (refused) return refused
  const raw = ports.games.raw(gameId)
  if (raw === null) return refuse('not-found', 'This game is not here any more.')
  return { ok: true, value: { fileName: `marshal-raw-${gameId}.json`, text: `${JSON.stringify(raw, null, 1)}\n` } }
}

/** Lists know a game to be damaged once it has been looked at whole. */
function isFoundDamaged(games: DamagedPorts['games'], gameId: string): boolean {
  try {
    games.load(gameId)
    return false
  } catch (error) {
    if (error instanceof DamagedGameError) return true
    throw error
  }
}
