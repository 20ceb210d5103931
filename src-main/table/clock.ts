/**
 * Clocks (CL-23): a bank of time, and an increment after every move. A clock runs during play only, for the seat to act, and only while that seat can see the
 * table: not before what happened has been shown to it, not before a hot-seat curtain is raised for it, not while nobody has the game open, not while a game between
 * bots is paused. Deployment takes no time.
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
  /** Stops the timer that waits for the flag to fall. */
  cancel: () => void
}

/** A stopped clock with the times of the last step, or fresher ones. */
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

/** Writes down the time spent until `now`. */
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
 * What the clock says at `now`, for a step. Who has taken a turn with it gets the increment; a bot no more of it than the turn has taken, since it could answer
 * at once and only gain. The clock itself is left alone.
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

/** Takes over the times of a stored step. An offer or an answer belongs to the turn in which it comes, so what that has taken goes on to be counted. */
export function takeTimes(clock: GameClock, times: NonNullable<StoredStep['clock']>, now: number, hasMovedOn: boolean): void {
  for (const seat of clock.left.keys()) {
    clock.left.set(seat, times[seat] ?? 0)
    if (hasMovedOn) clock.atStep.set(seat, times[seat] ?? 0)
  }
  clock.since = now
}

/** Gives a seat back the time it had: what it has spent since was in vain. */
export function giveBack(clock: GameClock, seat: Seat, left: number, now: number): void {
  settle(clock, now)
  clock.left.set(seat, left)
  clock.atStep.set(seat, Math.max(left, clock.atStep.get(seat) ?? 0))
}

/** Goes on from `ms` later: the time between was nobody's. */
export function passOver(clock: GameClock, ms: number): void {
  clock.since += ms
}

/** Whether a step was a turn in play: those earn the increment and can be taken back. */
export function isTurn(before: StateBase, after: StateBase): boolean {
  return before.phase === 'playing' && after.ply > before.ply
}

/** The clock as people see it. */
export function reportClock(clock: GameClock, now: number): ClockReport {
  const left = Object.fromEntries([...clock.left.keys()].map((seat) => [seat, leftAt(clock, seat, now)]))
  return { left, incrementMs: clock.incrementMs, running: clock.running, asOf: now }
}
