/** How long people thought, by the times at which moves were made. Pure. */
import type { GameRow, Seat } from '../../../src-main/contract/index.ts'
import type { LogLine } from '../../state/log.ts'
import type { StepOf } from '../../state/shapes.ts'

/** In a game without a clock a move counts for this much at most: the table may have been closed meanwhile. */
export const LONGEST_MOVE = 10 * 60_000

/**
 * Milliseconds of each move of a person, by step. From the step before it, less the time that the machine slept, and at most `most`. Empty where nothing was
 * timed. `steps`: those that still count.
 */
export function timesOf(
  steps: readonly Pick<StepOf, 'seq' | 'at' | 'by' | 'stood'>[],
  lines: readonly Pick<LogLine, 'seq' | 'number'>[],
  players: GameRow['players'],
  most = LONGEST_MOVE,
): ReadonlyMap<number, number> {
  const people = players.flatMap(({ seat, player }) => (player.type === 'human' ? [seat] : []))
  const moves = new Set(lines.flatMap(({ seq, number }) => (number === null ? [] : [seq])))
  const times = new Map<number, number>()
  /** When the last step of the game was made, and how long the machine has slept since. */
  let before: number | null = null
  let slept = 0
  for (const { seq, at, by, stood } of steps) {
    if (stood) {
      slept += stood.ms
      continue
    }
    if (before !== null && by !== null && people.includes(by) && moves.has(seq))
      times.set(seq, Math.min(most, Math.max(0, at - before - slept)))
    before = at
    slept = 0
  }
  return [...times.values()].some((ms) => ms >= 1000) ? times : new Map()
}

/** Milliseconds of all moves of each of these seats together; seats without times are left out. */
export function totalsOf(
  times: ReadonlyMap<number, number>,
  steps: readonly Pick<StepOf, 'seq' | 'by'>[],
  seats: readonly Seat[],
): readonly { readonly seat: Seat; readonly ms: number }[] {
  return seats.flatMap((seat) => {
    const own = steps.flatMap(({ seq, by }) => (by === seat ? (times.get(seq) ?? []) : []))
    return own.length === 0 ? [] : [{ seat, ms: own.reduce((sum, ms) => sum + ms, 0) }]
  })
}
