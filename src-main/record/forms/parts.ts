/** Forms shared by several families. */
import * as v from 'valibot'

/** Ids of pieces and cards. */
export const pieceId = v.pipe(v.string(), v.minLength(1), v.maxLength(20))
export const kind = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const word32 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff))
/** A generator's state. */
export const rng = v.strictTuple([word32, word32, word32, word32])
