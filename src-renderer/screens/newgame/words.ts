/** What New game says of an edition as its family has it. Pure. */
import { armyOf, type EditionInfo, type Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { sideName } from '../../i18n/seats.ts'

/** `40 pieces a side`; where armies differ in size, of one seat. */
export function sizeWords(info: EditionInfo, preset: string, seat: Seat = info.firstSeat): string {
  const count = Object.values(armyOf(info, preset, seat)).reduce((sum, each) => sum + each, 0)
  return t(info.family === 'cards' ? 'newgame.cards' : 'newgame.pieces', { count })
}

/** Who has the first turn. */
export function firstWords(info: EditionInfo): string {
  return t(info.family === 'cards' ? 'newgame.begins' : 'newgame.movesFirst', { side: sideName(info.id, info.firstSeat) })
}
