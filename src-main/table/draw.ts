/**
 * The deal of a sealed game in which chance matters: before anything else every side adds a share, one after the other, and from all of them the table deals
 * (docs/seal.md). Until then nobody has anything that could be hidden.
 */
import type { Access } from '../contract/handlers.ts'
import type { SealsReport } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { chainEnd, qrTextOfEnd } from '../record/seal/chain.ts'
import { isDrawnTogether, shareOf, sharesIn, WORDS_BEFORE_SHARE } from '../record/seal/draw.ts'
import { wordsOf } from '../record/seal/words.ts'
import type { Session } from './session.ts'

type DrawReport = NonNullable<SealsReport['draw']>

/** Whether nothing is dealt yet because all sides draw the deal. */
export function awaitsDeal({ header, timeline }: Session): boolean {
  return isDrawnTogether(header) && timeline.positions.length === 1
}

/** Whether every side has added its share, so that the table deals. */
export function isDealDue(session: Session): boolean {
  return awaitsDeal(session) && sharesDue(session).length === 0
}

/**
 * Who has still to add a share, the next one first. Who holds a seat alone comes after those at the host's screen: a host who knows the seed must not be able to
 * choose a share by what others have added.
 */
export function sharesDue({ header, timeline, isHeld }: Session): readonly Seat[] {
  if (!isDrawnTogether(header)) return []
  const due = header.players.map(({ seat }) => seat).filter((seat) => shareOf(timeline.steps, seat) === null)
  return due.toSorted((a, b) => Number(isHeld(a)) - Number(isHeld(b)))
}

/** Whether a screen speaks for this seat while nothing is dealt: a guest for the own seat, the host for all that nobody holds. */
export function addsFor(session: Session, access: Access, seat: Seat): boolean {
  return access.role === 'host' ? !session.isHeld(seat) : access.role === 'seat' && access.seat === seat
}

/**
 * What a screen is told of the draw; null where the deal is not drawn together. What others have added is told when all have, and until then what is fixed is told
 * only to who adds next: with the link before a share anybody could try out what it was.
 */
export function drawOf(session: Session, access: Access): DrawReport | null {
  if (!isDrawnTogether(session.header)) return null
  const { steps } = session.timeline
  const waitsFor = [...sharesDue(session)]
  const [next] = waitsFor
  const isDealt = !awaitsDeal(session)
  return {
    waitsFor,
    asks: next !== undefined && addsFor(session, access, next) ? { seat: next, ...fixedAfter(session, steps.length) } : null,
    isDealt,
    shares: (isDealt ? sharesIn(steps) : []).flatMap(({ by, seq }) => {
      const share = by === null ? null : shareOf(steps, by)
      return by !== null && share !== null ? [{ seat: by, share, ...fixedAfter(session, seq - 1) }] : []
    }),
  }
}

/** What stands for all that is fixed with so many shares, which are the first steps: words, and a code. */
function fixedAfter(
  { header, timeline }: Session,
  before: number,
): { readonly before: number; readonly words: string[]; readonly code: string } {
  const end = chainEnd({ header, steps: timeline.steps.slice(0, before) })
  if (!end) return { before, words: [], code: '' }
  return { before, words: [...wordsOf(end.link, WORDS_BEFORE_SHARE)], code: qrTextOfEnd(header.gameId, end) }
}
