/** What can be done with damaged games only: export the stored rows, or continue from the sound part. Neither reveals the army of a guest who still plays, nor a sealed one. */
import type { Answer } from '../contract/errors.ts'
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { GameRow } from '../contract/history.ts'
import type { ResultOf } from '../contract/index.ts'
import { SEATS, type Seat } from '../engine/core/seats.ts'
import { DamagedGameError } from '../record/damage.ts'
import type { GameStore } from '../record/types.ts'

export interface DamagedPorts {
  readonly games: Pick<GameStore, 'row' | 'load' | 'raw'>
  /** Whether a guest holds this seat, so that its army is hidden from the host. */
  isHeld(this: void, gameId: string, seat: Seat): boolean
}

/** Why a game that a guest plays cannot be exported. */
export const GUEST_PLAYS = 'A guest is still playing this game, and the file would show the guest’s army. Finish the game first.'

/** A restored game is the host’s, whose file would then show the guest’s army. */
export const GUEST_STILL_PLAYS = 'A guest is still playing. Finish the game first, or remove the guest under Phones.'

const SEALED =
  'This game is sealed and not over, so its armies stay closed. Nothing of it is lost: it stays here as it is. Look for an undamaged copy in a backup.'

/** Whether a guest plays in an unfinished game. A damaged game may not know its players, so every seat is checked. */
export function hasGuests({ isHeld }: Pick<DamagedPorts, 'isHeld'>, { gameId, status }: Pick<GameRow, 'gameId' | 'status'>): boolean {
  return status !== 'over' && SEATS.some((seat) => isHeld(gameId, seat))
}

/** Why the stored rows of this game cannot be exported, or null. */
export function refuseUndamaged(ports: DamagedPorts, gameId: string): Refusal | null {
  const row = ports.games.row(gameId)
  if (!row) return refuse('not-found', 'This game is not here any more.')
  if (hasGuests(ports, row)) return refuse('not-found', GUEST_PLAYS)
  if (isClosed(ports.games, row)) return refuse('conflict', SEALED)
  const isDamaged = row.damage !== null || isFoundDamaged(ports.games, gameId)
  return isDamaged ? null : refuse('conflict', 'This game is not damaged. Open or export it as usual.')
}

/** Exports the stored rows of a damaged game, for inspection by hand. */
export function exportRaw(ports: DamagedPorts, gameId: string): Answer<ResultOf<'history.exportRaw'>> {
  const refused = refuseUndamaged(ports, gameId)
  if (refused) return refused
  const raw = ports.games.raw(gameId)
  if (raw === null) return refuse('not-found', 'This game is not here any more.')
  return { ok: true, value: { fileName: `marshal-raw-${gameId}.json`, text: `${JSON.stringify(raw, null, 1)}\n` } }
}

/** Whether armies are sealed in it and it is not over. Where damage took the seal from its row, the steps still have theirs. */
function isClosed(games: Pick<GameStore, 'raw'>, { gameId, status, realPieces }: GameRow): boolean {
  if (status === 'over') return false
  return realPieces === true || games.raw(gameId)?.steps.some(({ seal }) => seal !== undefined && seal !== null) === true
}

/** Whether the game is damaged. Lists learn that only when the whole game is read. */
function isFoundDamaged(games: DamagedPorts['games'], gameId: string): boolean {
  try {
    games.load(gameId)
    return false
  } catch (error) {
    if (error instanceof DamagedGameError) return true
    throw error
  }
}
