/** Reports the seals of a game for all players to note, and after its end whether everything matches (docs/seal.md). */
import type { Access } from '../../contract/handlers.ts'
import type { SealsReport } from '../../contract/table.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { chainEnd, qrTextOfEnd } from '../../record/seal/chain.ts'
import { firstArmies, sealOfStep, standingSteps } from '../../record/seal/of-game.ts'
import { qrTextOf } from '../../record/seal/sealed.ts'
import { wordsOf } from '../../record/seal/words.ts'
import type { Timeline } from '../../record/timeline.ts'
import type { GameHeader, StoredStep } from '../../record/types.ts'
import { dealReport } from './shared-deal.ts'
import { seatsHere } from '../presence.ts'
import { seatsYetToNote } from './physical.ts'
import { positionOf, type Session } from '../session.ts'

/** Reports of finished games, which do not change any more. */
const endings = new WeakMap<Timeline, Ending>()

type Ending = Pick<SealsReport, 'faults' | 'end'>
const NOT_OVER: Ending = { faults: null, end: null }

/** Seals of steps as screens show them, which do not change any more. */
const shown = new WeakMap<StoredStep, Shown>()

type Shown = SealsReport['armies'][number]

/** The seals as one screen gets them; null where nothing is sealed. */
export function sealsReport(session: Session, access: Access): SealsReport | null {
  const { header, timeline } = session
  if (!header.seal) return null
  const first = firstArmies(timeline.steps)
  const began = Math.max(0, ...first.map(({ seq }) => seq))
  const later = standingSteps(timeline.steps).filter(({ seq }) => seq > began)
  return {
    armies: shownSeals(header, first),
    later: shownSeals(header, later),
    draw: dealReport(session, access),
    waitsFor: [...seatsYetToNote(session)],
    asks: [...seatsToNoteHere(session, access)],
    ...(positionOf(session).phase === 'over' ? endingOf(session) : NOT_OVER),
  }
}

/** Seats that this screen has to note the seals for: a guest’s own seat, or all at the host’s screen. */
export function seatsToNoteHere(session: Session, access: Access): readonly Seat[] {
  const own = access.role === 'seat' ? [access.seat] : access.role === 'host' ? seatsHere(session) : []
  return seatsYetToNote(session).filter((seat) => own.includes(seat))
}

function shownSeals(header: GameHeader, steps: readonly StoredStep[]): Shown[] {
  const { gameId } = header
  return steps.flatMap((step) => {
    const { by: seat, seq } = step
    const seal = shown.has(step) || !step.seal ? null : sealOfStep(header, step)
    if (seal && seat) shown.set(step, { seat, words: [...wordsOf(seal)], code: qrTextOf({ gameId, seat, step: seq }, seal) })
    return shown.get(step) ?? []
  })
}

/** The audit of a finished game, and the seal of the whole game: the last link of its chain. */
function endingOf({ header, timeline }: Session): Ending {
  const known = endings.get(timeline)
  if (known) return known
  const record = { header, steps: timeline.steps }
  const chain = chainEnd(record)
  const ending = {
    faults: auditGame(record).faults.map(({ message }) => message),
    end: chain && { steps: chain.steps, words: [...wordsOf(chain.link)], code: qrTextOfEnd(header.gameId, chain) },
  }
  endings.set(timeline, ending)
  return ending
}
