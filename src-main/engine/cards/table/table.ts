/** Tables of the cards family: kinds, and how many of each an army has. `check.ts` says which can be played. */
import { deepFreeze } from '../../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../../core/table.ts'
import type { CardKind, CardsInfo } from '../edition.ts'

export interface CardsTable extends TableBase {
  readonly kinds: readonly CardKind[]
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: CardsInfo): CardsTable {
  return structuredClone({ edition: info.id, kinds: info.kinds, armies: info.armies[info.presets[0] ?? TABLE_PRESET] ?? {} })
}

/** The edition as it is played with a valid table: one preset, nothing reconstructed any more. */
export function applyTable(info: CardsInfo, table: CardsTable): CardsInfo {
  const { kinds, armies } = table
  return deepFreeze({
    ...structuredClone(info),
    table: hashOf(table),
    kinds: structuredClone(kinds),
    presets: [TABLE_PRESET],
    armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(kinds, armies[seat] ?? {})])) },
    options: tableOptions(info.options),
    reconstructed: [],
  })
}

/** Whether a table is one of this family: it has kinds and armies alone. */
export function isCardsTable(table: object): boolean {
  return Object.keys(table).every((key) => OWN.includes(key))
}

const OWN: readonly string[] = ['edition', 'kinds', 'armies']
