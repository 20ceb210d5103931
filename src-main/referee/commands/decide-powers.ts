/** Powers, changes of mode and reinforcements, with squares where moves are announced. */
import { POWER_CARE, type CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { needsSpaces, ownerOn } from '../board/board.ts'
import {
  boundOn,
  changeOnBoardRefusal,
  entryOnBoardRefusal,
  isFaceUpOn,
  meetsOf,
  observedUse,
  useOnBoardRefusal,
} from '../board/board-powers.ts'
import { modeRefusal, reinforcementRefusal, useRefusal, userOf, type Table, type Use } from '../claims/claims.ts'
import { rulingEvent } from './decide-corrections.ts'
import { tableFor } from './pending-entry.ts'
import type { Ruling, RefereeEvent } from '../events.ts'
import { powerRuling, type User } from '../rulings/rule.ts'
import { closedRefusal, declare, defenderFor } from './who-may-start.ts'
import type { Refusal } from '../refusals.ts'
import { findPower, type RefereeSetup } from '../setup.ts'
import { wayOf, type RefereeState, type Way } from '../state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

export type PowerCommand = CommandOf<'use' | 'change-mode' | 'reinforce'>

export function decideWithPowers(setup: RefereeSetup, state: RefereeState, command: PowerCommand): Decision {
  switch (command.type) {
    case 'use':
      return decideUse(setup, state, command)
    case 'change-mode': {
      const { type: _, seat: attacker, ...change } = command
      const entry: Extract<Ruling, { type: 'mode' }> = { type: 'mode', attacker, ...change }
      return declare(
        setup,
        state,
        (table) => modeRefusal(table, attacker, entry.kind, entry.mode) ?? unlaid(table) ?? changeOnBoardRefusal(table, entry),
        entry,
      )
    }
    case 'reinforce': {
      const { seat: attacker, spaces } = command
      const entry: Extract<Ruling, { type: 'reinforcements' }> = { type: 'reinforcements', attacker, ...(spaces ? { spaces } : {}) }
      return declare(
        setup,
        state,
        (table) => reinforcementRefusal(table, attacker) ?? unlaid(table) ?? entryOnBoardRefusal(table, entry),
        entry,
      )
    }
  }
}

/** Where moves are announced from the start, a layout comes first. */
function unlaid(table: Table): Refusal | null {
  return needsSpaces(table) && !table.board ? { code: 'board-pending' } : null
}

function decideUse(setup: RefereeSetup, state: RefereeState, { type: _, ...said }: Extract<PowerCommand, { type: 'use' }>): Decision {
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const table = tableFor(setup, state)
  const { defender: against, from, to, aims, ...named } = said
  const way = wayOf({ from, to, aims: aims && aims.length > 0 ? aims : undefined })
  if (needsSpaces(table)) return way ? decideUseOnBoard(table, state, named, way) : fail(unlaid(table) ?? { code: 'enter-the-squares' })
  if (way) return fail({ code: 'enter-the-squares' })
  const { seat, frees } = named
  const spec = findPower(setup, named.power)
  const care = spec && POWER_CARE[spec.type]
  const aimed: Result<Seat, Refusal> = care === 'freed' || care === 'returned' ? ok(seat) : defenderFor(setup, table.tally, seat, against)
  if (!aimed.ok) return aimed
  const use = { ...named, defender: aimed.value }
  const refused = useRefusal(table, use)
  if (refused) return fail(refused)
  const user = userOf(table, use)
  if (frees && care === 'freed') return ok([rulingEvent(setup, state, powerRuling(setup, user, [{ seat, ...frees, fate: 'freed' }]))])
  return ok([begun(user, use.defender, use.targets, {})])
}

/** A power between squares. The owner of a piece that it meets enters that piece; if it meets none, it is an entry at once. */
function decideUseOnBoard(table: Table, state: RefereeState, named: Omit<Use, 'defender'>, way: Way): Decision {
  const { setup } = table
  const { seat, power, kind } = named
  const spec = findPower(setup, power)
  const care = spec && POWER_CARE[spec.type]
  const meets = meetsOf(table, observedUse(named, way))
  const frees = care === 'freed' ? boundOn(table, way.to) : null
  const use = { ...named, defender: seat, frees, targets: Math.max(1, meets.length) }
  const refused = useRefusal(table, use) ?? useOnBoardRefusal(table, observedUse(named, way))
  if (refused) return fail(refused)
  const user: User = { seat, power, kind, ...(isFaceUpOn(table, way.from) ? { lies: true } : {}) }
  if (care === 'returned') return ok([begun(user, seat, 1, way)])
  if (meets.length === 0) {
    const freed = frees ? [{ seat, ...frees, fate: 'freed' as const }] : []
    return ok([rulingEvent(setup, state, { ...powerRuling(setup, user, freed), ...way })])
  }
  const defender = defenderFor(setup, table.tally, seat, ownerOn(table, meets[0] ?? -1) ?? undefined)
  return defender.ok ? ok([begun(user, defender.value, meets.length, way)]) : defender
}

function begun({ lies, ...user }: User, defender: Seat, targets: number, way: Partial<Way>): RefereeEvent {
  return { type: 'power-begun', ...user, defender, targets, ...(lies ? { lies } : {}), ...way }
}
