/**
 * The deal of a sealed game with chance: each side in turn adds a share, and the table deals from all shares (docs/seal.md). Until then there is nothing to
 * hide.
 */
import type { Access } from '../../contract/handlers.ts'
import type { SealsReport } from '../../contract/table.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { chainEnd, qrTextOfEnd } from '../../record/seal/chain.ts'
import { isDrawnTogether, shareOf, sharesIn, WORDS_BEFORE_SHARE } from '../../record/seal/draw.ts'
import { wordsOf } from '../../record/seal/words.ts'
import type { Session } from '../session.ts'

type DealReport = NonNullable<SealsReport['draw']>

/** Whether the deal still waits for shares. */
export function awaitsDeal({ header, timeline }: Session): boolean {
  return isDrawnTogether(header) && timeline.positions.length === 1
}

/** Whether every side has added its share, so that the table has to deal. */
export function isDealDue(session: Session): boolean {
  return awaitsDeal(session) && sharesDue(session).length === 0
}

/**
 * Seats that have to add a share, the next one first. Seats held by guests come last: a host who knows the seed must not choose a share by the shares of
 * others.
 */
export function sharesDue({ header, timeline, isHeld }: Session): readonly Seat[] {
  if (!isDrawnTogether(header)) return []
  const due = header.players.map(({ seat }) => seat).filter((seat) => shareOf(timeline.steps, seat) === null)
  return due.toSorted((a, b) => Number(isHeld(a)) - Number(isHeld(b)))
}

/** Whether this screen may add the share of this seat: a guest for its own seat, the host for all seats without a guest. */
export function maySpeakFor(session: Session, access: Access, seat: Seat): boolean {
  return access.role === 'host' ? !session.isHeld(seat) : access.role === 'seat' && access.seat === seat
}

/**
 * The state of the shared deal as one screen gets it; null where the deal is not shared. Shares are revealed when all are in. Until then only the next to add
 * sees what is fixed: with the link before a share anyone could compute that share.
 */
export function dealReport(session: Session, access: Access): DealReport | null {
  if (!isDrawnTogether(session.header)) return null
  const { steps } = session.timeline
  const waitsFor = [...sharesDue(session)]
  const [next] = waitsFor
  const isDealt = !awaitsDeal(session)
  return {
    waitsFor,
    asks: next !== undefined && maySpeakFor(session, access, next) ? { seat: next, ...sealAfter(session, steps.length) } : null,
    isDealt,
    shares: (isDealt ? sharesIn(steps) : []).flatMap(({ by, seq }) => {
      const share = by === null ? null : shareOf(steps, by)
      return by !== null && share !== null ? [{ seat: by, share, ...sealAfter(session, seq - 1) }] : []
    }),
  }
}

/** Words and a code for the record up to so many steps. */
function sealAfter(
  { header, timeline }: Session,
  before: number,
): { readonly before: number; readonly words: string[]; readonly code: string } {
  const end = chainEnd({ header, steps: timeline.steps.slice(0, before) })
  if (!end) return { before, words: [], code: '' }
  return { before, words: [...wordsOf(end.link, WORDS_BEFORE_SHARE)], code: qrTextOfEnd(header.gameId, end) }
}
