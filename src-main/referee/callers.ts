/** Who may say what at the referee's table: a guest speaks for one seat, and nobody else does, at the host's screen neither. */
import { refuse, type Access, type Refusal } from '../contract/handlers.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Command } from './decide.ts'
import type { RefereeState } from './state.ts'

/** Which seats a guest has taken. */
export interface Taken {
  isHeld(gameId: string, seat: Seat): boolean
  /** Calls `fn` with a game whose taken seats may have changed, until the returned function is called. */
  onChange(fn: (gameId: string) => void): () => void
}

/** The seat that says something; null where everybody at the table may. */
export function speakerOf(command: Command): Seat | null {
  return 'seat' in command ? command.seat : command.type === 'begin' ? command.attacker : null
}

/** Why this caller does not speak for the seat, or see what it sees. */
export function refuseSpeaker(taken: Taken, access: Access, gameId: string, seat: Seat): Refusal | null {
  if (access.role === 'host') return taken.isHeld(gameId, seat) ? refuse('unauthorised', TAKEN) : null
  return access.role === 'seat' && access.gameId === gameId && access.seat === seat
    ? null
    : refuse('unauthorised', 'That seat is not yours.')
}

const TAKEN = 'A guest has that seat and says this on a screen of his own. To do it here, send the guest away first.'

/** Why a guest may not put back what is being entered: only who takes part may. */
export function refuseCancel(access: Access, { draft }: RefereeState): Refusal | null {
  if (access.role === 'host' || draft === null) return null
  const takesPart = access.role === 'seat' && [draft.attacker, draft.defender].includes(access.seat)
  return takesPart ? null : refuse('unauthorised', 'Only those who are in this battle may put the pieces back.')
}
