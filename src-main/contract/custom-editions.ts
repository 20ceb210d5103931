/** Custom editions: edition tables that a person has copied and changed. */
import * as v from 'valibot'
import type { PowerSpec, PowerType } from '../engine/grid/edition.ts'
import { isGridTable, TABLE_LIMITS as LIMITS, type GridTable } from '../engine/grid/table/table.ts'
import { isCardsTable, type CardsTable } from '../engine/cards/table/table.ts'
import type { CastleKind } from '../engine/castle/edition.ts'
import { isCastleTable, type CastleTable } from '../engine/castle/table/table.ts'
import { CARDS } from '../engine/territory/cards.ts'
import type { UnitKind } from '../engine/territory/edition.ts'
import { isTerritoryTable, TERRITORY_LIMITS, type TerritoryTable } from '../engine/territory/table/table.ts'
import { TABLE_PROBLEMS, type TableProblem } from '../engine/rules/table/problem.ts'
import { ABILITIES } from '../engine/cards/abilities.ts'
import type { CardKind } from '../engine/cards/edition.ts'
import type { KindSpec } from '../engine/core/edition.ts'
import type { EditionTable } from '../engine/families.ts'
import { id, instant, name, seat } from './common.ts'
import { editionInfo } from './editions.ts'

/** A number in a form. `custom-editions.check` says whether it makes sense. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(999))
const label = v.pipe(v.string(), v.maxLength(LIMITS.name))
const flag = v.exactOptional(v.literal(true))

/** Ids of kinds and powers. They are also object keys, so built-in keys are refused. */
const tableId = v.pipe(
  id,
  v.check((text) => !(text in {}), 'This id is reserved.'),
)
const ids = v.pipe(v.array(tableId), v.maxLength(LIMITS.kinds))

/** Fields of kinds in every family. */
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

/** A card can attack (`step`) or not (`none`). */
const card: v.GenericSchema<CardKind> = v.strictObject({
  ...kindEntries,
  movement: v.picklist(['none', 'step']),
  ability: v.exactOptional(v.picklist(ABILITIES)),
})

/** In the castle every piece moves, and flags and bombs are not pieces. */
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

/** In Conquest some units roam, and the Spy Master can be recalled. */
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

/** The form of each family's tables, and how to recognise it. */
const FORMS = [
  { owns: isGridTable, form: gridTable },
  { owns: isCardsTable, form: cardsTable },
  { owns: isCastleTable, form: castleTable },
  { owns: isTerritoryTable, form: territoryTable },
]

/** The form of a table. `custom-editions.check` says whether it can be played; limits keep that check cheap. */
export const editionTable: v.GenericSchema<EditionTable> = v.lazy(
  (input) => FORMS.find(({ owns }) => typeof input === 'object' && input !== null && owns(input))?.form ?? cardsTable,
)

/** A problem of a table: where, what, and what to do about it. */
export const tableProblem: v.GenericSchema<unknown, TableProblem> = v.object({
  path: v.string(),
  code: v.picklist(TABLE_PROBLEMS),
  message: v.string(),
})

/** An army and its rows: pieces on the board from the start, pieces waiting, and squares for both. */
export const armyFit = v.object({ seat, standing: v.number(), room: v.number(), waiting: v.number(), entry: v.number() })
export type ArmyFit = v.InferOutput<typeof armyFit>

/** The check of a table. Only a table without problems can be played. */
export const tableCheck = v.object({
  problems: v.array(tableProblem),
  /** Empty while the board has problems, and for cards. */
  armies: v.array(armyFit),
})
export type TableCheck = v.InferOutput<typeof tableCheck>

/** A custom edition in a list. `problems`: the number of its problems. */
export const customEditionRow = v.object({
  id,
  name: v.string(),
  edition: v.string(),
  hash: v.string(),
  problems: v.number(),
  updatedAt: instant,
})
export type CustomEditionRow = v.InferOutput<typeof customEditionRow>

/** `info`: the edition as played; null while it has problems. */
export const loadedCustomEdition = v.object({ ...customEditionRow.entries, table: editionTable, info: v.nullable(editionInfo) })
export type LoadedCustomEdition = v.InferOutput<typeof loadedCustomEdition>

/** Longest file of a custom edition, in characters. A table has about 10,000. */
export const LONGEST_CUSTOM_EDITION = 200_000

const one = { id }

export const customEditionRequests = {
  /** By name; of one edition, or all. */
  'custom-editions.list': { args: v.strictObject({ edition: v.optional(id) }), result: v.array(customEditionRow) },
  'custom-editions.load': { args: v.strictObject(one), result: loadedCustomEdition },
  /** Copies an edition's own table, or another custom edition. */
  'custom-editions.create': {
    args: v.strictObject({ name, copyOf: v.strictObject({ type: v.picklist(['edition', 'custom-edition']), id }) }),
    result: loadedCustomEdition,
  },
  /**
   * Saves a table, finished or not. `hash` is that of the table before the change, so that nothing saved meanwhile is lost. Games keep the table they were
   * played with.
   */
  'custom-editions.save': { args: v.strictObject({ ...one, hash: v.string(), table: editionTable }), result: loadedCustomEdition },
  'custom-editions.rename': { args: v.strictObject({ ...one, name }), result: customEditionRow },
  /** Moves a custom edition to the recycle bin. */
  'custom-editions.delete': { args: v.strictObject(one), result: v.null() },
  'custom-editions.restore': { args: v.strictObject(one), result: customEditionRow },
  'custom-editions.check': { args: v.strictObject({ table: editionTable }), result: tableCheck },
  'custom-editions.export': { args: v.strictObject(one), result: v.object({ fileName: v.string(), text: v.string() }) },
  'custom-editions.import': {
    args: v.strictObject({ text: v.pipe(v.string(), v.maxLength(LONGEST_CUSTOM_EDITION)) }),
    result: loadedCustomEdition,
  },
} as const
