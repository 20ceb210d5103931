/**
 * One step as something to watch: the plan of its movements and the meeting in it. What the live table and the review of a board have in common; what a family
 * makes of its own steps it says once, as `BoardActs`.
 */
import type { Board, EditionBase, KindSpec, Seat, Settings } from '../../src-main/contract/index.ts'
import type { SoundName } from '../sound/sounds.ts'
import { wantsLessMotionNow } from '../state/look.ts'
import type { EventOf, InfoOf, StepOf, ViewOf } from '../state/shapes.ts'
import { emblemIn, kindOf, labelOf } from './kinds.ts'
import type { PieceFamily, BoardInput } from './model.ts'
import type { AnimationPlan } from './scene/clips.ts'
import type { PlanInput } from './scene/plan.ts'
import type { BoardModel } from './types.ts'

/** Pieces that meet. What a family adds says who, and what came of it. */
export interface Meeting {
  readonly event: { readonly type: string }
  /** Where to look. */
  readonly square: number
  /** Kinds of those who leave the board, as far as the viewer may know them. */
  readonly fallen: readonly string[]
}

/** Pieces that have met, in a `Meeting`. */
export function fallenOf(sides: readonly { readonly kind: string | null; readonly lost: boolean }[]): readonly string[] {
  return sides.flatMap(({ kind, lost }) => (lost && kind !== null ? [kind] : []))
}

/** The space on which a Flag fell in a meeting; null where none did. */
export function flagFellOn(info: EditionBase, meeting: Meeting | null): number | null {
  return meeting?.fallen.some((kind) => kindOf(info, kind)?.flag === true) ? meeting.square : null
}

/** A meeting that is being shown. */
export type Shown<M extends Meeting> = M & {
  readonly seq: number
  /** Ids of those of whom the viewer knew before what they are. */
  readonly knew: ReadonlySet<string>
  /** How long the board plays it, in milliseconds. */
  readonly duration: number
}

/** What a family makes of its games on a board: `M` is what it knows of pieces that meet, `C` what its board shows of a turn that is being put together. */
export interface BoardActs<F extends PieceFamily, M extends Meeting = Meeting, C = unknown> {
  /** The board that a game is played on. */
  boardOf(info: InfoOf<F>, view: ViewOf<F>): Board
  /** The board as its viewer sees it; `choosing` where a turn is being put together. */
  draw(input: BoardInput<F>, choosing?: C): BoardModel
  /** Events as movements; null where there is nothing to show or nothing should move. */
  plan(input: PlanInput<EventOf<F>>, info: InfoOf<F>): AnimationPlan | null
  /** Whether anything on the table is different after these events. */
  isSeen(events: readonly EventOf<F>[]): boolean
  /** Events of the moves that stay marked, oldest first; `own` is the seat at this screen, null for onlookers. */
  lastMoves(log: readonly StepOf<F>[], own: Seat | null): readonly EventOf<F>[]
  /** Everything a step says; `view` is any position of the game. */
  say(info: InfoOf<F>, view: ViewOf<F>, step: StepOf<F>): string
  /** What a step is about while it is being shown, without its outcome. */
  title(info: InfoOf<F>, step: StepOf<F>): string
  /** How a kind goes, and what it can do beside attacking, in a sentence each. */
  goes(info: InfoOf<F>, kind: KindSpec): readonly string[]
  /** The meeting among events, or null where nobody met. */
  meetingIn(events: readonly EventOf<F>[]): M | null
  /** The sound of a step in which nobody met, or null where nothing is to be heard. */
  stepSound(events: readonly EventOf<F>[]): SoundName | null
  /** How a meeting begins, to the ear. */
  meetingSound(meeting: M): SoundName
  /** How it ends; `isShared` where several people hear it at one screen, of whom one may not be shown what another sees. */
  outcomeSound(info: InfoOf<F>, meeting: M, isShared: boolean): SoundName
}

export interface StepToPlan<F extends PieceFamily> extends Pick<PlanInput<EventOf<F>>, 'events' | 'before' | 'after'> {
  readonly info: InfoOf<F>
  readonly settings: Settings
  /** Factor on the speed of the settings. */
  readonly haste?: number
}

/** The board, with the Flag that fell in the latest battle marked where it fell. */
export function drawFallen<F extends PieceFamily, C>(acts: BoardActs<F, Meeting, C>, input: BoardInput<F>, choosing?: C): BoardModel {
  const fallenFlag = flagFellOn(input.info, acts.meetingIn(input.last))
  const drawn = acts.draw(input, choosing)
  return fallenFlag === null ? drawn : { ...drawn, fallenFlag }
}

/** The plan under the person's settings; null where nothing is to move. */
export function planStep<F extends PieceFamily>(
  acts: BoardActs<F>,
  { info, settings, events, before, after, haste = 1 }: StepToPlan<F>,
): AnimationPlan | null {
  const faceOf = (kind: string) => ({
    label: labelOf(info, kind, settings.numbering),
    emblem: emblemIn(info, kind),
    blasts: kindOf(info, kind)?.bomb === true,
    flag: kindOf(info, kind)?.flag === true,
  })
  const pace = { speed: settings.animationSpeed * haste, reducedMotion: wantsLessMotionNow(settings) }
  return acts.plan({ events, before, after, faceOf, ...pace }, info)
}

/** The meeting of a step as it is to be shown, or null when there was none. `before` is the view before it. */
export function meetingOf<F extends PieceFamily, M extends Meeting>(
  acts: BoardActs<F, M>,
  step: StepOf<F>,
  before: ViewOf<F>,
  plan: AnimationPlan | null,
): Shown<M> | null {
  const meeting = acts.meetingIn(step.events)
  if (!meeting) return null
  const knew = new Set(before.board.flatMap((piece) => (piece && piece.kind !== null ? [piece.id] : [])))
  return { ...meeting, seq: step.seq, knew, duration: plan?.duration ?? 0 }
}

/** When in a plan the blow of a meeting falls, in milliseconds. */
export function blowAt(plan: AnimationPlan | null): number {
  return plan?.clips.find((clip) => clip.type === 'strike')?.start ?? 0
}
