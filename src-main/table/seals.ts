/** The seals of a sealed game, for everybody to note; and once it is over, whether all of it holds (docs/seal.md). */
import type { Access } from '../contract/handlers.ts'
import type { SealsReport } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { auditGame } from '../record/seal/audit.ts'
import { sealOfStep } from '../record/seal/of-game.ts'
import { qrTextOf } from '../record/seal/sealed.ts'
import { wordsOf } from '../record/seal/words.ts'
import type { Timeline } from '../record/timeline.ts'
import { seatsHere } from './presence.ts'
import { stillToNote } from './real.ts'
import { positionOf, type Session } from './session.ts'

/** What was found in a game that is over; it does not change any more. */
const audits = new WeakMap<Timeline, readonly string[]>()

/** What a screen is told of the seals; null where nothing is sealed. */
export function sealsOf(session: Session, access: Access): SealsReport | null {
  const { header, timeline } = session
  if (!header.seal) return null
  const { gameId } = header
  const armies = timeline.steps.flatMap((step) => {
    const { by: seat, seq } = step
    const seal = sealOfStep(header, step)
    return seal && seat ? [{ seat, words: [...wordsOf(seal)], code: qrTextOf({ gameId, seat, step: seq }, seal) }] : []
  })
  const faults = positionOf(session).phase === 'over' ? [...faultsIn(session)] : null
  return { armies, waitsFor: [...stillToNote(session)], asks: [...askedToNote(session, access)], faults }
}

/** For whom this screen says that the seals were noted: a guest for the own seat, the host for all that nobody else holds. */
export function askedToNote(session: Session, access: Access): readonly Seat[] {
  const own = access.role === 'seat' ? [access.seat] : access.role === 'host' ? seatsHere(session) : []
  return stillToNote(session).filter((seat) => own.includes(seat))
}

function faultsIn({ header, timeline }: Session): readonly string[] {
  const known = audits.get(timeline)
  if (known) return known
  const faults = auditGame({ header, steps: timeline.steps }).faults.map(({ message }) => message)
  audits.set(timeline, faults)
  return faults
}
