/** The snapshot of a game for one viewer, built from that viewer’s own view. */
import type { Access } from '../contract/handlers.ts'
import type { TableSnapshot } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { takeBacksIn } from '../record/hints-and-take-backs.ts'
import { lastMoverIn } from '../record/take-back.ts'
import { reportClock } from './clock.ts'
import { curtainOf } from './curtain.ts'
import type { TablePorts } from './ports.ts'
import { battleFor } from './seals/rank-entry.ts'
import { askedToDraw, askedToUndo, drawOfferer } from './agreements/offers.ts'
import { sealsReport } from './seals/report.ts'
import { rematchesOf } from './rematch.ts'
import { announcingSeat, waitsForAll } from './seals/physical.ts'
import { hintsOf, positionOf, seatOf, seqOf, toActIn, type Session } from './session.ts'
import { canUndo, isUndoBarred } from './agreements/undo.ts'

/** What `viewer` sees of the table. The host also gets the curtain of the shared screen. */
export function snapshotFor(ports: TablePorts, session: Session, viewer: Viewer, access: Access): TableSnapshot {
  const { header, game } = session
  const state = positionOf(session)
  const view = game.viewFor(state, viewer)
  const seat = seatOf(viewer)
  const host = access.role === 'host'
  const seals = sealsReport(session, access)
  const tells = host ? announcingSeat(session) : null
  const taker = tells === null ? seat : lastMoverIn(session.timeline)
  const { undoBy } = session.timeline.offers
  return {
    gameId: header.gameId,
    seq: seqOf(session),
    edition: header.edition,
    seats: header.players.map((seated) => ({ ...seated })),
    status: state.phase,
    viewer,
    view,
    toAct: waitsForAll(session) ? [] : [...toActIn(session)],
    choices: game.choices(view),
    tells,
    seals,
    curtain: host ? curtainOf(session) : null,
    battle: battleFor(session, viewer),
    clock: session.clock && reportClock(session.clock, ports.clock.now()),
    drawOfferedBy: drawOfferer(session),
    undoAskedBy: state.phase === 'over' ? null : undoBy,
    asked: [...(undoBy === null ? askedToDraw(session) : askedToUndo(session))],
    canUndo: taker !== null && canUndo(session, taker),
    undoBarred: taker !== null && isUndoBarred(session, taker),
    thinking: session.thinking?.seat ?? null,
    trouble: session.trouble?.message ?? null,
    pace: session.pace,
    outcome: state.outcome,
    hints: hintsOf(session),
    takeBacks: takeBacksIn(session.timeline.steps),
    rematches: host && state.phase === 'over' ? [...rematchesOf(header, session.timeline)] : [],
    marks: seat === null ? {} : { ...ports.marks.marks(header.gameId, seat) },
  }
}
