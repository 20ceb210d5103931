/** Words for seats and viewers. */
import type { Seat, Viewer } from '../../src-main/contract/table.ts'
import { armyName, t } from './index.ts'

/** `Red` */
export function seatName(seat: Seat): string {
  return t(`common.${seat}`)
}

/** `Red`, or with what its army is called in the edition: `Red (Autobots)`. */
export function sideName(edition: string, seat: Seat): string {
  const army = armyName(edition, seat)
  return army === null ? seatName(seat) : t('common.side', { seat: seatName(seat), army })
}

/** `Red`, `Spectator`, `All open` */
export function viewerName(viewer: Viewer): string {
  return t(`common.${viewer}`)
}
