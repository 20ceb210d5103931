/** In which entries a seat lost the pieces that it claims once more: its own losses, for the claimant alone, where its tray shows them. */
import type { RefereeCommand } from '../../contract/index.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { initialTable, tableAfter } from '../board/board.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { numberOf, type RefereeState } from '../state.ts'
import { readable } from '../tally/ledger.ts'
import { tallyOf, type Loss } from '../tally/tally.ts'

/**
 * The numbers of these entries, as the list shows them. Empty where the refusal has another reason, and where the seat may not look up what it lost (CL-20). A
 * piece that came back and was lost again (HR-5, CQ-7) was lost in both entries.
 */
export function lostIn(
  setup: RefereeSetup,
  { entries, pending }: RefereeState,
  command: RefereeCommand,
  refusal: Refusal,
): readonly number[] {
  if (refusal.code !== 'all-lost' && refusal.code !== 'more-than-left') return []
  if (command.type !== 'enter' && command.type !== 'use' && command.type !== 'change-mode') return []
  const { seat, kind } = command
  if (readable(setup, seat, seat) !== 'all') return []
  const end = pending?.correcting ?? Infinity
  let table = initialTable(setup)
  return entries.flatMap(({ seq, now, struck }) => {
    if (struck || seq >= end) return []
    const before = lossesOf(table, seat)
    table = tableAfter(table, now)
    // The same entry can show that an earlier loss came back, so their number says nothing.
    return lossesOf(table, seat).some((loss) => loss.kind === kind && !before.includes(loss)) ? [numberOf(entries, seq)] : []
  })
}

function lossesOf({ tally, said = tally }: ReturnType<typeof initialTable>, seat: Seat): readonly Loss[] {
  return tallyOf(said, seat).lost
}
