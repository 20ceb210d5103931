/** What forms that begin a game say of editions and players. Pure. */
import { armyOf, SEATS, type EditionInfo, type Seat } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { usualNames } from '../../parts/sitters.ts'
import { seatName, sideName } from '../../words/seats.ts'

/** `40 pieces a side`; where armies differ in size, of one seat; under a handicap `Red: 40 · Blue: 39` (HR-8). */
export function sizeWords(info: EditionInfo, preset: string, seat: Seat = info.firstSeat, seats: readonly Seat[] = info.seats): string {
  const sizeOf = (each: Seat): number => Object.values(armyOf(info, preset, each)).reduce((sum, count) => sum + count, 0)
  if (info.handicap === undefined) return textOf(info).size(sizeOf(seat))
  return seats.map((each) => `${seatName(each)}: ${sizeOf(each)}`).join(' · ')
}

/** Who has the first turn. */
export function firstWords(info: EditionInfo, seat: Seat): string {
  return textOf(info).begins(sideName(info.id, seat))
}

/** Whether a name was given by a person: what replaces a missing name is not worth suggesting. */
export function isGivenName(name: string): boolean {
  return !usualNames().includes(name) && !SEATS.some((seat) => seatName(seat) === name)
}
