/** What keys mean round the castle, beside those of every table; `../keys.ts` lists them. */
import { sayCaptured, sayEnemyPieces, sayOwnPieces, sayTargets } from '../../board/describe.ts'
import { sayFlagsAndSliders } from '../where.ts'
import { chooseByNumber, confirm, takeOrNot } from './input.ts'
import type { CastleTable } from './table.svelte.ts'

/** Does what a key means here. False when it means nothing. */
export function runCastleKey(table: CastleTable, key: string): boolean {
  const { model, info, board, speech, snapshot } = table
  if (/^[1-9]$/.test(key)) return chooseByNumber(table, Number(key) - 1)
  const actions: Readonly<Record<string, () => unknown>> = {
    i: () => takeOrNot(table),
    g: () => void confirm(table),
    o: () => speech.say(sayOwnPieces(model)),
    e: () => speech.say(sayEnemyPieces(model)),
    k: () => speech.say(sayTargets(model)),
    c: () => speech.say(sayCaptured(info, model)),
    d: () => speech.say(sayFlagsAndSliders(info, board, snapshot.view)),
  }
  const action = actions[key]
  action?.()
  return action !== undefined
}
