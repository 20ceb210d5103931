/**
 * Between a step and the turn after it: the step is being shown, with movement and battles, and nobody can act yet. A turn's time and a bot's thinking begin
 * when the screens at which it matters have said that they are through, or after a fixed allowance, so that no screen can hold up a clock (CL-23).
 */
import { isWatched } from '../contract/sitting.ts'
import type { StoredStep } from '../record/types.ts'
import { viewerOf } from './access.ts'
import { peopleIn, playerIn, positionOf, seqOf, toActIn, type Session } from './session.ts'

/** How long screens are waited for, in milliseconds: a battle at its own pace, and one before it that is still being shown. */
export const ALLOWANCE_MS = 6_000

/**
 * The callers who are to be waited for after these steps: whoever is to act, or before a bot's turn whoever plays against it. None where nothing is shown,
 * and in games between bots, which have a pace of their own.
 */
export function watchersOf(session: Session, steps: readonly StoredStep[]): Set<string> {
  const [seat] = positionOf(session).phase === 'playing' ? toActIn(session) : []
  if (!seat || isWatched(session.header.players) || steps.every(({ events }) => events.length === 0)) return new Set()
  const people = peopleIn(session)
  const whose = playerIn(session, seat)?.type === 'human' ? [seat] : people
  const waits = [...session.subscribers].flatMap(([id, subscriber]) => {
    const viewer = viewerOf(session, subscriber)
    return whose.some((each) => each === viewer) ? [id] : []
  })
  return new Set(waits)
}

/** Notes that a caller is through with everything up to `seq`. True when nobody is waited for any more. */
export function isShown({ showing }: Session, callerId: string, seq: number): boolean {
  if (!showing || seq < showing.seq) return false
  showing.waits.delete(callerId)
  return showing.waits.size === 0
}

/** Begins to wait; `over` is called when patience ends. */
export function beginShowing(session: Session, waits: Set<string>, setTimer: (run: () => void) => () => void, over: () => void): void {
  session.showing = { seq: seqOf(session), waits, cancel: setTimer(over) }
}

/** Nobody is waited for any more. */
export function endShowing(session: Session): void {
  session.showing?.cancel()
  session.showing = null
}
