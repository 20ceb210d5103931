/** Sends each screen that has the game open the new steps and a snapshot for its viewer. */
import type { StepReport, TablePush } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { knowledgeOf, freshFrom, isForgotten, isOpened, reportStep } from '../record/redact-steps.ts'
import type { StoredStep } from '../record/types.ts'
import { viewerOf } from './access.ts'
import type { TablePorts } from './ports.ts'
import type { Session, Subscriber } from './session.ts'
import { snapshotFor } from './snapshot.ts'

/** Pushes stored steps to all subscribers whose viewer passes `isFor`, with earlier steps that are now reported differently. */
export function broadcast(
  ports: TablePorts,
  session: Session,
  steps: readonly StoredStep[],
  isFor: (viewer: Viewer) => boolean = () => true,
): void {
  const update = { steps, older: stepsToRevise(session, steps) }
  session.fresh = freshFrom(session.timeline)
  for (const subscriber of session.subscribers.values())
    if (isFor(viewerOf(session, subscriber))) subscriber.caller.send('table.changed', pushFor(ports, session, update, subscriber))
}

interface Update {
  readonly steps: readonly StoredStep[]
  readonly older: readonly StoredStep[]
}

/** Earlier steps whose report changes: a turn has passed since, or the game has ended or continues after its end. */
function stepsToRevise({ timeline, fresh }: Session, steps: readonly StoredStep[]): readonly StoredStep[] {
  const now = freshFrom(timeline)
  const [from, to] = [Math.min(fresh, now), Math.min(Math.max(fresh, now), steps[0]?.seq ?? Infinity)]
  return timeline.steps.filter(({ seq }) => seq >= from && seq < to)
}

function pushFor(ports: TablePorts, session: Session, { steps, older }: Update, subscriber: Subscriber): TablePush {
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
