/** Who sits where at this screen. Pure. */
import type { EditionInfo, Seat, Viewer } from '../../src-main/contract/index.ts'

/** The viewer's own seat; null for the arbiter and spectators. */
export function ownSeat(viewer: Viewer): Seat | null {
  return viewer === 'spectator' || viewer === 'arbiter' ? null : viewer
}

/** The seat at the near edge: the viewer's own; the arbiter and spectators sit with the edition's first seat. */
export function nearSeat(info: Pick<EditionInfo, 'seats'>, viewer: Viewer): Seat {
  return ownSeat(viewer) ?? info.seats[0] ?? 'red'
}
