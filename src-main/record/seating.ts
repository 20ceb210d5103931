/** Players for the seats of a new game. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import { hintsAreShared } from '../contract/sitting.ts'
import type { Player } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GameHeader } from './types.ts'

/** One player for each seat, in the order of seats, and no others. */
export function seatPlayers(
  seats: readonly Seat[],
  wished: Readonly<Partial<Record<Seat, Player>>>,
): { readonly ok: true; readonly value: GameHeader['players'] } | Refusal {
  const players = seats.flatMap((seat) => {
    const player = wished[seat]
    return player ? [{ seat, player }] : []
  })
  if (players.length < seats.length || Object.keys(wished).length > seats.length)
    return refuse('invalid', `Choose a player for each seat: ${seats.join(', ')}.`, { detail: 'players' })
  if (hintsAreShared(players)) return refuse('invalid', 'Hints are for one person who plays against computers.', { detail: 'players' })
  return { ok: true, value: players }
}
