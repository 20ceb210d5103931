/** The sides of a refereed game: the edition's seats, two of them. */
import type { TableSide } from '../contract/index.ts'

export type Side = TableSide

/** Who sits opposite, among the two seats of an edition. */
export function opponentOf(seats: readonly Side[], side: Side): Side {
  return seats.find((seat) => seat !== side) ?? side
}

/** How refusals name a side. */
export function seatName(seat: Side): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1)
}
