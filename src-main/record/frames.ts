/**
 * A game as frames: positions that stand, each with the step that led to it, as one viewer knew them then. Reviews and live tables show what has been by them, so
 * that nobody has to take events back: the states are here, and `viewFor` alone looks into them.
 */
import type { Frame } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import type { AnyGame } from '../engine/families.ts'
import { reportStep } from './redact-steps.ts'
import { BEGINNINGS } from './table-actions.ts'
import { stateOf, type Position, type Timeline } from './timeline.ts'

/**
 * The positions that are shown, by number of frame; never empty. A game that was begun from a position, or by a deal, has nothing to show before it: nobody could
 * act there.
 */
export function framesOf({ positions }: Timeline): readonly Position[] {
  return positions[1] && BEGINNINGS.includes(positions[1].step?.action.type) ? positions.slice(1) : positions
}

/** Through whose eyes frames are made, and from which step on what was shown is fresh in mind (`freshFrom`): that step, and the position that it found. */
interface Eyes {
  readonly viewer: Viewer
  readonly fresh: number
}

/** One of `framesOf` for these eyes; null where there are not so many. Nothing led to the first. */
export function frameAt(game: AnyGame, timeline: Timeline, number: number, { viewer, fresh }: Eyes): Frame | null {
  const frames = framesOf(timeline)
  const position = frames[number]
  if (!position) return null
  const { step, state } = position
  const then = game.viewFor(state, viewer)
  const isPast = (frames[number + 1]?.step?.seq ?? Infinity) < fresh
  const view = isPast ? game.fadeView(then, game.viewFor(stateOf(timeline), viewer)) : then
  return { viewer, view, step: number > 0 && step ? reportStep(game, timeline, step, viewer, fresh) : null }
}

/** The number of the frame after the step `seq`, or of the latest before it where that step changed nothing or was taken back. */
export function frameAfter(timeline: Timeline, seq: number): number {
  return Math.max(
    0,
    framesOf(timeline).findLastIndex(({ step }) => (step?.seq ?? 0) <= seq),
  )
}
