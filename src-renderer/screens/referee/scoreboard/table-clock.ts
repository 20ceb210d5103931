/** Clocks for a game of physical pieces: they count, and never decide anything. Times in ms. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'

export interface TableClock {
  /** What each seat had left at `since`. */
  readonly left: Readonly<Partial<Record<Seat, number>>>
  /** Added to a seat's time when its move ends. */
  readonly increment: number
  /** The seat whose clock runs or is paused; null before the first start. */
  readonly turn: Seat | null
  /** When it started, by the wall clock; null while paused. */
  readonly since: number | null
}

/** All with the same time, none running. */
export function setClock(seats: readonly Seat[], minutes: number, incrementSeconds: number): TableClock {
  const left = Object.fromEntries(seats.map((seat) => [seat, minutes * 60_000]))
  return { left, increment: incrementSeconds * 1000, turn: null, since: null }
}

/** What a seat has left now; never below zero. */
export function leftOf(clock: TableClock, seat: Seat, now: number): number {
  const spent = clock.turn === seat && clock.since !== null ? Math.max(0, now - clock.since) : 0
  return Math.max(0, (clock.left[seat] ?? 0) - spent)
}

/** All times are settled up to now. */
function settled(clock: TableClock, now: number): Partial<Record<Seat, number>> {
  return clock.turn === null ? { ...clock.left } : { ...clock.left, [clock.turn]: leftOf(clock, clock.turn, now) }
}

/** Starts a seat's clock. The seat before gets the increment, unless its time was up or its clock was paused. */
export function handTo(clock: TableClock, seat: Seat, now: number): TableClock {
  const left = settled(clock, now)
  const before = clock.turn
  const had = before === null ? 0 : (left[before] ?? 0)
  if (before !== null && before !== seat && clock.since !== null && had > 0) left[before] = had + clock.increment
  return { ...clock, left, turn: seat, since: now }
}

/** Starts the next clock round the table, or the paused one. `seats` are those still in the game, clockwise. */
export function handOn(clock: TableClock, seats: readonly Seat[], now: number): TableClock {
  const [first] = seats
  if (first === undefined) return clock
  if (clock.turn === null) return handTo(clock, first, now)
  if (clock.since === null && seats.includes(clock.turn)) return { ...clock, since: now }
  return handTo(clock, seats[(seats.indexOf(clock.turn) + 1) % seats.length] ?? first, now)
}

/** Pauses the clocks. */
export function pause(clock: TableClock, now: number): TableClock {
  return { ...clock, left: settled(clock, now), since: null }
}

/** A saved clock; null where the value is none. */
export function readClock(kept: unknown, seats: readonly Seat[]): TableClock | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { left, increment, turn, since } = kept as Record<string, unknown>
  if (typeof left !== 'object' || left === null || typeof increment !== 'number') return null
  const times = seats.map((seat) => [seat, (left as Record<string, unknown>)[seat]] as const)
  if (times.some(([, time]) => typeof time !== 'number' || !Number.isFinite(time))) return null
  return {
    left: Object.fromEntries(times),
    increment,
    turn: seats.find((seat) => seat === turn) ?? null,
    since: typeof since === 'number' ? since : null,
  }
}
