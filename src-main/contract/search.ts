/** What a search may ask of the setups and battles of finished games, and tags. */
import * as v from 'valibot'
import { count, id, placement, seat } from './common.ts'

/** Most tags of one game. */
export const MOST_TAGS = 12

/** Most places, and most battles, that one search asks for. */
export const MOST_SOUGHT = 8

/** A tag, without its `#`: letters, digits, hyphens and underscores. */
export const tag = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,29}$/u))
export const tags = v.pipe(v.array(tag), v.maxLength(MOST_TAGS))

/** Tags to add to games, and to remove from them. */
export interface TagChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** The games whose tags have changed, and how many would have had too many. */
export interface Tagged {
  readonly changed: readonly string[]
  readonly full: number
}

/** Kinds of pieces: the same word names different ones in different editions. */
const kinds = v.pipe(v.array(id), v.minLength(1), v.maxLength(60))

/**
 * A battle that captured a piece of one of the kinds in `taken`; with `takers` one that such a piece won, or `any` piece. `seat` is the taker's, or without
 * `takers` the owner's. `from` and `to` bound the number of the move, inclusive; the first such battle counts.
 */
export const battleSought = v.strictObject({
  taken: kinds,
  takers: v.exactOptional(v.union([kinds, v.literal('any')])),
  seat: v.exactOptional(seat),
  from: v.exactOptional(count),
  to: v.exactOptional(count),
})
export type BattleSought = v.InferOutput<typeof battleSought>

/** A piece of one of these kinds that was deployed on the space of this name, in any edition that has one. */
export const placeSought = v.strictObject({ kinds, space: v.pipe(v.string(), v.minLength(1), v.maxLength(30)) })

/** Part of a setup, as a formation is stored. A space that it leaves out may hold any piece. */
export const setupSought = v.strictObject({ edition: id, preset: id, placement })
export type SetupSought = v.InferOutput<typeof setupSought>
