/** Shots, the flags that fell, recruits, flags that are laid down or taken up, and the turret. */
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Table } from './claims.ts'
import { judgedEvent } from './corrections.ts'
import { meetingOf, tableFor } from './drafts.ts'
import type { RefereeEvent } from './events.ts'
import { withFlags } from './judge.ts'
import { agreedDefender, busyRefusal, closedRefusal, declare, defenderFor } from './openings.ts'
import type { Refusal } from './refusals.ts'
import type { RefereeSetup } from './setup.ts'
import { isOut } from './standing.ts'
import type { RefereeState } from './state.ts'
import { carriedRefusal, flagQuestion, flagRefusal, homeFlag, homeRefusal, recruitRefusal, shotRefusal } from './token-claims.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

export type TokenCommand =
  | { readonly type: 'shoot'; readonly seat: Seat; readonly defender?: Seat | undefined }
  /** Whose flags fell, of those that can have fallen. */
  | { readonly type: 'carried'; readonly flags: readonly Seat[] }
  | {
      readonly type: 'recruit'
      readonly seat: Seat
      readonly kind: string | null
      readonly declined: boolean
      readonly flags: readonly Seat[]
    }
  | { readonly type: 'flag'; readonly seat: Seat; readonly flag: Seat; readonly act: 'laid' | 'taken' }
  | { readonly type: 'home'; readonly seat: Seat }

/** A shot, the flags of a battle, a recruit, a flag that is laid down or taken up, and the turret. */
export function decideWithTokens(setup: RefereeSetup, state: RefereeState, command: TokenCommand): Decision {
  switch (command.type) {
    case 'shoot':
      return decideShot(setup, state, command.seat, command.defender)
    case 'carried':
      return decideCarried(setup, state, command.flags)
    case 'recruit': {
      const { seat, kind, declined, flags } = command
      const answer = { attacker: seat, kind, ...(declined ? { declined } : {}), ...(flags.length > 0 ? { flags: [...flags] } : {}) }
      const busy = busyRefusal(state) ?? recruitRefusal(tableFor(setup, state), answer)
      return busy ? fail(busy) : ok([judgedEvent(setup, state, { type: 'recruit', ...answer })])
    }
    case 'flag': {
      const { seat, flag, act } = command
      const moved = { attacker: seat, flag, act }
      return declare(setup, state, (table) => outRefusal(table, seat) ?? flagRefusal(table, moved), { type: 'flag', ...moved })
    }
    case 'home': {
      const { seat } = command
      const flag = homeFlag(tableFor(setup, state), seat) ?? seat
      return declare(setup, state, (table) => outRefusal(table, seat) ?? homeRefusal(table, seat), { type: 'home', attacker: seat, flag })
    }
  }
}

function outRefusal({ standings }: Table, seat: Seat): Refusal | null {
  return isOut(standings, seat) ? { code: 'is-out', seat } : null
}

function decideShot(setup: RefereeSetup, state: RefereeState, seat: Seat, said: Seat | undefined): Decision {
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const table = tableFor(setup, state)
  const defender = defenderFor(setup, table.standings, seat, said ?? agreedDefender(state, seat))
  if (!defender.ok) return defender
  const refused = shotRefusal(table, seat)
  return refused ? fail(refused) : ok([{ type: 'shot-begun', attacker: seat, defender: defender.value }])
}

function decideCarried(setup: RefereeSetup, state: RefereeState, told: readonly Seat[]): Decision {
  const meeting = meetingOf(setup, state)
  if (!meeting) return fail({ code: 'no-flags-asked' })
  const table = tableFor(setup, state)
  const refused = carriedRefusal(table, flagQuestion(table, meeting), told)
  if (refused) return fail(refused)
  const flags = setup.seats.filter((seat) => told.includes(seat))
  return ok([judgedEvent(setup, state, withFlags(setup, meeting, flags))])
}
