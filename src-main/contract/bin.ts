/** The recycle bin: deleted things, until their time is over or the bin is emptied. */
import * as v from 'valibot'
import { count, id, instant } from './common.ts'
import { gameRow } from './history.ts'

/** Days that deleted things are kept. */
export const BIN_DAYS = 30
/** Most things in one request. */
const MOST = 100_000

const kind = v.picklist(['game', 'formation', 'study', 'custom-edition'])
export type BinKind = v.InferOutput<typeof kind>

/** One thing in the bin, by its usual id. */
const ref = v.strictObject({ kind, id })
export type BinRef = v.InferOutput<typeof ref>

export const binItem = v.object({
  ...ref.entries,
  deletedAt: instant,
  /** When it is removed for good. */
  goesAt: instant,
  /** The name of a formation, study or custom edition; empty for a game. */
  name: v.string(),
  edition: v.string(),
  game: v.nullable(gameRow),
})
export type BinItem = v.InferOutput<typeof binItem>

const refs = v.strictObject({ items: v.pipe(v.array(ref), v.minLength(1), v.maxLength(MOST)) })
const done = v.object({ count: v.number() })

export const binRequests = {
  /** Last deleted first. */
  'bin.list': {
    args: v.strictObject({ offset: count, limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)) }),
    result: v.object({ items: v.array(binItem), total: v.number() }),
  },
  /** The ids of everything in the bin. */
  'bin.refs': { args: v.strictObject({}), result: v.object({ items: v.array(ref) }) },
  /** Restores things. What is no longer in the bin is skipped. */
  'bin.restore': { args: refs, result: done },
  /** Removes things for good. */
  'bin.erase': { args: refs, result: done },
  /** Removes everything for good. */
  'bin.empty': { args: v.strictObject({}), result: done },
} as const
