/** My sets: edition tables that a person has copied and corrected. */
import * as v from 'valibot'
import type { PowerSpec, PowerType } from '../engine/grid/edition.ts'
import { TABLE_LIMITS as LIMITS } from '../engine/grid/table/limits.ts'
import { isCardsTable } from '../engine/cards/table/form.ts'
import type { CastleKind } from '../engine/castle/edition.ts'
import { isCastleTable, type CastleTable } from '../engine/castle/form.ts'
import { isGridTable } from '../engine/grid/table/form.ts'
import { CARDS } from '../engine/territory/cards.ts'
import type { UnitKind } from '../engine/territory/edition.ts'
import { isTerritoryTable, type TerritoryTable } from '../engine/territory/form.ts'
import { TERRITORY_LIMITS } from '../engine/territory/limits.ts'
import { TABLE_PROBLEMS, type TableProblem } from '../engine/rules/table/problem.ts'
import { ABILITIES } from '../engine/cards/abilities.ts'
import type { CardKind } from '../engine/cards/edition.ts'
import type { KindSpec } from '../engine/core/edition.ts'
import type { CardsTable } from '../engine/cards/table.ts'
import type { EditionTable } from '../engine/families.ts'
import type { GridTable } from '../engine/grid/table.ts'
import { id, instant, name, seat } from './common.ts'
import { editionInfo } from './editions.ts'

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

/** What kinds of every family have. */
const kindEntries = {
  id: tableId,
  name: label,
  symbol: v.pipe(v.string(), v.maxLength(3)),
  rank: v.nullable(amount),
  assassinates: v.exactOptional(amount),
  defuses: flag,
  bomb: flag,
  flag,
}

const piece: v.GenericSchema<KindSpec> = v.strictObject({
  ...kindEntries,
  movement: v.picklist(['none', 'step', 'line']),
  powers: v.exactOptional(v.pipe(v.array(tableId), v.maxLength(LIMITS.powers))),
  reinforcement: flag,
  ward: flag,
})

/** Without squares a card attacks (`step`) or never does (`none`). */
const card: v.GenericSchema<CardKind> = v.strictObject({
  ...kindEntries,
  movement: v.picklist(['none', 'step']),
  ability: v.exactOptional(v.picklist(ABILITIES)),
})

/** In the castle everybody moves, and flags and bombs are no pieces. */
const castlePiece: v.GenericSchema<CastleKind> = v.strictObject({
  id: tableId,
  name: label,
  symbol: v.pipe(v.string(), v.maxLength(3)),
  rank: v.nullable(amount),
  assassinates: v.exactOptional(amount),
  movement: v.picklist(['step', 'line']),
  strides: v.exactOptional(v.literal(2)),
  range: v.exactOptional(amount),
})

/** On a land some roam, and one can be called back. */
const unit: v.GenericSchema<UnitKind> = v.strictObject({
  ...kindEntries,
  movement: v.picklist(['none', 'step', 'line']),
  roams: flag,
  spyMaster: flag,
})

const armies = v.record(seat, v.record(tableId, amount))

const powerBase = { id: tableId, name: label, rule: v.pipe(v.string(), v.regex(/^[A-Z]{2}-\d{1,3}$/)) }

/** By type of power. */
const POWERS = {
  strike: v.strictObject({ ...powerBase, type: v.literal('strike'), range: amount, sparesKnown: flag }),
  charge: v.strictObject({ ...powerBase, type: v.literal('charge') }),
  speed: v.strictObject({ ...powerBase, type: v.literal('speed'), steps: amount }),
  detect: v.strictObject({ ...powerBase, type: v.literal('detect'), range: amount }),
  rumble: v.strictObject({ ...powerBase, type: v.literal('rumble'), targets: amount }),
  magnet: v.strictObject({ ...powerBase, type: v.literal('magnet'), range: amount }),
  sneak: v.strictObject({ ...powerBase, type: v.literal('sneak') }),
  summon: v.strictObject({ ...powerBase, type: v.literal('summon'), kind: tableId }),
  drift: v.strictObject({ ...powerBase, type: v.literal('drift') }),
  petrify: v.strictObject({ ...powerBase, type: v.literal('petrify'), range: amount, immune: ids }),
  enchant: v.strictObject({ ...powerBase, type: v.literal('enchant'), range: amount, kinds: ids }),
  restore: v.strictObject({ ...powerBase, type: v.literal('restore'), range: amount }),
  revive: v.strictObject({ ...powerBase, type: v.literal('revive'), lowest: amount, highest: amount, except: ids }),
} satisfies { readonly [T in PowerType]: v.GenericSchema<Extract<PowerSpec, { readonly type: T }>> }

const power: v.GenericSchema<PowerSpec> = v.variant('type', Object.values(POWERS))

const rows = v.record(seat, amount)

