/** What seats gave up before a game (HR-8), in words. */
import './en/handicap.ts'
import { parseHandicap, type EditionBase } from '../../src-main/contract/index.ts'
import { kindName, t } from './index.ts'
import { seatName } from './seats.ts'

/** `Red gives up Marshal, 2 × Scout` (HR-8) */
export function handicapInWords(info: Pick<EditionBase, 'seats' | 'kinds'>, handicap: string): string {
  const given = parseHandicap(handicap) ?? {}
  return info.seats
    .flatMap((seat) => {
      const kinds = Object.entries(given[seat] ?? {}).map(([id, count]) =>
        count > 1 ? `${count} × ${kindName(info, id)}` : kindName(info, id),
      )
      return kinds.length > 0 ? [t('handicap.givesUp', { seat: seatName(seat), pieces: kinds.join(', ') })] : []
    })
    .join('; ')
}
