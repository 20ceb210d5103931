/** Words for seats and viewers. */
import type { Seat, Viewer } from '../../src-main/contract/table.ts'
import { t } from './index.ts'

/** `Red` */
export function seatName(seat: Seat): string {
  return t(`common.${seat}`)
}

/** `Red`, `Spectator`, `All open` */
export function viewerName(viewer: Viewer): string {
  return t(`common.${viewer}`)
}
