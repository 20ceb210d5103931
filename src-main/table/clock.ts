/**
 * Clocks (CL-23): a bank of time, and an increment after every move. A clock runs only during play, for the seat to act, and only while that seat can see the
 * table: not before the last step has been shown, not before the curtain of a hot-seat game is raised for it, not while all screens are closed, not while a
 * game between bots is paused. Deployment takes no time.
 */
import type { StateBase } from '../engine/core/game.ts'
import type { ClockReport } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Timeline } from '../record/timeline.ts'
import type { GameHeader, StoredStep } from '../record/types.ts'

export interface GameClock {
  readonly incrementMs: number
  /** Milliseconds left by seat, as of `since`. */
  readonly left: Map<Seat, number>
  /** The same as of the latest step that moved the game on. */
  readonly atStep: Map<Seat, number>
  running: Seat | null
  since: number
  /** Stops the timer for the fall of the flag. */
  cancel: () => void
}

/** A stopped clock with the times of the last step, or of `fresher`. */
export function beginClock(header: GameHeader, timeline: Timeline, fresher: ReadonlyMap<Seat, number> | null): GameClock | null {
  if (!header.clock) return null
  const { bankMs, incrementMs } = header.clock
  const stored = timeline.steps.at(-1)?.clock
  const left = new Map(header.players.map(({ seat }) => [seat, fresher?.get(seat) ?? stored?.[seat] ?? bankMs]))
  return { incrementMs, left, atStep: new Map(left), running: null, since: 0, cancel: () => undefined }
}

/** Milliseconds the seat has left at `now`; never below 0. */
export function leftAt(clock: GameClock, seat: Seat, now: number): number {
  const spent = clock.running === seat ? now - clock.since : 0
  return Math.max(0, (clock.left.get(seat) ?? 0) - spent)
}

/** Deducts the time spent until `now`. */
export function settle(clock: GameClock, now: number): void {
  if (clock.running) clock.left.set(clock.running, leftAt(clock, clock.running, now))
  clock.since = now
}

/** Stops the clock at `now`. */
export function stopClock(clock: GameClock, now: number): void {
  settle(clock, now)
  clock.cancel()
  clock.cancel = () => undefined
  clock.running = null
}

/** Who has taken a turn, and whether that is a bot. */
export interface Mover {
  readonly seat: Seat
  readonly isBot: boolean
}

/**
 * The times at `now`, for a step; the clock itself does not change. The seat that has taken a turn with it gets the increment. A bot gets no more than its
 * turn has taken, because it could gain time by answering at once.
 */
export function timesAfter(clock: GameClock, now: number, mover: Mover | null): NonNullable<StoredStep['clock']> {
  const times = [...clock.left.keys()].map((seat) => {
    const left = leftAt(clock, seat, now)
    if (seat !== mover?.seat) return [seat, left] as const
    const taken = (clock.atStep.get(seat) ?? left) - left
    return [seat, left + (mover.isBot ? Math.min(clock.incrementMs, taken) : clock.incrementMs)] as const
  })
  return Object.fromEntries(times)
}

/** Adopts the times of a stored step. Offers and answers belong to the turn in which they come, so the time for that turn keeps counting. */
export function adoptTimes(clock: GameClock, times: NonNullable<StoredStep['clock']>, now: number, hasMovedOn: boolean): void {
  for (const seat of clock.left.keys()) {
    clock.left.set(seat, times[seat] ?? 0)
    if (hasMovedOn) clock.atStep.set(seat, times[seat] ?? 0)
  }
  clock.since = now
}

/** Resets a seat to the time it had: what it has spent since is returned. */
export function restoreTime(clock: GameClock, seat: Seat, left: number, now: number): void {
  settle(clock, now)
  clock.left.set(seat, left)
  clock.atStep.set(seat, Math.max(left, clock.atStep.get(seat) ?? 0))
}

/** Skips `ms` in which no clock should have run. */
export function skipTime(clock: GameClock, ms: number): void {
  clock.since += ms
}

/** Whether a step was a turn in play. Those earn the increment and can be taken back. */
export function isTurn(before: StateBase, after: StateBase): boolean {
  return before.phase === 'playing' && after.ply > before.ply
}

/** The clock as screens show it. */
export function reportClock(clock: GameClock, now: number): ClockReport {
  const left = Object.fromEntries([...clock.left.keys()].map((seat) => [seat, leftAt(clock, seat, now)]))
  return { left, incrementMs: clock.incrementMs, running: clock.running, asOf: now }
}
