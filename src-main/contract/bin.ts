/** The recycle bin: what was deleted, until its days are over or somebody empties it. */
import * as v from 'valibot'
import { count, id, instant } from './common.ts'
import { gameRow } from './history.ts'

/** How long deleted things are kept. */
export const BIN_DAYS = 30
/** Longest list of things that one request names. */
const MOST = 100_000

const kind = v.picklist(['game', 'setup', 'set'])
export type BinKind = v.InferOutput<typeof kind>

/** One thing in the bin, by what it is called elsewhere. */
const ref = v.strictObject({ kind, id })
export type BinRef = v.InferOutput<typeof ref>

export const binItem = v.object({
  ...ref.entries,
  deletedAt: instant,
  /** When it goes for good. */
  goesAt: instant,
  /** The name of a setup or set; empty for a game. */
  name: v.string(),
  edition: v.string(),
  game: v.nullable(gameRow),
})
export type BinItem = v.InferOutput<typeof binItem>

const refs = v.strictObject({ items: v.pipe(v.array(ref), v.minLength(1), v.maxLength(MOST)) })
const done = v.object({ count: v.number() })

export const binRequests = {
  /** Deleted last comes first. */
  'bin.list': {
    args: v.strictObject({ offset: count, limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)) }),
    result: v.object({ items: v.array(binItem), total: v.number() }),
  },
  /** Everything that lies there by its name alone, for doing something with all of it. */
  'bin.refs': { args: v.strictObject({}), result: v.object({ items: v.array(ref) }) },
  /** Puts things back where they were. What is not in the bin any more is passed over. */
  'bin.restore': { args: refs, result: done },
  /** Removes things for good. */
  'bin.erase': { args: refs, result: done },
  /** Removes everything for good. */
  'bin.empty': { args: v.strictObject({}), result: done },
} as const
