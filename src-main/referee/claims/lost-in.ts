/** In which entries a seat lost the pieces that it claims once more: its own losses, for the claimant alone. */
import type { RefereeCommand } from '../../contract/index.ts'
import { initialTable, tableAfter } from '../board/board.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { numberOf, type RefereeState } from '../state.ts'
import { tallyOf } from '../tally/tally.ts'

/** The numbers of these entries, as the list shows them; empty where the refusal has another reason. */
export function lostIn(
  setup: RefereeSetup,
  { entries, pending }: RefereeState,
  command: RefereeCommand,
  refusal: Refusal,
): readonly number[] {
  if (refusal.code !== 'all-lost' && refusal.code !== 'more-than-left') return []
  if (command.type !== 'enter' && command.type !== 'use' && command.type !== 'change-mode') return []
  const { seat, kind } = command
  const end = pending?.correcting ?? Infinity
  let table = initialTable(setup)
  return entries.flatMap(({ seq, now, struck }) => {
    if (struck || seq >= end) return []
    const before = table
    table = tableAfter(before, now)
    const lost = ({ tally, said = tally }: typeof table): number => tallyOf(said, seat).lost.filter((loss) => loss.kind === kind).length
    return lost(table) > lost(before) ? [numberOf(entries, seq)] : []
  })
}
