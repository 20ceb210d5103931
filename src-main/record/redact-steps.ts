/** Steps as a viewer may see them: redacted events, and an action's text only where the viewer may read it. */
import type { StepReport } from '../contract/table.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import type { AnyGame } from '../engine/families.ts'
import { undoneTo } from './table-actions.ts'
import { isDeploy, isTurnAction } from '../engine/core/game.ts'
import { gameAction, gameEvents, isGameStep, stateOf, type Timeline } from './timeline.ts'
import type { StoredStep } from './types.ts'

const TABLE_KINDS: Readonly<Record<string, StepReport['kind']>> = {
  undo: 'undo',
  'ask-undo': 'undo-asked',
  'accept-undo': 'undo-accepted',
  'decline-undo': 'undo-declined',
  'offer-draw': 'draw-offered',
  'accept-draw': 'draw-accepted',
  'decline-draw': 'draw-declined',
  'add-share': 'share-added',
  'note-seals': 'seals-noted',
  'enter-rank': 'rank-entered',
  'ask-hint': 'hint-asked',
  'position-set': 'position-set',
  'played-on': 'played-on',
  'clock-stood': 'clock-stood',
}

/**
 * The seq of the latest turn: at tables that are played by heart, what was shown before it is forgotten. 0 once the game is over, when all of it is
 * shown again (CL-24). A turn can have several actions (HR-1); it begins with the first.
 */
export function freshFrom(timeline: Timeline): number {
  const { steps, positions } = timeline
  if (stateOf(timeline).phase === 'over') return 0
  const last = steps.findLast(isTurnStep)
  const end = positions.findLastIndex(({ step }) => step !== null && step === last)
  const ply = positions[end - 1]?.state.ply
  let first = last?.seq ?? 0
  for (let at = end; at > 0 && positions[at - 1]?.state.ply === ply; at--) {
    const step = positions[at]?.step
    if (step && isTurnStep(step)) first = step.seq
  }
  return first
}

function isTurnStep(step: StoredStep): boolean {
  return isGameStep(step) && isTurnAction(gameAction(step))
}

/**
 * The viewer whose knowledge applies to a step: once the game is over nothing is hidden, and the log says what the board shows. The first layout
 * stays short, as it has no line of its own.
 */
export function knowledgeOf(timeline: Timeline, step: StoredStep, viewer: Viewer): Viewer {
  return stateOf(timeline).phase === 'over' && !(isGameStep(step) && isDeploy(gameAction(step))) ? 'arbiter' : viewer
}

/** What `viewer` may see of a step; of a step before `fresh`, what is still remembered. */
export function reportStep(game: AnyGame, timeline: Timeline, step: StoredStep, viewer: Viewer, fresh = 0): StepReport {
  const { seq, at, by } = step
  const kind = TABLE_KINDS[step.action.type]
  if (kind) {
    const to = undoneTo(step)
    return { seq, at, by, text: null, kind, events: [], ...(to === null ? {} : { undoneTo: to }), ...clockStop(step) }
  }
  const seated = stateOf(timeline)
  const text = isSecret(game, step, viewer) ? null : (timeline.texts[seq - 1] ?? null)
  const seen = { text, events: gameEvents(game, seated, step).map((event) => game.redact(seated, event, viewer)) }
  const left = seq < fresh ? game.fade(seated, seen, viewer) : seen
  return { seq, at, by, text: left.text, kind: 'game', events: [...left.events] }
}

function clockStop({ action }: StoredStep): Pick<StepReport, 'stood'> {
  return action.type === 'clock-stood' ? { stood: { seat: action['of'] as Seat, ms: Number(action['ms']) } } : {}
}

/** Whether the end of the game shows the viewer something new about this step. */
export function isOpened(game: AnyGame, timeline: Timeline, step: StoredStep, viewer: Viewer): boolean {
  const knower = knowledgeOf(timeline, step, viewer)
  const reportTo = (who: Viewer): string => JSON.stringify(reportStep(game, timeline, step, who))
  return knower !== viewer && reportTo(knower) !== reportTo(viewer)
}

/** Whether part of this step is forgotten with the next turn. */
export function isForgotten(game: AnyGame, timeline: Timeline, step: StoredStep, viewer: Viewer): boolean {
  const report = reportStep(game, timeline, step, viewer)
  return game.fade(stateOf(timeline), report, viewer) !== report
}

/** Deployments are secret to their seat, and so are actions that the rules keep secret. */
function isSecret(game: AnyGame, step: StoredStep, viewer: Viewer): boolean {
  if (!isGameStep(step) || viewer === 'arbiter') return false
  const action = gameAction(step)
  return viewer !== action.seat && (isDeploy(action) || game.isSecret?.(action) === true)
}
