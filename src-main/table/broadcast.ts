/** Sending to those who have the game open: each gets the new steps and a snapshot, for its own eyes. */
import type { StepReport, TablePush } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { knowledgeOf, freshFrom, isForgotten, isOpened, reportStep } from '../record/redact-steps.ts'
import type { StoredStep } from '../record/types.ts'
import { viewerOf } from './access.ts'
import type { TablePorts } from './ports.ts'
import type { Session, Subscriber } from './session.ts'
import { snapshotFor } from './snapshot.ts'

/** Pushes steps that are already stored to every subscriber or to those that `whom` picks, and what is told otherwise of earlier ones from now on. */
export function broadcast(
  ports: TablePorts,
  session: Session,
  steps: readonly StoredStep[],
  whom: (viewer: Viewer) => boolean = () => true,
): void {
  const told = { steps, older: toldOtherwise(session, steps) }
  session.fresh = freshFrom(session.timeline)
  for (const subscriber of session.subscribers.values())
    if (whom(viewerOf(session, subscriber))) subscriber.caller.send('table.changed', pushFor(ports, session, told, subscriber))
}

interface Told {
  readonly steps: readonly StoredStep[]
  readonly older: readonly StoredStep[]
}

/** The steps that were told before and between which and the new ones a turn has passed, or all of them when the game has ended or goes on again. */
function toldOtherwise({ timeline, fresh }: Session, steps: readonly StoredStep[]): readonly StoredStep[] {
  const now = freshFrom(timeline)
  const [from, to] = [Math.min(fresh, now), Math.min(Math.max(fresh, now), steps[0]?.seq ?? Infinity)]
  return timeline.steps.filter(({ seq }) => seq >= from && seq < to)
}

function pushFor(ports: TablePorts, session: Session, { steps, older }: Told, subscriber: Subscriber): TablePush {
  const { game, timeline, fresh } = session
  const viewer = viewerOf(session, subscriber)
  const snapshot = snapshotFor(ports, session, viewer, subscriber.caller.access)
  const report = (step: StoredStep): StepReport => reportStep(game, timeline, step, knowledgeOf(timeline, step, viewer), fresh)
  const before = timeline.steps.slice(0, timeline.steps.length - steps.length)
  const isOther = (step: StoredStep): boolean =>
    isOpened(game, timeline, step, viewer) || (older.includes(step) && isForgotten(game, timeline, step, viewer))
  const again = before.filter(isOther).map(report)
  return { snapshot, steps: steps.map(report), ...(again.length === 0 ? {} : { again }) }
}
