/** What keys mean in Conquest, beside those of every table; `../keys.ts` lists them. */
import { runKey, sayingKeys } from '../../board/table/keys.ts'
import { chooseByNumber, confirm, endTurn } from './input.ts'
import { sayCardsOnTable, sayLand } from './sentences.ts'
import type { TerritoryTable } from './table.svelte.ts'

/** Does what a key means here. False when it means nothing. */
export function runConquestKey(table: TerritoryTable, key: string): boolean {
  const { speech } = table
  if (/^[1-9]$/.test(key)) return chooseByNumber(table, Number(key) - 1)
  const { c: _captured, ...saying } = sayingKeys(table)
  return runKey(
    {
      ...saying,
      g: () => void confirm(table),
      j: () => void endTurn(table),
      d: () => speech.say(sayLand(table)),
      h: () => speech.say(sayCardsOnTable(table)),
    },
    key,
  )
}
