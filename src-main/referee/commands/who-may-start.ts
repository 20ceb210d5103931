/** Whether a new entry may begin, and between which seats. */
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { enemiesOf } from '../../engine/core/sides.ts'
import { tableFor } from './pending-entry.ts'
import type { Table } from '../claims/claims.ts'
import type { Ruling, RefereeEvent } from '../events.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut, type Tally } from '../tally/tally.ts'
import { outcomeOf, type RefereeState } from '../state.ts'
import { dueRefusal, partnerRefusal } from '../claims/token-claims.ts'

/** The seat that is to look at a piece, or null. */
export function lookerOf({ entries, toLook }: RefereeState): Seat | null {
  return entries.find(({ seq }) => seq === toLook)?.now.attacker ?? null
}

/** The defender agreed for a correction; undefined where none is. */
export function agreedDefender({ pending }: RefereeState, attacker: Seat): Seat | undefined {
  return pending?.form === 'open' && pending.attacker === attacker ? (pending.defender ?? undefined) : undefined
}

/** The target of an attack or a power: an enemy in the game. It may be left out where only one is possible. */
export function defenderFor(setup: RefereeSetup, tally: Tally, attacker: Seat, said: Seat | undefined): Result<Seat, Refusal> {
  if (isOut(tally, attacker)) return fail({ code: 'is-out', seat: attacker })
  const left = enemiesOf(setup, attacker).filter((seat) => !isOut(tally, seat))
  const refused = partnerRefusal(setup, attacker, said)
  if (refused) return fail(refused)
  const defender = said ?? (left.length === 1 ? left[0] : undefined)
  if (defender === undefined || !enemiesOf(setup, attacker).includes(defender)) return fail({ code: 'no-enemy', seat: attacker })
  return isOut(tally, defender) ? fail({ code: 'is-out', seat: defender }) : ok(defender)
}

/** Why no new entry can begin, except a recruit that is due or the rest of an open correction. */
export function closedRefusal(setup: RefereeSetup, state: RefereeState): Refusal | null {
  if (state.pending?.form === 'open') return null
  const busy = busyRefusal(state)
  if (busy) return busy
  return outcomeOf(setup, state) ? { code: 'game-over' } : dueRefusal(tableFor(setup, state))
}

/** Why no command can begin anything now. */
export function busyRefusal(state: RefereeState): Refusal | null {
  if (state.pending) return { code: 'already-entering' }
  const looker = lookerOf(state)
  if (looker !== null) return { code: 'look-first', seat: looker }
  return state.asked || state.ending || state.reopening ? { code: 'correction-open' } : null
}

/** A statement by one side that needs no entry of another. It corrects nothing. */
export function declare(
  setup: RefereeSetup,
  state: RefereeState,
  refusal: (table: Table) => Refusal | null,
  entry: Ruling,
): Result<readonly RefereeEvent[], Refusal> {
  if (state.pending) return fail({ code: 'already-entering' })
  const refused = closedRefusal(setup, state) ?? refusal(tableFor(setup, state))
  return refused ? fail(refused) : ok([{ type: 'entry-judged', entry }])
}
