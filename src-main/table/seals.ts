/** The seals of a sealed game, for everybody to note; and once it is over, whether all of it holds (docs/seal.md). */
import type { Access } from '../contract/handlers.ts'
import type { SealsReport } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { auditGame } from '../record/seal/audit.ts'
import { chainEnd, qrTextOfEnd } from '../record/seal/chain.ts'
import { firstArmies, sealOfStep, standingSteps } from '../record/seal/of-game.ts'
import { qrTextOf } from '../record/seal/sealed.ts'
import { wordsOf } from '../record/seal/words.ts'
import type { Timeline } from '../record/timeline.ts'
import type { GameHeader, StoredStep } from '../record/types.ts'
import { drawOf } from './draw.ts'
import { seatsHere } from './presence.ts'
import { stillToNote } from './physical.ts'
import { positionOf, type Session } from './session.ts'

/** What is told of a game that is over; it does not change any more. */
const endings = new WeakMap<Timeline, Ending>()

type Ending = Pick<SealsReport, 'faults' | 'end'>
const NOT_OVER: Ending = { faults: null, end: null }

/** What is shown of the seal of a step; it does not change any more. */
const shown = new WeakMap<StoredStep, Shown>()

type Shown = SealsReport['armies'][number]

/** What a screen is told of the seals; null where nothing is sealed. */
export function sealsOf(session: Session, access: Access): SealsReport | null {
  const { header, timeline } = session
  if (!header.seal) return null
  const first = firstArmies(timeline.steps)
  const began = Math.max(0, ...first.map(({ seq }) => seq))
  const later = standingSteps(timeline.steps).filter(({ seq }) => seq > began)
  return {
    armies: shownSeals(header, first),
    later: shownSeals(header, later),
    draw: drawOf(session, access),
    waitsFor: [...stillToNote(session)],
    asks: [...askedToNote(session, access)],
    ...(positionOf(session).phase === 'over' ? endingOf(session) : NOT_OVER),
  }
}

/** For whom this screen says that the seals were noted: a guest for the own seat, the host for all that nobody else holds. */
export function askedToNote(session: Session, access: Access): readonly Seat[] {
  const own = access.role === 'seat' ? [access.seat] : access.role === 'host' ? seatsHere(session) : []
  return stillToNote(session).filter((seat) => own.includes(seat))
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

/** Whether all of it holds, and the seal of the whole game: the last link of its chain. */
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
