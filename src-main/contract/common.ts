/** Schemas that many messages share. */
import { LONGEST_HANDICAP } from '../engine/core/handicap.ts'
import * as v from 'valibot'
import { SEATS, VIEWERS } from '../engine/core/seats.ts'
import { END_REASONS, type Outcome } from '../engine/core/outcome.ts'

export const seat = v.picklist(SEATS)
export const viewer = v.picklist(VIEWERS)
/** Ids of games, formations and so on: short, opaque, safe in file names. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
/** A visible letter, digit or sign: no filler, and not the empty Braille pattern. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
export const NAME_LENGTH = 60
/**
 * A person's name: one line with at least one visible character. Marks that change the direction of writing are removed, since they would also change the
 * sentence around the name, and so are control characters.
 */
export const name = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Bidi_Control}\p{Cs}]/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')),
  v.trim(),
  v.minLength(1),
  v.regex(VISIBLE),
  v.maxLength(NAME_LENGTH),
)
/** Text as it is stored, in UTF-8: with a replacement for half a character. */
export const wellFormed = (text: string): string => text.toWellFormed()
export const NOTE_LENGTH = 4000
export const note = v.pipe(v.string(), v.transform(wellFormed), v.maxLength(NOTE_LENGTH))
/** An action or placement in the text notation (docs/notation.md). */
export const notation = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Index of a space on the board. */
export const space = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(399))
/** Excludes numbers too large to be exact. */
const counted = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A number of things, or an index. */
export const count = counted()
/** The last millisecond of the year 9999. */
const LAST_INSTANT = 253_402_300_799_999
/** Milliseconds since 1970. */
export const instant = v.pipe(counted(), v.maxValue(LAST_INSTANT))
export const seq = counted()
/** Option values by key. The edition checks them again. */
export const optionValues = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(40)),
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(LONGEST_HANDICAP)), v.number(), v.boolean()])),
  ),
  v.maxEntries(40),
)

export const outcome: v.GenericSchema<unknown, Outcome> = v.object({
  places: v.record(seat, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SEATS.length))),
  reason: v.picklist(END_REASONS),
  sides: v.optional(v.record(seat, seat)),
})

/** Kind id by space index, as a JSON object. */
export const placement = v.record(v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,2})$/)), v.pipe(v.string(), v.maxLength(40)))

export type OptionValues = v.InferOutput<typeof optionValues>
