/** The record of a measured game: one line of JSON, validated strictly when read. */
import * as v from 'valibot'
import { hasTeams, sidesOf, type Lineup } from '../engine/core/lineup.ts'
import { END_REASONS, placesOfSides, type Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isPlausible } from './times.ts'

/** More actions than any game has. */
const MOST_ACTIONS = 1_000_000

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const actions = v.pipe(count, v.maxValue(MOST_ACTIONS))
const ms = v.pipe(v.number(), v.finite(), v.minValue(0))
const times = v.pipe(
  v.strictObject({ moves: actions, totalMs: ms, maxMs: ms, counts: v.pipe(v.array(actions), v.readonly()) }),
  v.check((read) => isPlausible(read)),
)
const player = v.pipe(
  v.strictObject({ times, faults: count }),
  v.check((read) => read.faults <= read.times.moves),
)

/** The schema of a game played by this lineup. */
function recordBy(lineup: Lineup) {
  const sides = sidesOf(lineup)
  return v.pipe(
    v.strictObject({
      a: v.string(),
      b: v.string(),
      /** Rounds and their games count from 0; the game says which side `a` has. */
      round: count,
      game: count,
      side: v.picklist(sides),
      outcome: outcomeBy(lineup),
      plies: actions,
      /** Hash of all actions: equal games have equal hashes. */
      digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
      /** Thinking times, and how often an external engine gave no usable answer. */
      by: v.strictObject({ a: player, b: player }),
    }),
    v.check(({ game, side }) => sides[game] === side),
  )
}
export type GameRecord = v.InferOutput<ReturnType<typeof recordBy>>

/** An outcome with a place for every seat of the lineup, and no others. */
function outcomeBy(lineup: Lineup): v.GenericSchema<unknown, Outcome> {
  const forSeats = <T extends v.GenericSchema>(schemaOf: (seat: Seat) => T) =>
    v.strictObject(Object.fromEntries(lineup.seats.map((seat) => [seat, schemaOf(seat)])))
  const place = v.pipe(v.number(), v.integer())
  const entries = { places: forSeats(() => place), reason: v.picklist(END_REASONS) }
  const sides = forSeats((seat) => v.literal(lineup.sides[seat] ?? seat))
  const outcome = hasTeams(lineup) ? v.strictObject({ ...entries, sides }) : v.strictObject(entries)
  return v.pipe(
    outcome,
    v.check((read) => isRanked(read)),
  )
}

/** Whether places are counted from 1 and skip after a tie, as 1, 1, 3, and partners share theirs. */
function isRanked(outcome: Outcome): boolean {
  const bySide = placesOfSides(outcome)
  const taken = Object.values(bySide)
  const isNext = taken.every((place) => place === 1 + taken.filter((other) => other < place).length)
  return (
    isNext && Object.entries(outcome.places).every(([seat, place]) => bySide[outcome.sides?.[seat as Seat] ?? (seat as Seat)] === place)
  )
}

/** Reads lines of games by this lineup; null for a truncated or damaged line. */
export function recordReader(lineup: Lineup): (line: string) => GameRecord | null {
  const record = recordBy(lineup)
  return (line) => {
    try {
      const read = v.safeParse(record, JSON.parse(line))
      return read.success ? read.output : null
    } catch {
      return null
    }
  }
}

/** Identifies a game of a measurement. */
export function keyOf({ a, b, round, game }: Pick<GameRecord, 'a' | 'b' | 'round' | 'game'>): string {
  return JSON.stringify([a, b, round, game])
}
