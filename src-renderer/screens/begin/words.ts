/** What forms that begin a game say of editions and players. Pure. */
import { armyOf, SEATS, type EditionInfo, type Seat } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { usualNames } from '../../parts/sitters.ts'
import { seatName, sideName } from '../../words/seats.ts'

/** `40 pieces a side`; where armies differ in size, of one seat. */
export function sizeWords(info: EditionInfo, preset: string, seat: Seat = info.firstSeat): string {
  const count = Object.values(armyOf(info, preset, seat)).reduce((sum, each) => sum + each, 0)
  return textOf(info).size(count)
}

/** Who has the first turn. */
export function firstWords(info: EditionInfo, seat: Seat): string {
  return textOf(info).begins(sideName(info.id, seat))
}

/** Whether a name was given by a person: what stands for no name is not worth suggesting. */
export function isGivenName(name: string): boolean {
  return !usualNames().includes(name) && !SEATS.some((seat) => seatName(seat) === name)
}
