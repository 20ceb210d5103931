/** For which seat a deployment is written; free of schemas, so that screens can import it without weight. */
import { turnedSpaces } from '../engine/core/board/facing.ts'
import type { Seat } from '../engine/core/seats.ts'
import { deploymentOf, type BoardEdition } from '../engine/rules/board-edition.ts'

/** The seat for which a deployment of `seat`'s army is written down: the first one with the same army on the same rows as each looks at them. */
export function writtenFor(info: BoardEdition, preset: string, seat: Seat): Seat {
  const wanted = shapeOf(info, preset, seat)
  return info.seats.find((other) => shapeOf(info, preset, other) === wanted) ?? seat
}

/** The seat for which a deployment is written: the one on whose rows it stands; the first one while nothing stands. */
export function seatOfSetup({ seats, board }: BoardEdition, placement: Readonly<Record<string, string>>): Seat | null {
  const spaces = Object.keys(placement).map(Number)
  return seats.find((seat) => spaces.every((space) => board.zones[seat]?.includes(space))) ?? null
}

/** An army and its zone as text: the spaces that lie for the first seat where these lie for their owner, who may be the only one with such a zone. */
function shapeOf(info: BoardEdition, preset: string, seat: Seat): string {
  const order = deploymentOf(info, preset, seat)
  const there = turnedSpaces(info.board, seat, info.seats[0] ?? seat, order?.spaces ?? [])
  const spaces = there ? [...there.values()].sort((a, b) => a - b) : seat
  return JSON.stringify([Object.entries(order?.kinds ?? {}).sort(), spaces])
}
