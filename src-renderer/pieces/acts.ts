/**
 * The animation of a step: its plan and the battle in it. Shared by the live table and the review of a board; a family describes its own steps once, as
 * `BoardActs`.
 */
import type { Board, EditionBase, KindSpec, Seat, Settings } from '../../src-main/contract/index.ts'
import type { SoundName } from '../sound/sounds.ts'
import type { ReviewFamily } from '../game/review/shown-by.ts'
import type { LogLine } from '../state/log.ts'
import { wantsLessMotionNow } from '../state/look.ts'
import type { EventOf, InfoOf, StepOf, ViewOf } from '../state/shapes.ts'
import { emblemIn, kindOf, labelOf } from './kinds.ts'
import type { PieceFamily, BoardInput } from './model.ts'
import type { AnimationPlan } from './scene/moves/clips.ts'
import type { PlanInput } from './scene/moves/plan.ts'
import type { BoardModel } from './types.ts'

/** Pieces that meet. A family adds which, and the outcome. */
export interface Meeting {
  readonly event: { readonly type: string; readonly attacker?: Met; readonly defender?: Met }
  /** Space of the meeting. */
  readonly square: number
  /** Kinds of the removed pieces, as far as the viewer may know them. */
  readonly fallen: readonly string[]
}

/** A piece in a battle, as far as the viewer may know it. */
interface Met {
  readonly kind: string | null
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
  /** Ids of pieces whose kind the viewer knew before. */
  readonly knew: ReadonlySet<string>
  /** Length of the animation, in milliseconds. */
  readonly duration: number
}

/** How an event showed a piece: in a battle, by how far it went, as it came back, by a power, as it lay down, or to a seat that played a card. */
export interface Showing {
  readonly how: 'battle' | 'way' | 'recruit' | 'power' | 'robot' | 'look' | 'accusation'
  /** As the viewer saw it; null where it saw only that others did, or what the piece may be. */
  readonly kind: string | null
  /** The seats that saw it, besides its own; null for all. */
  readonly to: readonly Seat[] | null
}

/** How one of these pieces was shown, to the seats that `to` gives for it; null where it is none of them. */
export function shownAmong<P extends { readonly id: string; readonly kind: string | null }>(
  how: Showing['how'],
  pieces: readonly P[],
  id: string,
  to: (piece: P) => Showing['to'],
): Showing | null {
  const piece = pieces.find((each) => each.id === id)
  return piece ? { how, kind: piece.kind, to: to(piece) } : null
}

/** How a family shows its games on a board. `M`: its data of a meeting; `C`: what its board shows of an unfinished turn; `L`: a line of its log. */
export interface BoardActs<F extends PieceFamily, M extends Meeting = Meeting, C = unknown, L extends LogLine = LogLine> extends Omit<
  ReviewFamily<F, L>,
  'choices'
> {
  /** The board that a game is played on. */
  boardOf(info: InfoOf<F>, view: ViewOf<F>): Board
  /** The board as its viewer sees it; `choosing` during a turn. */
  draw(input: BoardInput<F>, choosing?: C): BoardModel
  /** Events as movements; null where there is nothing to show or nothing should move. */
  plan(input: PlanInput<EventOf<F>>, info: InfoOf<F>): AnimationPlan | null
  /** Events of the moves that stay marked, oldest first; `own`: the seat at this screen, null for spectators. */
  lastMoves(log: readonly StepOf<F>[], own: Seat | null): readonly EventOf<F>[]
  /** Title of a step during its animation, without its outcome. */
  title(info: InfoOf<F>, step: StepOf<F>): string
  /** How a kind moves, and its powers, in a sentence each. */
  goes(info: InfoOf<F>, kind: KindSpec): readonly string[]
  /** How a redacted event showed a piece; null where it did not. */
  shows(event: EventOf<F>, id: string): Showing | null
  /** The meeting among events; null for none. */
  meetingIn(events: readonly EventOf<F>[]): M | null
  /** The sound of a step without a meeting; null for none. */
  stepSound(events: readonly EventOf<F>[]): SoundName | null
  /** The sound at the start of a meeting. */
  meetingSound(meeting: M): SoundName
  /** The sound at its end; `isShared`: several players hear it at one screen, so it must not tell what one of them sees. */
  outcomeSound(info: InfoOf<F>, meeting: M, isShared: boolean): SoundName
}

export interface StepToPlan<F extends PieceFamily> extends Pick<PlanInput<EventOf<F>>, 'events' | 'before' | 'after'> {
  readonly info: InfoOf<F>
  readonly settings: Settings
  /** Factor on the speed of the settings. */
  readonly haste?: number
}

/** The board, with the Flag marked that was captured in the latest battle. */
export function drawFallen<F extends PieceFamily, C>(acts: BoardActs<F, Meeting, C>, input: BoardInput<F>, choosing?: C): BoardModel {
  const fallenFlag = flagFellOn(input.info, acts.meetingIn(input.last))
  const drawn = acts.draw(input, choosing)
  return fallenFlag === null ? drawn : { ...drawn, fallenFlag }
}

/** The plan at the speed of the settings; null where nothing moves. */
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

/** The meeting of a step as it is shown; null for none. `before`: the view before it. */
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
