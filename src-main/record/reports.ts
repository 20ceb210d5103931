/** Steps as a viewer is told of them: redacted events, and an action's text only where the viewer may read it. */
import type { StepReport } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import { undoneTo } from './fold.ts'
import type { GridGame } from '../engine/grid/game.ts'
import { gameAction, gameEvents, type Timeline } from './timeline.ts'
import type { StoredStep } from './types.ts'

const TABLE_KINDS: Readonly<Record<string, StepReport['kind']>> = {
  undo: 'undo',
  'ask-undo': 'undo-asked',
  'decline-undo': 'undo-declined',
  'offer-draw': 'draw-offered',
  'decline-draw': 'draw-declined',
  'position-set': 'position-set',
}

/** What `viewer` may be told of a step of this timeline. */
export function reportStep(game: GridGame, timeline: Timeline, step: StoredStep, viewer: Viewer): StepReport {
  const { seq, at, by } = step
  const kind = TABLE_KINDS[step.action.type]
  if (kind) {
    const to = undoneTo(step)
    return { seq, at, by, text: null, kind, events: [], ...(to === null ? {} : { undoneTo: to }) }
  }
  const action = gameAction(step)
  const secret = action.type === 'deploy' && viewer !== action.seat && viewer !== 'arbiter'
  const text = secret ? null : (timeline.texts[seq - 1] ?? null)
  return { seq, at, by, text, kind: 'game', events: gameEvents(step).map((event) => game.redact(event, viewer)) }
}
