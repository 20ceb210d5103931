/**
 * Between a step and the next turn: screens show movement and battles, and no seat can act. The next turn, with its clock and its bot, begins when the screens
 * that matter have finished, or after a fixed allowance, so that no screen can hold up a clock (CL-23).
 */
import { isWatched } from '../contract/sitting.ts'
import type { StoredStep } from '../record/types.ts'
import { viewerOf } from './access.ts'
import { isHurried, peopleIn, playerIn, positionOf, seqOf, toActIn, type Session } from './session.ts'

/** The allowance in milliseconds: one battle at its normal pace, and one before it that is still being shown. */
export const ALLOWANCE_MS = 6_000

/**
 * Callers to wait for after these steps: the player to act, or before a bot’s turn its opponents. None where nothing is shown, none in games between bots, which
 * have their own pace, and none where bots are hurried.
 */
export function screensToWaitFor(session: Session, steps: readonly StoredStep[]): Set<string> {
  const [seat] = positionOf(session).phase === 'playing' ? toActIn(session) : []
  if (!seat || isWatched(session.header.players) || isHurried(session) || steps.every(({ events }) => events.length === 0)) return new Set()
  const people = peopleIn(session)
  const whose = playerIn(session, seat)?.type === 'human' ? [seat] : people
  const waits = [...session.subscribers].flatMap(([id, subscriber]) => {
    const viewer = viewerOf(session, subscriber)
    return whose.some((each) => each === viewer) ? [id] : []
  })
  return new Set(waits)
}

/** Notes that a caller has shown all steps up to `seq`. True when it was the last one to wait for. */
export function isLastShown({ showing }: Session, callerId: string, seq: number): boolean {
  if (!showing || seq < showing.seq) return false
  showing.waits.delete(callerId)
  return showing.waits.size === 0
}

/** Starts to wait; `over` is called when the allowance ends. */
export function startShowing(session: Session, waits: Set<string>, setTimer: (run: () => void) => () => void, over: () => void): void {
  session.showing = { seq: seqOf(session), waits, cancel: setTimer(over) }
}

/** Stops waiting. */
export function endShowing(session: Session): void {
  session.showing?.cancel()
  session.showing = null
}
