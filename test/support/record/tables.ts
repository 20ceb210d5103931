/** Custom tables for tests. */
import { findEdition } from '../../../src-main/engine/editions/index.ts'
import { hashOf } from '../../../src-main/engine/core/table.ts'
import { tableOf, type EditionTable } from '../../../src-main/engine/families.ts'
import type { StoredCustomEdition } from '../../../src-main/record/custom-editions.ts'
import { NOON } from './records.ts'

/** Classic with a renamed Marshal, fewer scouts, and a board of another shape. */
export function makeTable(scouts = 3): EditionTable {
  const info = findEdition('classic')?.info
  if (!info) throw new Error('classic is missing')
  const table = tableOf(info)
  const army = { marshal: 1, miner: 2, scout: scouts, spy: 1, bomb: 2, flag: 1 }
  return {
    ...table,
    kinds: table.kinds.map((kind) => (kind.id === 'marshal' ? { ...kind, name: 'Emperor' } : kind)),
    armies: { red: army, blue: army },
    board: { width: 8, height: 7, obstacles: ['C4', 'F4'], rows: { red: 2, blue: 2 } },
  }
}

export function makeSet(id: string, parts: Partial<StoredCustomEdition> = {}): StoredCustomEdition {
  const table = parts.table ?? makeTable()
  return { id, name: `Set ${id}`, hash: hashOf(table), table, updatedAt: NOON, ...parts }
}

/** Battle Cards with a renamed Captain, one more for Red. */
export function makeCardsTable(): EditionTable {
  const info = findEdition('battle-cards')?.info
  if (!info) throw new Error('battle-cards is missing')
  const table = tableOf(info)
  return {
    ...table,
    kinds: table.kinds.map((kind) => (kind.id === 'captain' ? { ...kind, name: 'Rittmeister' } : kind)),
    armies: { ...table.armies, red: { ...table.armies.red, captain: 3 } },
  }
}
