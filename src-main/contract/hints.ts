/** What the best computer would do in somebody's place, and why. Everything in it follows from what that seat sees and was shown. */
import * as v from 'valibot'
import { id, notation } from './common.ts'

const space = v.pipe(v.number(), v.integer(), v.minValue(0))
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
/** The kind of an enemy piece; null while the seat does not know it. */
const kind = v.nullable(id)

/** Why, as far as it can be said in a sentence. `piece` is the kind of the own piece that is to act. */
export const reason = v.variant('type', [
  /** It attacks: how likely it wins, and that both fall. */
  v.object({ type: v.literal('attack'), piece: id, at: space, kind, wins: chance, ties: chance }),
  /** It gets away from an enemy on `threat` that would take it. */
  v.object({ type: v.literal('save'), piece: id, kind, threat: space, falls: chance }),
  /** It comes nearer to what is likely the Flag. */
  v.object({ type: v.literal('flag'), piece: id, at: space, chance, calm: v.boolean() }),
  /** It comes nearer to what it likely beats. */
  v.object({ type: v.literal('prey'), piece: id, at: space, kind, wins: chance, calm: v.boolean() }),
  /** Of all that it looked at it came out best. */
  v.object({ type: v.literal('best'), calm: v.boolean() }),
])
export type Reason = v.InferOutput<typeof reason>

export const hint = v.object({ action: notation, reason })
export type Hint = v.InferOutput<typeof hint>