const gridTable: v.GenericSchema<GridTable> = v.strictObject({
  edition: id,
  kinds: v.pipe(v.array(piece), v.maxLength(LIMITS.kinds)),
  powers: v.pipe(v.array(power), v.maxLength(LIMITS.powers)),
  armies,
  board: v.strictObject({
    width: amount,
    height: amount,
    obstacles: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(LIMITS.obstacles)),
    rows,
  }),
  reinforcements: v.nullable(v.strictObject({ after: amount, rows })),
})

const cardsTable: v.GenericSchema<CardsTable> = v.strictObject({
  edition: id,
  kinds: v.pipe(v.array(card), v.maxLength(LIMITS.kinds)),
  armies,
})

const castleTable: v.GenericSchema<CastleTable> = v.strictObject({
  edition: id,
  kinds: v.pipe(v.array(castlePiece), v.maxLength(LIMITS.kinds)),
  armies,
  slider: amount,
  lakes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(LIMITS.obstacles)),
})

const territory = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(4)),
  name: v.pipe(v.string(), v.maxLength(TERRITORY_LIMITS.name)),
  city: v.boolean(),
})

const territoryTable: v.GenericSchema<TerritoryTable> = v.strictObject({
  edition: id,
  kinds: v.pipe(v.array(unit), v.maxLength(LIMITS.kinds)),
  armies,
  deck: v.strictObject(v.entriesFromList(CARDS, amount)),
  territories: v.pipe(v.array(territory), v.maxLength(TERRITORY_LIMITS.territories)),
  mountains: v.pipe(v.array(v.pipe(v.string(), v.maxLength(9))), v.maxLength(TERRITORY_LIMITS.mountains)),
})

/** The forms that tables have, and what tells them apart: one for each family of the engine. */
const FORMS = [
  { owns: isGridTable, form: gridTable },
  { owns: isCardsTable, form: cardsTable },
  { owns: isCastleTable, form: castleTable },
  { owns: isTerritoryTable, form: territoryTable },
]

/** The form of a table. Whether it can be played is for `sets.check`; no board is so large that checking it is a burden. */
export const editionTable: v.GenericSchema<EditionTable> = v.lazy(
  (input) => FORMS.find(({ owns }) => typeof input === 'object' && input !== null && owns(input))?.form ?? cardsTable,
)

/** What is wrong with a table, where, and what to do about it. */
export const tableProblem: v.GenericSchema<unknown, TableProblem> = v.object({
  path: v.string(),
  code: v.picklist(TABLE_PROBLEMS),
  message: v.string(),
})

/** An army against its rows: pieces that stand from the start or wait, and squares for them. */
export const armyFit = v.object({ seat, standing: v.number(), room: v.number(), waiting: v.number(), entry: v.number() })
export type ArmyFit = v.InferOutput<typeof armyFit>

/** What a person wants to know while correcting a table. Only one without problems can be played. */
export const tableCheck = v.object({
  problems: v.array(tableProblem),
  /** Empty while the board is not in order, and for cards, which need no room. */
  armies: v.array(armyFit),
})
export type TableCheck = v.InferOutput<typeof tableCheck>

/** A set as lists show it. `problems` counts what keeps it from being played. */
export const setRow = v.object({ id, name: v.string(), edition: v.string(), hash: v.string(), problems: v.number(), updatedAt: instant })
export type SetRow = v.InferOutput<typeof setRow>

/** `info` is the edition as it would be played with the set; null while it cannot be. */
export const loadedSet = v.object({ ...setRow.entries, table: editionTable, info: v.nullable(editionInfo) })
export type LoadedSet = v.InferOutput<typeof loadedSet>

/** Longest text of a set's file. A table is about 10,000 characters. */
export const LONGEST_SET = 200_000

const one = { id }

export const setsRequests = {
  /** By name; of one edition, or all. */
  'sets.list': { args: v.strictObject({ edition: v.optional(id) }), result: v.array(setRow) },
  'sets.load': { args: v.strictObject(one), result: loadedSet },
  /** A copy of an edition's own table, or of another set. */
  'sets.create': {
    args: v.strictObject({ name, copyOf: v.strictObject({ type: v.picklist(['edition', 'set']), id }) }),
    result: loadedSet,
  },
  /**
   * Corrects the table, finished or not. `hash` is that of the table that was corrected, so that nothing that was saved meanwhile is lost. Games that
   * were played with the set keep the table that they had.
   */
  'sets.save': { args: v.strictObject({ ...one, hash: v.string(), table: editionTable }), result: loadedSet },
  'sets.rename': { args: v.strictObject({ ...one, name }), result: setRow },
  /** Deleted sets lie in the recycle bin. */
  'sets.delete': { args: v.strictObject(one), result: v.null() },
  'sets.restore': { args: v.strictObject(one), result: setRow },
  'sets.check': { args: v.strictObject({ table: editionTable }), result: tableCheck },
  'sets.export': { args: v.strictObject(one), result: v.object({ fileName: v.string(), text: v.string() }) },
  'sets.import': { args: v.strictObject({ text: v.pipe(v.string(), v.maxLength(LONGEST_SET)) }), result: loadedSet },
} as const
