/**
 * What a sealed game must record before some steps: a clock before time is over, noted seals before the first turn, the yes of every other side before a draw or
 * take-back (CL-23), and the turn to take back. The table, not the rules, demands it, so a record that lacks it was not made by a table.
 */
import { isTurnAction, type StateBase } from '../../engine/core/game.ts'
import { seatName, type Seat } from '../../engine/core/seats.ts'
import { isOut, seatsLeft } from '../../engine/core/sides.ts'
import { familyOf, type EditionInfo } from '../../engine/families.ts'
import type { Offers } from '../table-actions.ts'
import { beforeLastTurn, lastMoverIn } from '../take-back.ts'
import { changesPosition, gameAction, isGameStep, type Timeline } from '../timeline.ts'
import type { BareRecord, StoredStep } from '../types.ts'
import { isChained } from './chain.ts'
import type { SealFaultCode } from './faults.ts'

/** The moment before a step: the positions so far, the open offers, and the step with which play began, null before that. */
interface Moment {
  readonly positions: Timeline['positions']
  readonly before: StateBase
  readonly offers: Offers
  readonly begun: number | null
}

/** What a record lacks before a step. `isOpen`: all may have agreed aloud at one screen, which no record shows. */
export interface Lack {
  readonly code: Extract<SealFaultCode, 'after-end' | 'no-clock' | 'not-noted' | 'not-agreed' | 'taken-back-wrong'>
  readonly message: string
  readonly isOpen: boolean
}

/** What is missing before a step; null if nothing is. */
export function lackBefore(info: EditionInfo, record: BareRecord, step: StoredStep, moment: Moment): Lack | null {
  const { seq, action } = step
  const lack = (code: Lack['code'], words: string, isOpen = false): Lack => ({ code, message: `Step ${seq}: ${words}`, isOpen })
  if (moment.before.phase === 'over' && !changesPosition(step)) return lack('after-end', 'the game was over before it.')
  if (action.type === 'forfeit-on-time' && record.header.clock === null)
    return lack('no-clock', 'time is over, and no clock runs in this game.')
  const closed = closedEyes(record, step, moment)
  if (closed.length > 0) return lack('not-noted', `a turn is taken, and ${closed.map(seatName).join(', ')} had not noted the seals.`)
  const astray = action.type === 'undo' && isChained(record.header) ? undoFault(record, step, moment) : null
  if (astray !== null) return lack('taken-back-wrong', astray)
  if (isAgreed(step, moment)) return null
  const what = action.type === 'undo' ? 'a turn is taken back' : 'a draw is agreed'
  return familyOf(info).referee.spacesSuffice?.(info) === true
    ? lack(
        'not-agreed',
        `${what} without the answers of all sides. Only if all sat at one screen did they agree to it together; remember whether they did.`,
        true,
      )
    : lack('not-agreed', `${what} without the answers of all sides.`)
}

/** The seats that had not noted the seals before a turn. Games without a chain are exempt. */
function closedEyes({ header, steps }: BareRecord, step: StoredStep, { before, begun }: Moment): readonly Seat[] {
  if (begun === null || !isChained(header) || !isGameStep(step) || !isTurnAction(gameAction(step))) return []
  const noted = steps.slice(0, step.seq - 1).filter(({ seq, action }) => seq > begun && action.type === 'note-seals')
  return seatsLeft(before).filter((seat) => !noted.some(({ by }) => by === seat))
}

/**
 * Why a table would not have taken back this turn; null if it would. It takes back the last turn of the seat that asked, at one screen that of the last mover, and
 * brings back no person who has left. Games without a chain had other rules.
 */
function undoFault({ steps }: BareRecord, { seq, by, action: { to } }: StoredStep, { positions, before, offers }: Moment): string | null {
  const earlier = { steps: steps.slice(0, seq - 1), positions }
  const seat = offers.undoBy ?? lastMoverIn(earlier) ?? by
  const due = seat && beforeLastTurn(earlier, seat)
  if (seat === null || due === null) return 'a turn is taken back, and there is none.'
  if (due !== to) return `the last turn of ${seatName(seat)} is taken back to step ${Number(to)}, and it began after step ${due}.`
  const then = positions.findLast(({ step }) => (step?.seq ?? 0) <= due)?.state
  return then && seatsLeft(then).some((each) => isOut(before, each)) ? 'it brings back a side that had left the game.' : null
}

/** Whether every side still in the game agreed to a draw or take-back: by asking, by answering, or with this step. */
function isAgreed({ by, action: { type } }: StoredStep, { before, offers }: Moment): boolean {
  if (type !== 'undo' && type !== 'agree-draw') return true
  const [asker, yes] = type === 'undo' ? [offers.undoBy, offers.undoYes] : [offers.drawBy, offers.drawYes]
  const isAsked = asker !== null && asker !== by && !isOut(before, asker)
  return seatsLeft(before).every((seat) => seat === by || (isAsked && (seat === asker || yes.includes(seat))))
}
