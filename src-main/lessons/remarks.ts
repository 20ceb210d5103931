/** What a part that is played freely can comment on when it first happens, by what the student is shown of it. */
import type { Seat } from '../engine/core/seats.ts'
import type { AnySeenEvent, EditionInfo } from '../engine/families.ts'

/** Something that the student saw: the events, and the seats that lost a piece by them, one for each piece. */
export interface Seen {
  readonly info: Pick<EditionInfo, 'kinds'>
  readonly seat: Seat
  readonly events: readonly AnySeenEvent[]
  readonly losers: readonly Seat[]
}

const REMARKS = {
  /** An enemy piece is captured, and no own one. */
  capture: ({ losers, seat }) => losers.length > 0 && !losers.includes(seat),
  /** An own piece is captured, and no enemy one. */
  loss: ({ losers, seat }) => losers.length > 0 && losers.every((loser) => loser === seat),
  /** Pieces of both fall. */
  tie: ({ losers }) => new Set(losers).size > 1,
  /** An own piece attacks a Bomb and is lost (CL-17). */
  bomb: ({ info, seat, events }) =>
    events.some(
      (event) =>
        event.type === 'battle-fought' &&
        event.seat === seat &&
        event.result === 'defender-wins' &&
        info.kinds.some((kind) => 'bomb' in kind && kind.bomb === true && kind.id === event.defender.kind),
    ),
} as const satisfies Record<string, (seen: Seen) => boolean>
export type Remark = keyof typeof REMARKS

/** Those of the wanted remarks that fit. */
export function remarksOn(seen: Seen, wanted: readonly Remark[]): readonly Remark[] {
  return wanted.filter((remark) => REMARKS[remark](seen))
}
