/** A measured game as it is kept: one line of JSON, checked strictly when it is read, since what is read is counted. */
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

/** A line of a game that was played by this lineup. */
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
      /** Of all actions: games that were alike have the same. */
      digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
      /** How long either thought, and how often an outside program gave no usable answer. */
      by: v.strictObject({ a: player, b: player }),
    }),
    v.check(({ game, side }) => sides[game] === side),
  )
}
export type GameRecord = v.InferOutput<ReturnType<typeof recordBy>>

/** An outcome with a place for each seat of the lineup, and for no other. */
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

/** Whether places are counted from 1 and on past sides that share one, as 1, 1, 3, and partners share theirs. */
function isRanked(outcome: Outcome): boolean {
  const bySide = placesOfSides(outcome)
  const taken = Object.values(bySide)
  const isNext = taken.every((place) => place === 1 + taken.filter((other) => other < place).length)
  return (
    isNext && Object.entries(outcome.places).every(([seat, place]) => bySide[outcome.sides?.[seat as Seat] ?? (seat as Seat)] === place)
  )
}

/** Reads lines of games by this lineup; null for one that was cut off as it was written, or damaged since. */
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

/** Which game of a measurement this is. */
export function keyOf({ a, b, round, game }: Pick<GameRecord, 'a' | 'b' | 'round' | 'game'>): string {
  return JSON.stringify([a, b, round, game])
}
