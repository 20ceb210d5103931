/** Steps as something to watch: the table round each, and what a family makes of it. A step that is shown again is shown as it was told at its time. */
import type { Family } from '../../src-main/contract/index.ts'
import type { SnapshotOf, StepOf, ViewOf } from '../boards/family.ts'
import { standingSteps } from '../boards/log.ts'
import type { Act } from './animation-queue.svelte.ts'

/** The table round a step that is to be shown. */
export interface Moment<F extends Family> {
  readonly before: ViewOf<F>
  readonly after: ViewOf<F>
  /** As it is told after the step. */
  readonly snapshot: SnapshotOf<F>
}

/** What a family makes of a step: what is played, what stands afterwards, its title and how long it is left to be read. */
export type AnimatedStep<M, P> = Omit<Act<M, P>, 'by' | 'finish'>

/** How a family takes steps back; see `TableState`. */
type Rewind<F extends Family> = (view: ViewOf<F>, steps: readonly StepOf<F>[], earlier: readonly StepOf<F>[]) => ViewOf<F> | null

interface Story<F extends Family> {
  readonly snapshot: SnapshotOf<F>
  /** Everything that was told, up to the snapshot. */
  readonly log: readonly StepOf<F>[]
  readonly rewind: Rewind<F>
}

/** The table round a step of the story; null where it cannot be told faithfully. */
export function momentOf<F extends Family>(step: StepOf<F>, { snapshot, log, rewind }: Story<F>): Moment<F> | null {
  const standing = standingSteps(log)
  const earlier = standing.filter(({ seq }) => seq < step.seq)
  const later = standing.filter(({ seq }) => seq > step.seq)
  const after = rewind(snapshot.view, later, [...earlier, step])
  const before = after && rewind(after, [step], earlier)
  return after && before && { before, after, snapshot }
}
