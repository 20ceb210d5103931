/** The keys of a board besides those of every table; `key-list.ts` lists them. */
import { isWatched } from '../../../../src-main/contract/index.ts'
import { powersInMode } from '../power-text.ts'
import { kindOf } from '../../../pieces/kinds.ts'
import { runKey, sayingKeys } from '../../../pieces/table/keys.ts'
import { changeMode, chooseKind, choosePower, confirmAim, enterReinforcements } from './input.ts'
import type { GridTable } from './table.svelte.ts'

/** Does what a key means here; `lookUp` shows the special powers. False when it means nothing. */
export function runGridKey(table: GridTable, key: string, lookUp: () => void): boolean {
  if (/^[1-9]$/.test(key)) return chooseByNumber(table, Number(key) - 1)
  const bots = isWatched(table.snapshot.seats)
  return runKey(
    {
      ...sayingKeys(table),
      ...(bots || table.info.powers.length === 0 ? {} : { p: lookUp }),
      i: () => (bots ? lookUp() : enterReinforcements(table)),
      m: () => table.turn.selected !== null && changeMode(table, table.turn.selected),
      g: () => void confirmAim(table),
    },
    key,
  )
}

/** A digit chooses a power of the piece in hand, or who is brought back. */
function chooseByNumber(table: GridTable, index: number): boolean {
  const { info } = table
  const { step, selected } = table.turn
  if (step) {
    const kind = step.asks === 'kind' ? step.kinds[index] : undefined
    if (kind !== undefined) chooseKind(table, kind)
    return kind !== undefined
  }
  const piece = selected === null ? null : table.snapshot.view.board[selected]
  const kind = piece?.kind ? kindOf(info, piece.kind) : null
  const power = kind ? powersInMode(info, kind, table.turn.modeInHand)[index] : undefined
  if (power) choosePower(table, power.id)
  return power !== undefined
}
