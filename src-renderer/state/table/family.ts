/** What a live table asks: its family, in a record of functions, and what draws it. Types only. */
import type { Family, Hint, Seat } from '../../../src-main/contract/index.ts'
import type { Advice } from './advice.ts'
import type { Act } from './animation-queue.svelte.ts'
import type { EventOf, InfoOf, SnapshotOf, StepOf, ViewOf } from '../shapes.ts'

/** The table before and after a step. */
export interface Moment<F extends Family> {
  readonly before: ViewOf<F>
  readonly after: ViewOf<F>
  /** The view after the step, or the view now in a replay. */
  readonly snapshot: SnapshotOf<F>
}

/** The animation of a step: its plan, the board afterwards, its title and the time to read it. */
export type AnimatedStep<M, P> = Omit<Act<M, P>, 'by' | 'finish'>

/** A warning to all players; `good` where the viewer benefits. */
export interface Alarm {
  readonly text: string
  readonly tone: 'good' | 'bad'
}

/** What a family knows of a table. */
export interface SpokenTable<F extends Family> {
  readonly info: InfoOf<F>
  readonly snapshot: SnapshotOf<F>
  readonly log: readonly StepOf<F>[]
  /** The seat that acts at this screen; null for onlookers. */
  readonly own: Seat | null
}

/** How a family speaks of its tables. What it leaves out is as usual. */
export interface TableFamily<F extends Family = Family> {
  /** What a step says, in sentences. */
  sayStep(table: SpokenTable<F>, step: StepOf<F>): string
  /** Its main sentence, for the line above the board. */
  sayBriefly?(table: SpokenTable<F>, step: StepOf<F>): string
  /** Whose turn it is and for what; null where the usual line says it. */
  sayTurn?(table: SpokenTable<F>): string | null
  /** A warning to all players, such as a rival who is about to win. */
  alarm?(table: SpokenTable<F>): Alarm | null
  /** A hint in words, and where it is shown on the table. */
  adviceOf(table: SpokenTable<F>, hint: Hint): Advice
  /** Whether anything on the table is different after these events. */
  isSeen(events: readonly EventOf<F>[]): boolean
  /** Seats act on the turns of others too. */
  readonly actsOutOfTurn?: boolean
  /** Whether players act at the table already before they deploy. */
  isLiveEarly?(table: SpokenTable<F>): boolean
  /** Whether the seat at this screen has confirmed its army, and may rearrange it until the others have theirs. */
  canRearrange?(table: SpokenTable<F>): boolean
}

/** What is shown of a table on this screen. `M` is what is drawn, `P` the plan of its movements. */
export interface TableDisplay<F extends Family = Family, M = unknown, P = unknown> {
  /** Starts a step: plays its sound, clears the selection and returns its animation; null where nothing moves. */
  animate(step: StepOf<F>, moment: Moment<F>): AnimatedStep<M, P> | null
  /** Closes what is shown over the board. */
  dismiss(): void
  /** Clears the selection, whose position is gone. */
  letGo(): void
}
