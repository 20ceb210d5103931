/** What happened round the castle, as a plan of movements. Made from redacted events and the board before them, so it shows nothing that its viewer may not see. Pure. */
import type { Seat, SeenCastleEvent } from '../../../../src-main/contract/index.ts'
import { TIME, type AnimationPlan } from '../../board/scene/clips.ts'
import { createDirector, type Director, type KindFace } from '../../board/scene/director.ts'
import type { BoardModel } from '../../board/types.ts'

export interface PlanInput {
  readonly events: readonly SeenCastleEvent[]
  readonly before: BoardModel
  /** The board afterwards. */
  readonly after: BoardModel
  readonly faceOf: (kind: string) => KindFace
  /** 1 is normal, 2 twice as fast; 0 shows no animation. */
  readonly speed: number
  readonly reducedMotion: boolean
}

/** The plan, or null where there is nothing to show or nothing should move. */
export function makePlan(input: PlanInput): AnimationPlan | null {
  const { before, after, faceOf, speed } = input
  if (input.reducedMotion || speed <= 0) return null
  const director = createDirector(before, after, faceOf)
  for (const event of input.events) direct(director, input, event)
  const { clips, time } = director.cut()
  if (clips.length === 0) return null
  const scaled = clips.map((clip) => ({ ...clip, start: clip.start / speed, duration: clip.duration / speed }))
  return { before, clips: scaled, duration: time / speed }
}

function direct(director: Director, input: PlanInput, event: SeenCastleEvent): void {
  switch (event.type) {
    case 'piece-moved':
      return director.go(event.id, event.from, event.to, 0.3, event.revealed)
    case 'battle-fought': {
      const { attacker, defender, from, to, result } = event
      return director.meet({ comer: attacker, stander: defender, from, at: to, attacker: attacker.id, result })
    }
    case 'seat-left':
      return leave(director, input, event.seat)
    case 'game-ended':
      return director.wait(director.reveal(event.shown, 12))
    default:
      return
  }
}

/** What is left of an army that is out goes to the tray, one after another: shown first where the viewer may see it. */
function leave(director: Director, { before, after }: PlanInput, seat: Seat): void {
  const leaving = before.pieces.filter((piece) => piece.seat === seat && !director.isRemoved(piece.id))
  const ids = new Set(leaving.map(({ id }) => id))
  director.wait(director.reveal(after.captured.filter(({ id }) => ids.has(id))))
  for (const { id, square } of leaving) {
    director.remove(id, seat, director.on(square))
    director.wait(TIME.file)
  }
  director.wait(TIME.carry)
}
