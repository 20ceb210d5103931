/** What has to be free, and who still in the game, before anything new is entered. */
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { enemiesOf } from '../../engine/core/sides.ts'
import { tableFor } from './pending-entry.ts'
import type { Table } from '../claims/claims.ts'
import type { Judgement, RefereeEvent } from '../events.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut, type Standings } from '../tally/tally.ts'
import { outcomeOf, type RefereeState } from '../state.ts'
import { dueRefusal, partnerRefusal } from '../claims/token-claims.ts'

/** The seat that is to look at a piece, or null. */
export function lookerOf({ entries, toLook }: RefereeState): Seat | null {
  return entries.find(({ seq }) => seq === toLook)?.now.attacker ?? null
}

/** Whom all have agreed that it was, where a correction is entered. */
export function agreedDefender({ draft }: RefereeState, attacker: Seat): Seat | undefined {
  return draft?.form === 'open' && draft.attacker === attacker ? (draft.defender ?? undefined) : undefined
}

/** Whom an attack or a power is aimed at: an enemy that is still in the game. Only where one alone can be meant nobody has to say it. */
export function defenderFor(setup: RefereeSetup, standings: Standings, attacker: Seat, said: Seat | undefined): Result<Seat, Refusal> {
  if (isOut(standings, attacker)) return fail({ code: 'is-out', seat: attacker })
  const left = enemiesOf(setup, attacker).filter((seat) => !isOut(standings, seat))
  const refused = partnerRefusal(setup, attacker, said)
  if (refused) return fail(refused)
  const defender = said ?? (left.length === 1 ? left[0] : undefined)
  if (defender === undefined || !enemiesOf(setup, attacker).includes(defender)) return fail({ code: 'no-enemy', seat: attacker })
  return isOut(standings, defender) ? fail({ code: 'is-out', seat: defender }) : ok(defender)
}

/** Why nothing new can be entered, but the recruit that is due; an entry that is corrected and still open can. */
export function closedRefusal(setup: RefereeSetup, state: RefereeState): Refusal | null {
  if (state.draft?.form === 'open') return null
  const busy = busyRefusal(state)
  if (busy) return busy
  return outcomeOf(setup, state) ? { code: 'game-over' } : dueRefusal(tableFor(setup, state))
}

/** Why nobody can begin anything at all now. */
export function busyRefusal(state: RefereeState): Refusal | null {
  if (state.draft) return { code: 'already-entering' }
  const looker = lookerOf(state)
  if (looker !== null) return { code: 'look-first', seat: looker }
  return state.asked || state.ending || state.reopening ? { code: 'correction-open' } : null
}

/** What a side says on its own and needs no entry of the other. It corrects nothing. */
export function declare(
  setup: RefereeSetup,
  state: RefereeState,
  refusal: (table: Table) => Refusal | null,
  entry: Judgement,
): Result<readonly RefereeEvent[], Refusal> {
  if (state.draft) return fail({ code: 'already-entering' })
  const refused = closedRefusal(setup, state) ?? refusal(tableFor(setup, state))
  return refused ? fail(refused) : ok([{ type: 'entry-judged', entry }])
}
