/** External engines: listing, adding, testing and removing them. For the host only; no exchanged file contains one. */
import * as v from 'valibot'
import { id, name } from './common.ts'

/** Arguments of a program. No shell reads them. */
const args = v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(32))
const path = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000))

export const engine = v.object({
  id,
  name: v.string(),
  path: v.string(),
  args: v.array(v.string()),
  /** Its latest error since Marshal was started, in a sentence; null where there was none. */
  trouble: v.nullable(v.string()),
})
export type Engine = v.InferOutput<typeof engine>

export const engines = v.object({
  engines: v.array(engine),
  /** Only programs in this folder can be added; null where any can. */
  folder: v.nullable(v.string()),
  /** Full paths of the programs in the folder. */
  found: v.array(v.string()),
})
export type Engines = v.InferOutput<typeof engines>

export const engineRequests = {
  'engines.list': { args: v.strictObject({}), result: engines },
  /** Adds an engine where `id` is null, otherwise changes one. */
  'engines.save': { args: v.strictObject({ id: v.nullable(id), name, path, args }), result: engines },
  'engines.remove': { args: v.strictObject({ id }), result: engines },
  /** Starts a program and has it deploy and move once. `ms`: time of the longer answer. */
  'engines.test': { args: v.strictObject({ path, args }), result: v.object({ name: v.string(), ms: v.number() }) },
} as const
