/**
 * A game as frames: the current positions, each with the step that led to it, as one viewer knew them then. Reviews and live tables show the past by
 * frames, so no event is ever reversed: the states are kept, and only `viewFor` looks into them.
 */
import type { Frame } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import type { AnyGame } from '../engine/families.ts'
import { reportStep } from './redact-steps.ts'
import { BEGINNINGS } from './table-actions.ts'
import { stateOf, type Position, type Timeline } from './timeline.ts'

/**
 * The positions to show, by frame number; never empty. A game that began from a position or with a deal shows nothing before it, as no seat could act
 * there.
 */
export function framesOf({ positions }: Timeline): readonly Position[] {
  return positions[1] && BEGINNINGS.includes(positions[1].step?.action.type) ? positions.slice(1) : positions
}

/** The viewer of the frames, and the first step that is still remembered (`freshFrom`): that step and the position before it. */
interface FrameViewer {
  readonly viewer: Viewer
  readonly fresh: number
}

/** The frame of this number; null out of range. No step led to the first. */
export function frameAt(game: AnyGame, timeline: Timeline, number: number, { viewer, fresh }: FrameViewer): Frame | null {
  const frames = framesOf(timeline)
  const position = frames[number]
  if (!position) return null
  const { step, state } = position
  const then = game.viewFor(state, viewer)
  const isPast = (frames[number + 1]?.step?.seq ?? Infinity) < fresh
  const view = isPast ? game.fadeView(then, game.viewFor(stateOf(timeline), viewer)) : then
  return { viewer, view, step: number > 0 && step ? reportStep(game, timeline, step, viewer, fresh) : null }
}

/** The frame after the step `seq`, or the latest before it where that step changed nothing or was taken back. */
export function frameAfter(timeline: Timeline, seq: number): number {
  return Math.max(
    0,
    framesOf(timeline).findLastIndex(({ step }) => (step?.seq ?? 0) <= seq),
  )
}
