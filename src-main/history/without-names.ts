/** Games without the names of people: what computers are called stays. */
import type { Seat } from '../engine/core/seats.ts'
import type { GameRecord } from '../record/types.ts'

/** The game with each person named by their colour. */
export function withoutNames({ header, ...rest }: GameRecord): GameRecord {
  const players = header.players.map(({ seat, player }) =>
    player.type === 'human' ? { seat, player: { ...player, name: nameOf(seat) } } : { seat, player },
  )
  return { header: { ...header, players }, ...rest }
}

/** `Red` */
function nameOf(seat: Seat): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1)
}
