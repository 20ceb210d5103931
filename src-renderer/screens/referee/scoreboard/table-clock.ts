/** Clocks for a game of real pieces, as they stand beside a board: they count, and never decide anything. Times in ms. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'

export interface TableClock {
  /** What each had left when `since` began. */
  readonly left: Readonly<Partial<Record<Seat, number>>>
  /** Added to a seat's time whenever it hands on. */
  readonly increment: number
  /** Whose clock it is; null before the first start. */
  readonly turn: Seat | null
  /** When it began to run, by the wall clock; null while all stand still. */
  readonly since: number | null
}

/** All with the same time, and nobody's running. */
export function setClock(seats: readonly Seat[], minutes: number, incrementSeconds: number): TableClock {
  const left = Object.fromEntries(seats.map((seat) => [seat, minutes * 60_000]))
  return { left, increment: incrementSeconds * 1000, turn: null, since: null }
}

/** What a seat has left at this moment; never less than nothing. */
export function leftOf(clock: TableClock, seat: Seat, now: number): number {
  const spent = clock.turn === seat && clock.since !== null ? Math.max(0, now - clock.since) : 0
  return Math.max(0, (clock.left[seat] ?? 0) - spent)
}

/** Everybody's time up to now is written down. */
function settled(clock: TableClock, now: number): Partial<Record<Seat, number>> {
  return clock.turn === null ? { ...clock.left } : { ...clock.left, [clock.turn]: leftOf(clock, clock.turn, now) }
}

/** Hands on to a seat, whose clock runs from now. Whoever had it gets the increment, unless nothing was left or it had stood still. */
export function handTo(clock: TableClock, seat: Seat, now: number): TableClock {
  const left = settled(clock, now)
  const before = clock.turn
  const had = before === null ? 0 : (left[before] ?? 0)
  if (before !== null && before !== seat && clock.since !== null && had > 0) left[before] = had + clock.increment
  return { ...clock, left, turn: seat, since: now }
}

/** Hands on to whoever is next round the table, or starts again where it had stopped. `seats` are those still in the game, clockwise. */
export function handOn(clock: TableClock, seats: readonly Seat[], now: number): TableClock {
  const [first] = seats
  if (first === undefined) return clock
  if (clock.turn === null) return handTo(clock, first, now)
  if (clock.since === null && seats.includes(clock.turn)) return { ...clock, since: now }
  return handTo(clock, seats[(seats.indexOf(clock.turn) + 1) % seats.length] ?? first, now)
}

/** Stands still from now. */
export function pause(clock: TableClock, now: number): TableClock {
  return { ...clock, left: settled(clock, now), since: null }
}

/** What was kept of a clock, where it still is one. */
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

/** `4:05`, `1:04:05`. A second that has begun counts. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
