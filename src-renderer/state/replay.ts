/** Steps as something to watch: the table round each, and what a family makes of it. What is shown again comes from frames, so it is shown as it was known then. */
import type { Family } from '../../src-main/contract/index.ts'
import type { FrameOf, SnapshotOf, StepOf, ViewOf } from './shapes.ts'
import type { Act } from './animation-queue.svelte.ts'

/** The table round a step that is to be shown. */
export interface Moment<F extends Family> {
  readonly before: ViewOf<F>
  readonly after: ViewOf<F>
  /** As it is told after the step, or now where the step is shown again. */
  readonly snapshot: SnapshotOf<F>
}

/** What a family makes of a step: what is played, what stands afterwards, its title and how long it is left to be read. */
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
