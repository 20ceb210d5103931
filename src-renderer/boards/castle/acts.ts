/** One step as something to watch: the plan of its movements and the battle in it. What the live table and the review have in common. */
import type { CastleInfo, CastleView, SeenCastleEvent, Settings } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { wantsLessMotionNow } from '../../state/look.ts'
import { emblemIn, labelOf } from '../board/kinds.ts'
import type { AnimationPlan } from '../board/scene/clips.ts'
import type { BoardModel } from '../board/types.ts'
import { encounterIn, type Encounter } from './encounter.ts'
import { makePlan } from './scene/plan.ts'

/** A meeting of pieces that is being shown. */
export interface ShownBattle extends Encounter {
  readonly seq: number
  /** Ids of those of whom the viewer knew before what they are. */
  readonly knew: ReadonlySet<string>
  /** How long the board plays it, in milliseconds. */
  readonly duration: number
}

export interface StepToPlan {
  readonly info: CastleInfo
  readonly settings: Settings
  readonly events: readonly SeenCastleEvent[]
  readonly before: BoardModel
  readonly after: BoardModel
  /** Factor on the speed of the settings. */
  readonly haste?: number
}

/** The plan under the person's settings; null where nothing is to move. */
export function planStep({ info, settings, events, before, after, haste = 1 }: StepToPlan): AnimationPlan | null {
  return makePlan({
    events,
    before,
    after,
    faceOf: (kind) => ({ label: labelOf(info, kind, settings.numbering), emblem: emblemIn(info, kind), blasts: false }),
    speed: settings.animationSpeed * haste,
    reducedMotion: wantsLessMotionNow(settings),
  })
}

/** The meeting of a step as it is to be shown, or null when there was none. `before` is the view before it. */
export function battleIn(step: StepOf<'castle'>, before: CastleView, plan: AnimationPlan | null): ShownBattle | null {
  const encounter = encounterIn(step.events)
  if (!encounter) return null
  const knew = new Set(before.board.flatMap((piece) => (piece && piece.kind !== null ? [piece.id] : [])))
  return { ...encounter, seq: step.seq, knew, duration: plan?.duration ?? 0 }
}

/** When in a plan the blow of a battle falls, in milliseconds. */
export function blowAt(plan: AnimationPlan | null): number {
  return plan?.clips.find((clip) => clip.type === 'strike')?.start ?? 0
}
