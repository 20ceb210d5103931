/** One step as something to watch: the plan of its movements and the battle in it. What the live table and the review have in common. */
import type { EditionInfo, GridView, SeenGridEvent, Settings, StepReport } from '../../src-main/contract/index.ts'
import { kindOf, labelOf } from '../boards/grid/kinds.ts'
import { travelOf } from '../boards/grid/log.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import { makePlan, type AnimationPlan } from '../scene/plan.ts'
import { wantsLessMotionNow } from '../theme/apply.ts'

/** A battle that is being shown. */
export interface ShownBattle {
  readonly seq: number
  readonly event: Extract<SeenGridEvent, { type: 'battle-fought' }>
  /** What the viewer knew of both sides before it. */
  readonly knew: { readonly attacker: boolean; readonly defender: boolean }
  /** How long the board plays it, in milliseconds. */
  readonly duration: number
}

export interface StepToPlan {
  readonly info: EditionInfo
  readonly settings: Settings
  readonly events: readonly SeenGridEvent[]
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
    faceOf: (kind) => ({ label: labelOf(info, kind, settings.numbering), blasts: kindOf(info, kind)?.bomb === true }),
    speed: settings.animationSpeed * haste,
    reducedMotion: wantsLessMotionNow(settings),
  })
}

/** The battle of a step as it is to be shown, or null when there was none. `before` is the view before it. */
export function battleIn(step: StepReport, before: GridView, plan: AnimationPlan | null): ShownBattle | null {
  const event = travelOf(step.events)
  if (event?.type !== 'battle-fought') return null
  const knew = (id: string): boolean => before.board.some((piece) => piece?.id === id && piece.kind !== null)
  const known = { attacker: knew(event.attacker.id), defender: knew(event.defender.id) }
  return { seq: step.seq, event, knew: known, duration: plan?.duration ?? 0 }
}

/** When in a plan the blow of a battle falls, in milliseconds. */
export function blowAt(plan: AnimationPlan | null): number {
  return plan?.clips.find((clip) => clip.type === 'strike')?.start ?? 0
}
