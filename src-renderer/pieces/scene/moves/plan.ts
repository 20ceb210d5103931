/** What every plan of movements is made from, and how it keeps the pace that the person wants. Pure. */
import type { BoardModel } from '../../types.ts'
import type { AnimationPlan } from './clips.ts'
import type { Director, KindFace } from './director.ts'

/** `E` is what happens: redacted events, so a plan can show nothing that its viewer may not see. */
export interface PlanInput<E> extends Pace {
  readonly events: readonly E[]
  readonly before: BoardModel
  /** The board afterwards: survivors that are hidden there turn away again. */
  readonly after: BoardModel
  readonly faceOf: (kind: string) => KindFace
}

interface Pace {
  /** 1 is normal, 2 twice as fast; 0 shows no animation. */
  readonly speed: number
  readonly reducedMotion: boolean
}

/** Whether nothing is to move at all. */
export function isStill({ speed, reducedMotion }: Pace): boolean {
  return reducedMotion || speed <= 0
}

/** What was directed, at the person's pace; null where nothing moves. `before` is the board that the movements begin on. */
export function paced(director: Director, before: BoardModel, { speed }: Pace): AnimationPlan | null {
  const { clips, time } = director.cut()
  if (clips.length === 0) return null
  const scaled = clips.map((clip) => ({ ...clip, start: clip.start / speed, duration: clip.duration / speed }))
  return { before, clips: scaled, duration: time / speed }
}
