/** What the rules console understands: one JSON object per line (docs/console.md). */
import * as v from 'valibot'
import { optionValues, seat, viewer } from '../../contract/common.ts'

const text = v.pipe(v.string(), v.maxLength(20_000))
const edition = v.pipe(v.string(), v.maxLength(40))
const seed = v.optional(v.pipe(v.string(), v.maxLength(200)))

export const request = v.variant('do', [
  v.strictObject({ do: v.literal('editions') }),
  v.strictObject({ do: v.literal('new'), edition, options: v.optional(optionValues, {}), seed }),
  v.strictObject({ do: v.literal('position'), edition, options: v.optional(optionValues, {}), text, seed }),
  v.strictObject({ do: v.literal('deploy'), seat, text, viewer: v.optional(viewer, 'arbiter') }),
  v.strictObject({ do: v.literal('deploy'), seat, random: v.literal(true), viewer: v.optional(viewer, 'arbiter') }),
  v.strictObject({ do: v.literal('legal'), seat }),
  v.strictObject({ do: v.literal('act'), seat, action: text, viewer: v.optional(viewer, 'arbiter') }),
  v.strictObject({ do: v.literal('view'), viewer }),
])
export type ConsoleRequest = v.InferOutput<typeof request>

/** Why a line was refused. `rule` is a rule id, or null when no rule is concerned; `at` the offset in a text that cannot be read. */
export interface ConsoleError {
  readonly code: string
  readonly rule: string | null
  readonly message: string
  readonly at?: number
}
