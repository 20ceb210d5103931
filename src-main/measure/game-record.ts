/** A measured game as it is kept: one line of JSON. */
import * as v from 'valibot'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ms = v.pipe(v.number(), v.minValue(0))
const times = v.strictObject({ moves: count, totalMs: ms, maxMs: ms, counts: v.pipe(v.array(count), v.readonly()) })
const player = v.strictObject({ times, faults: count })

const record = v.strictObject({
  a: v.string(),
  b: v.string(),
  /** Rounds and their games count from 0; the game says which side `a` has. */
  round: count,
  game: count,
  side: v.custom<Seat>((value) => typeof value === 'string'),
  outcome: v.custom<Outcome>((value) => typeof value === 'object' && value !== null),
  plies: count,
  /** Of all actions: games that were alike have the same. */
  digest: v.string(),
  /** How long either thought, and how often an outside program gave no usable answer. */
  by: v.strictObject({ a: player, b: player }),
})
export type GameRecord = v.InferOutput<typeof record>

/** The game of a line; null for one that was cut off as it was written. */
export function readRecord(line: string): GameRecord | null {
  try {
    const read = v.safeParse(record, JSON.parse(line))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Which game of a measurement this is. */
export function keyOf({ a, b, round, game }: Pick<GameRecord, 'a' | 'b' | 'round' | 'game'>): string {
  return JSON.stringify([a, b, round, game])
}
