/** My sets: edition tables that a person has copied and corrected. */
import * as v from 'valibot'
import type { KindSpec, PowerSpec } from '../engine/core/edition.ts'
import { TABLE_LIMITS as LIMITS } from '../engine/grid/table/limits.ts'
import type { EditionTable } from '../engine/grid/table.ts'
import { id, instant, name, seat } from './common.ts'

/** A number as a form may hold it; whether it makes sense is for the check, which explains. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999))
const label = v.pipe(v.string(), v.maxLength(LIMITS.name))
const flag = v.exactOptional(v.literal(true))

/** Ids of kinds and powers: also keys of objects, so none that every object has. */
const tableId = v.pipe(
  id,
  v.check((text) => !(text in {}), 'This id is reserved.'),
)
const ids = v.pipe(v.array(tableId), v.maxLength(LIMITS.kinds))

const kind: v.GenericSchema<unknown, KindSpec> = v.strictObject({
  id: tableId,
  name: label,
  symbol: v.pipe(v.string(), v.maxLength(3)),
  rank: v.nullable(amount),
  movement: v.picklist(['none', 'step', 'line']),
  assassinates: v.exactOptional(amount),
  defuses: flag,
  bomb: flag,
  flag,
  powers: v.exactOptional(v.pipe(v.array(tableId), v.maxLength(LIMITS.powers))),
  reinforcement: flag,
  ward: flag,
})

const powerBase = { id: tableId, name: label, rule: v.pipe(v.string(), v.regex(/^[A-Z]{2}-\d{1,3}$/)) }

const power: v.GenericSchema<unknown, PowerSpec> = v.variant('type', [
  v.strictObject({ ...powerBase, type: v.literal('strike'), range: amount, sparesKnown: flag }),
  v.strictObject({ ...powerBase, type: v.literal('charge') }),
  v.strictObject({ ...powerBase, type: v.literal('speed'), steps: amount }),
  v.strictObject({ ...powerBase, type: v.literal('detect'), range: amount }),
  v.strictObject({ ...powerBase, type: v.literal('rumble'), targets: amount }),
  v.strictObject({ ...powerBase, type: v.literal('magnet'), range: amount }),
  v.strictObject({ ...powerBase, type: v.literal('sneak') }),
  v.strictObject({ ...powerBase, type: v.literal('summon'), kind: tableId }),
  v.strictObject({ ...powerBase, type: v.literal('drift') }),
  v.strictObject({ ...powerBase, type: v.literal('petrify'), range: amount, immune: ids }),
  v.strictObject({ ...powerBase, type: v.literal('enchant'), range: amount, kinds: ids }),
  v.strictObject({ ...powerBase, type: v.literal('restore'), range: amount }),
  v.strictObject({ ...powerBase, type: v.literal('revive'), lowest: amount, highest: amount, except: ids }),
])

const rows = v.record(seat, amount)

/** The form of a table. Whether it can be played is for `sets.check`; no board is so large that checking it is a burden. */
export const editionTable: v.GenericSchema<unknown, EditionTable> = v.strictObject({
  edition: id,
  kinds: v.pipe(v.array(kind), v.maxLength(LIMITS.kinds)),
  powers: v.pipe(v.array(power), v.maxLength(LIMITS.powers)),
  armies: v.record(seat, v.record(tableId, amount)),
  board: v.strictObject({
    width: amount,
    height: amount,
    obstacles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(LIMITS.obstacles)),
    rows,
  }),
  reinforcements: v.nullable(v.strictObject({ after: amount, rows })),
})

/** What is wrong with a table, where, and what to do about it. */
export const tableProblem = v.object({
  /** Keys and indices divided by points: `kinds.3.symbol`, `armies.red`. */
  path: v.string(),
  code: v.string(),
  message: v.string(),
})
export type TableProblem = v.InferOutput<typeof tableProblem>

/** A set as lists show it. */
export const setRow = v.object({ id, name: v.string(), edition: v.string(), hash: v.string(), updatedAt: instant })
export type SetRow = v.InferOutput<typeof setRow>

export const loadedSet = v.object({ ...setRow.entries, table: editionTable })
export type LoadedSet = v.InferOutput<typeof loadedSet>
