/** Which caller may speak for which seat at the referee's table: a guest speaks for one seat, and no other screen does, the host's included. */
import { refuse, type Access, type Refusal } from '../contract/handlers.ts'
import { OFFERED_ENDS, type RefereeCommand } from '../contract/index.ts'
import type { Seat } from '../engine/core/seats.ts'
import { partsIn } from './commands/decide-cancel.ts'
import type { RefereeSetup } from './setup.ts'
import type { RefereeState } from './state.ts'

/** The seats that guests have taken. */
export interface HeldSeats {
  isHeld(gameId: string, seat: Seat): boolean
  /** Calls `fn` with a game whose taken seats may have changed, until the returned function is called. */
  onChange(fn: (gameId: string) => void): () => void
}

/** The seat that gives a command; null where any player may. */
export function speakerOf(command: RefereeCommand): Seat | null {
  return 'seat' in command ? (command.seat ?? null) : command.type === 'begin' ? command.attacker : null
}

/** Why this caller may not speak for the seat, or see what it sees. */
export function refuseSpeaker(taken: HeldSeats, access: Access, gameId: string, seat: Seat): Refusal | null {
  if (access.role === 'host') return taken.isHeld(gameId, seat) ? refuse('unauthorised', TAKEN) : null
  return access.role === 'seat' && access.gameId === gameId && access.seat === seat
    ? null
    : refuse('unauthorised', 'That seat is not yours.')
}

const TAKEN = 'A guest has that seat and says this on a screen of his own. To do it here, send the guest away first.'

/** Why the host may not agree for all players: guests agree on their own screens. */
export function refuseForAll(
  taken: HeldSeats,
  gameId: string,
  command: RefereeCommand,
  { seats }: RefereeSetup,
  { pending }: RefereeState,
): Refusal | null {
  const isAnyHeld = (all: readonly Seat[]): boolean => all.some((seat) => taken.isHeld(gameId, seat))
  if (command.type === 'cancel' && command.seat === undefined)
    return pending && isAnyHeld(partsIn(pending)) ? refuse('unauthorised', 'A player in this battle has a phone. Ask there first.') : null
  const isForAll = command.type === 'end' && OFFERED_ENDS.some((reason) => reason === command.reason)
  return isForAll && isAnyHeld(seats) ? refuse('unauthorised', 'Some players have phones. Offer it, and they answer there.') : null
}
