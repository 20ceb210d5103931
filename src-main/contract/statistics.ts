/** Statistics of the finished games of a search. Counts alone: of games in progress nothing is counted. */
import * as v from 'valibot'
import { count, name, placement, seat } from './common.ts'
import { gameFilter } from './history.ts'
import { LEVELS } from './words.ts'

/** How many rows a list by opponents or setups has at most; the rest is left out. */
export const MOST_ROWS = 40

const fared = { won: count, drawn: count, lost: count }
const level = v.object({ bot: v.string(), level: v.picklist(LEVELS) })
const kindCount = v.object({ kind: v.string(), count })

/** Least, quarters and greatest of some numbers; `counts` has how many fall into each of the bars of `width`, from 0. */
const spread = v.object({
  count,
  least: count,
  quarter: count,
  median: count,
  threeQuarters: count,
  greatest: count,
  width: count,
  counts: v.array(count),
})
export type Spread = v.InferOutput<typeof spread>

/** Attacks of one kind on another, and those of them on a piece that the attacker's player had not seen. */
const ended = { won: count, even: count, lost: count }
const attacks = v.object({ attacker: v.string(), defender: v.string(), ...ended, unknown: v.object(ended) })

/** Flags on the board as the seat `near` sees it. */
const flags = v.object({ near: seat, spaces: v.array(v.object({ space: count, stood: count, fell: count })) })

/** Games of one size of an edition, with the edition's own table or one of a custom edition. */
const boardStatistics = v.object({
  edition: v.string(),
  preset: v.string(),
  /** The name of the custom edition; null for the edition's own table. */
  set: v.nullable(v.string()),
  /** A text that tells it from the others. */
  key: v.string(),
  games: count,
  /** Those whose battles are counted: played on screen, and read. */
  counted: count,
  /** Moves; and minutes without long breaks, of games with times. */
  lengths: spread,
  minutes: spread,
  attacks: v.array(attacks),
  /** Pieces at the start, and those captured. */
  kinds: v.array(v.object({ kind: v.string(), had: count, lost: count })),
  flags: v.array(flags),
  /** Armies with a flag, flags that were taken, and the kinds that took them. */
  armies: count,
  taken: count,
  takers: v.array(kindCount),
})
export type BoardStatistics = v.InferOutput<typeof boardStatistics>

/** A setup as a formation is stored, how its armies fared, and what took their flags. */
const setupStatistics = v.object({
  edition: v.string(),
  preset: v.string(),
  placement,
  ...fared,
  taken: count,
  takers: v.array(kindCount),
})
export type SetupStatistics = v.InferOutput<typeof setupStatistics>

/** Results of the player, or, where no player is named, of all players. */
const results = v.object({
  edition: v.array(v.object({ edition: v.string(), ...fared })),
  /** By the name of an opponent; without a player by each player's own. */
  opponent: v.array(v.object({ name: v.string(), ...fared })),
  seat: v.array(v.object({ seat, ...fared })),
  /** By the level of an opponent, null for a person; without a player by each player's own. */
  level: v.array(v.object({ level: v.nullable(level), ...fared })),
  setup: v.array(setupStatistics),
})
export type Results = v.InferOutput<typeof results>
export type Fared = Pick<SetupStatistics, 'won' | 'drawn' | 'lost'>

const statistics = v.object({
  /** Finished games, and how many of them are not read yet, so that their battles are missing. */
  games: count,
  unread: count,
  /** Who played them, the most frequent first. */
  players: v.array(v.object({ name: v.string(), games: count })),
  results,
  boards: v.array(boardStatistics),
})
export type Statistics = v.InferOutput<typeof statistics>

export const statisticsRequests = {
  /** Statistics of the finished games that match the filter: of one player's armies, or of all. Opponents are other sides, not partners. */
  'history.statistics': {
    args: v.strictObject({ filter: gameFilter, player: v.exactOptional(name) }),
    result: statistics,
  },
} as const
