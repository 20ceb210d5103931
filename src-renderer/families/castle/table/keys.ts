/** The keys of the castle besides those of every table; `../keys.ts` lists them. */
import { runKey, sayingKeys } from '../../../pieces/table/keys.ts'
import { sayFlagsAndSliders } from '../where.ts'
import { chooseByNumber, confirm, takeOrNot } from './input.ts'
import type { CastleTable } from './table.svelte.ts'

/** Does what a key means here. False when it means nothing. */
export function runCastleKey(table: CastleTable, key: string): boolean {
  const { info, board, speech, snapshot } = table
  if (/^[1-9]$/.test(key)) return chooseByNumber(table, Number(key) - 1)
  return runKey(
    {
      ...sayingKeys(table),
      i: () => takeOrNot(table),
      g: () => void confirm(table),
      d: () => speech.say(sayFlagsAndSliders(info, board, snapshot.view)),
    },
    key,
  )
}
