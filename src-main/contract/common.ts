/** Small schemas that many messages share. */
import * as v from 'valibot'
import { SEATS, VIEWERS } from '../engine/core/seats.ts'
import { END_REASONS, type Outcome } from '../engine/core/outcome.ts'

export const seat = v.picklist(SEATS)
export const viewer = v.picklist(VIEWERS)
/** Ids of games, setups and so on: short, opaque, safe in file names. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
/** A letter, digit or sign that is drawn: not a filler, nor the Braille pattern without dots. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
/**
 * What a person may type as a name, in one line. Marks that turn the direction of writing are left out: they would turn round the sentence that a name stands in as well; and so
 * are the signs that steer a terminal or a printer. Something of it is seen.
 */
export const name = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Bidi_Control}\p{Cs}]/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')),
  v.trim(),
  v.minLength(1),
  v.regex(VISIBLE),
  v.maxLength(60),
)
export const note = v.pipe(v.string(), v.maxLength(4000))
/** An action or placement in the text notation (docs/notation.md). */
export const notation = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Index of a space on the board. */
export const space = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(399))
/** Numbers too large to be counted exactly are none. */
const counted = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A number of things, or a place in their order. */
export const count = counted()
/** The last millisecond of the year 9999: later ones are no dates that people write or that a calendar shows. */
const LAST_INSTANT = 253_402_300_799_999
/** Milliseconds since 1970. */
export const instant = v.pipe(counted(), v.maxValue(LAST_INSTANT))
export const seq = counted()
/** Option values by key, as an edition lists them; checked again by the edition. */
export const optionValues = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.nullable(v.union([v.pipe(v.string(), v.maxLength(60)), v.number(), v.boolean()]))),
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
