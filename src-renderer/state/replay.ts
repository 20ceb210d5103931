/** Animates steps. A replay uses frames, so it shows what the viewer knew then. */
import type { Family } from '../../src-main/contract/index.ts'
import type { FrameOf, SnapshotOf, StepOf, ViewOf } from './shapes.ts'
import type { Act } from './animation-queue.svelte.ts'

/** The table before and after a step. */
export interface Moment<F extends Family> {
  readonly before: ViewOf<F>
  readonly after: ViewOf<F>
  /** The view after the step, or the view now in a replay. */
  readonly snapshot: SnapshotOf<F>
}

/** The animation of a step: its plan, the board afterwards, its title and the time to read it. */
export type AnimatedStep<M, P> = Omit<Act<M, P>, 'by' | 'finish'>

/** The steps that led from frame to frame, each with the table round it; the first frame is what the first step found. */
export function momentsOf<F extends Family>(
  frames: readonly FrameOf<F>[],
  snapshot: SnapshotOf<F>,
): readonly { readonly step: StepOf<F>; readonly moment: Moment<F> }[] {
  return frames.flatMap(({ view, step }, i) => {
    const before = frames[i - 1]
    return step && before ? [{ step, moment: { before: before.view, after: view, snapshot } }] : []
  })
}
