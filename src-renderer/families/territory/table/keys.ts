/** The keys of Conquest besides those of every table; `../keys.ts` lists them. */
import { runKey, sayingKeys } from '../../../pieces/table/keys.ts'
import { chooseByNumber, confirm, endTurn } from './input.ts'
import { sayCardsOnTable, sayLand } from './sentences.ts'
import type { TerritoryTable } from './table.svelte.ts'

/** What each of the accused's kinds is named with, in their order: digits, then letters that mean nothing else at the table. */
const NAMING = '123456789aimqxyz'

/** The key that chooses a card or a kind by its place, or null where none is left. */
export function keyAt(index: number): string | null {
  return NAMING[index]?.toUpperCase() ?? null
}

/** Does what a key means here. False when it means nothing. */
export function runConquestKey(table: TerritoryTable, key: string): boolean {
  const { speech } = table
  const place = key.length === 1 ? NAMING.indexOf(key) : -1
  if (key === 'x' && table.turn.isClaiming) {
    table.claimBest(true)
    return true
  }
  if (place >= 0) return chooseByNumber(table, place)
  const { c: _captured, ...saying } = sayingKeys(table)
  return runKey(
    {
      ...saying,
      g: () => (table.turn.isClaiming ? table.claimBest() : void confirm(table)),
      j: () => void endTurn(table),
      d: () => speech.say(sayLand(table)),
      h: () => speech.say(sayCardsOnTable(table)),
    },
    key,
  )
}
