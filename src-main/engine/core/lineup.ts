/** The seats that can play an edition together, and their sides. Data; each game uses one lineup. */
import type { Seat } from './seats.ts'

/** A team, or a seat that plays for itself, named after its first seat in clockwise order. */
export type Side = Seat

/** Some seats of an edition, each with its side. */
export interface Lineup {
  /** Its name in the edition: `two`, `teams`. The option `lineup` names it where there are several. */
  readonly id: string
  /** Presets that it can play; absent: all. */
  readonly presets?: readonly string[]
  /** In clockwise order, as turns go. */
  readonly seats: readonly Seat[]
  /** The side of each seat. */
  readonly sides: Readonly<Partial<Record<Seat, Side>>>
}

/** A lineup in which each seat plays for itself. */
export function everyForOneself(id: string, seats: readonly Seat[], presets?: readonly string[]): Lineup {
  return teams(
    id,
    seats,
    seats.map((seat) => [seat]),
    presets,
  )
}

/** A lineup of teams. Throws unless each seat is in exactly one: that is a bug in an edition. */
export function teams(id: string, seats: readonly Seat[], parts: readonly (readonly Seat[])[], presets?: readonly string[]): Lineup {
  const sides = seats.map((seat): readonly [Seat, Side] => {
    const [team, ...more] = parts.filter((part) => part.includes(seat))
    const first = seats.find((each) => team?.includes(each))
    if (first === undefined || more.length > 0) throw new Error(`${seat} has to be in one team of ${id}`)
    return [seat, first]
  })
  return { id, seats, sides: Object.fromEntries(sides), ...(presets && { presets }) }
}

/** The lineups of an edition. The first of a preset is its usual one. */
export interface Lineups {
  readonly lineups: readonly Lineup[]
}

/** The options of a game that name its lineup; `lineup` is absent where there is only one. */
export interface LineupChoice {
  readonly preset: string
  readonly lineup?: string
}

/** The lineups of a preset, the usual one first. */
export function lineupsOf({ lineups }: Lineups, preset: string): readonly Lineup[] {
  return lineups.filter(({ presets }) => presets === undefined || presets.includes(preset))
}

/** The lineup of a game with these options. Throws where the edition has no such lineup: options are checked when they are read. */
export function lineupOf(edition: Lineups, { preset, lineup }: LineupChoice): Lineup {
  const all = lineupsOf(edition, preset)
  const found = lineup === undefined ? all[0] : all.find(({ id }) => id === lineup)
  if (!found) throw new Error(`no lineup plays ${preset}${lineup === undefined ? '' : ` as ${lineup}`}`)
  return found
}

/** The seats of a side, in clockwise order. */
export function seatsOfSide({ seats, sides }: Lineup, side: Side): readonly Seat[] {
  return seats.filter((seat) => sides[seat] === side)
}

/** All sides, in clockwise order of their first seats. */
export function sidesOf({ seats, sides }: Lineup): readonly Side[] {
  return seats.filter((seat) => sides[seat] === seat)
}

/** Whether some seats play together. */
export function hasTeams({ seats, sides }: Lineup): boolean {
  return seats.some((seat) => sides[seat] !== seat)
}

/** Makes a value once for each lineup of an edition. Throws for another edition's lineup. */
export function byLineup<T>({ lineups }: Lineups, make: (lineup: Lineup) => T): (lineup: Lineup) => T {
  const made = new Map(lineups.map((lineup) => [lineup.id, make(lineup)]))
  const [only, ...more] = made.values()
  if (only !== undefined && more.length === 0) return () => only
  return ({ id }) => {
    const found = made.get(id)
    if (found === undefined) throw new Error(`there is no lineup ${id}`)
    return found
  }
}
