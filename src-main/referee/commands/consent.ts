/** Who must agree before an entry is corrected or an end is taken back: one player of each other side concerned. */
import { hasTeams, sidesOf } from '../../engine/core/lineup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isPartner, sideOf, sidesLeft } from '../../engine/core/sides.ts'
import { partsOf } from '../claims/possible.ts'
import type { RefereeSetup } from '../setup.ts'
import { outOf } from '../tally/tally.ts'
import { tallyEntries } from '../tally/apply-entry.ts'
import { currentEntries, type Asked, type Consent, type RefereeState } from '../state.ts'

/** Seats that may still answer a question: those of the concerned sides, in the game or with a piece in the entry, that have not answered. */
export function toAnswer(setup: RefereeSetup, state: RefereeState, question: Consent | Asked): readonly Seat[] {
  const { lineup } = setup
  const out = outOf(tallyEntries(setup, currentEntries(state.entries)))
  const entry = 'seq' in question ? state.entries.find(({ seq }) => seq === question.seq)?.now : undefined
  const parts = [...(entry ? partsOf(entry) : []), ...('attacker' in question ? [question.attacker] : [])]
  const concerned = new Set([...sidesLeft({ lineup, out }), ...parts.map((seat) => sideOf(setup, seat))])
  const answered = new Set([question.by, ...question.agreed].map((seat) => sideOf(setup, seat)))
  const asked = sidesOf(lineup).filter((side) => concerned.has(side) && !answered.has(side))
  return setup.seats.filter((seat) => asked.includes(sideOf(setup, seat)))
}

/** Whether the seat or its partner asked the question: they agree already, and can only withdraw it. */
export function isOwn(setup: RefereeSetup, { by }: Consent, seat: Seat): boolean {
  return seat === by || (hasTeams(setup.lineup) && isPartner(setup, by, seat))
}

/** Whether sides other than that of `seat` have yet to answer. */
export function areOthersWaiting(setup: RefereeSetup, waiting: readonly Seat[], seat: Seat): boolean {
  return waiting.some((other) => sideOf(setup, other) !== sideOf(setup, seat))
}
