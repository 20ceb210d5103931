/** What a part that is played freely can comment on when it first happens, by what the student is shown of it. */
import type { Seat } from '../engine/core/seats.ts'
import type { AnySeenEvent, EditionInfo } from '../engine/families.ts'

/** Something that the student saw: the events, and the pieces that were lost by them, each with who captured it; null where no seat did. */
export interface Seen {
  readonly info: Pick<EditionInfo, 'kinds'>
  readonly seat: Seat
  readonly events: readonly AnySeenEvent[]
  readonly losses: readonly { readonly seat: Seat; readonly by: Seat | null }[]
}

const REMARKS = {
  /** The student captures a piece, and loses none. */
  capture: (seen) => hasCaptured(seen) && !hasLost(seen),
  /** The student loses a piece, and captures none. */
  loss: (seen) => hasLost(seen) && !hasCaptured(seen),
  /** Pieces of both fall. */
  tie: (seen) => hasLost(seen) && hasCaptured(seen),
  /** An own piece attacks a Bomb and is lost (CL-17). */
  bomb: ({ info, seat, events }) =>
    events.some(
      (event) =>
        event.type === 'battle-fought' &&
        event.seat === seat &&
        event.result === 'defender-wins' &&
        info.kinds.some((kind) => 'bomb' in kind && kind.bomb === true && kind.id === event.defender.kind),
    ),
  /** The student may recruit (CA-18). */
  recruit: ({ seat, events }) => events.some((event) => event.type === 'recruit-due' && event.seat === seat),
} as const satisfies Record<string, (seen: Seen) => boolean>
export type Remark = keyof typeof REMARKS

/** Rivals may capture from one another too: that is not what a student has done. */
function hasCaptured({ losses, seat }: Seen): boolean {
  return losses.some(({ by }) => by === seat)
}

function hasLost({ losses, seat }: Seen): boolean {
  return losses.some((loss) => loss.seat === seat)
}

/** Those of the wanted remarks that fit. */
export function remarksOn(seen: Seen, wanted: readonly Remark[]): readonly Remark[] {
  return wanted.filter((remark) => REMARKS[remark](seen))
}
