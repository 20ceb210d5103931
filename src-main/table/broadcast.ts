/** Sending to those who have the game open: each gets the new steps and a snapshot, for its own eyes. */
import type { TablePush } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { reportStep } from '../record/reports.ts'
import type { StoredStep } from '../record/types.ts'
import { viewerOf } from './access.ts'
import type { TablePorts } from './ports.ts'
import type { Session, Subscriber } from './session.ts'
import { snapshotFor } from './snapshot.ts'

/** Pushes steps that are already stored to every subscriber, or to those that `whom` picks. */
export function broadcast(
  ports: TablePorts,
  session: Session,
  steps: readonly StoredStep[],
  whom: (viewer: Viewer) => boolean = () => true,
): void {
  for (const subscriber of session.subscribers.values()) {
    const viewer = viewerOf(session, subscriber)
    if (whom(viewer)) subscriber.caller.send('table.changed', pushFor(ports, session, steps, subscriber))
  }
}

function pushFor(ports: TablePorts, session: Session, steps: readonly StoredStep[], subscriber: Subscriber): TablePush {
  const viewer = viewerOf(session, subscriber)
  const snapshot = snapshotFor(ports, session, viewer, subscriber.caller.access.role === 'host')
  return { snapshot, steps: steps.map((step) => reportStep(session.game, session.timeline, step, viewer)) }
}
