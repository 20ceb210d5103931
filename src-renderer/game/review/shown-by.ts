/** What a family gives to the review of its games: how it speaks of them, and how it draws them. Types only. */
import type { Family, Hint, Seat, Settings } from '../../../src-main/contract/index.ts'
import type { AnimatedStep } from '../../state/table/family.ts'
import type { LogLine } from '../../state/log.ts'
import type { ChoicesOf, EventOf, FrameOf, InfoOf, StepOf, ViewOf } from '../../state/shapes.ts'

/** The animation of a step forward: its plan and the board afterwards. */
export type Played<M, P> = Pick<AnimatedStep<M, P>, 'plan' | 'after'>

/** An action that a seat could take, for a list. */
export interface Choice {
  /** In notation. */
  readonly text: string
  /** In a few words; no two are alike. */
  readonly words: string
  /** The space of the piece that acts, and the one it is about; null where there is none. */
  readonly from: number | null
  readonly to: number | null
  /** It does more than its spaces say, so it is never meant by these alone. */
  readonly aside?: true
}

/** How a family names what a seat could do in a position of its view. */
export type SayChoices<F extends Family> = ReviewFamily<F, LogLine>['choices']

/** How a family speaks of its kept games. */
export interface ReviewFamily<F extends Family, L extends LogLine> {
  /** The sentences of a step of a log; `view`: any position of the game. */
  say(info: InfoOf<F>, view: ViewOf<F>, step: StepOf<F>, log: readonly StepOf<F>[]): string
  /** The lines of a log; `view`: any position of the game. */
  lines(
    game: { readonly info: InfoOf<F>; readonly view: ViewOf<F>; readonly numbering: Settings['numbering'] },
    log: readonly StepOf<F>[],
  ): readonly L[]
  /** Why an action of a seat was stronger, in a sentence; `view`: the position in which it was. */
  why(info: InfoOf<F>, view: ViewOf<F>, seat: Seat, reason: Hint['reason']): string
  /** Names what a seat could do; `view`: that of this seat. */
  choices(info: InfoOf<F>, view: ViewOf<F>, choices: ChoicesOf<F>): readonly Choice[]
  /** Names a deployment that is written in notation; where it is left out, the notation is its name. */
  laying?(info: InfoOf<F>, text: string): string
  /** Whether the position before these events is already one to see; where it is left out, the first is that of the deployed armies. */
  opens?(events: readonly EventOf<F>[]): boolean
}

/** What is shown of a review. `M` is what is drawn, `P` the plan of its movements. */
export interface ReviewDisplay<F extends Family, M, P> {
  /** A frame as it is drawn, with the step before it marked. */
  draw(frame: FrameOf<F>): M
  /** Starts a step forward: plays its sound and returns its animation; null where nothing moves. `haste`: a factor on the speed of the settings. */
  stage(before: FrameOf<F>, now: FrameOf<F>, haste: number): Played<M, P> | null
  /** Whether something over the board must be read before the next step. */
  hasEvent(): boolean
  /** Closes what is shown over the board. */
  dismiss(): void
}
