/** Shots, fallen flags, recruits, flags laid down or taken up, and the turret. */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { needsSpaces, ownerOn } from '../board/board.ts'
import { recruitedOnBoard, tokensOnBoard, tokensRefusal } from '../board/board-tokens.ts'
import type { Table } from '../claims/claims.ts'
import { rulingEvent } from './decide-corrections.ts'
import { meetingOf, tableFor } from './pending-entry.ts'
import type { RefereeEvent } from '../events.ts'
import { withFlags } from '../rulings/rule.ts'
import { agreedDefender, busyRefusal, closedRefusal, declare, defenderFor } from './who-may-start.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { isOut } from '../tally/tally.ts'
import { outcomeOf, type RefereeState } from '../state.ts'
import { physicalRefusal } from '../board/physical.ts'
import { carriedRefusal, flagQuestion, flagRefusal, homeFlag, homeRefusal, recruitRefusal, shotRefusal } from '../claims/token-claims.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

export type TokenCommand = CommandOf<'shoot' | 'carried' | 'recruit' | 'flag' | 'home'>

export function decideWithTokens(setup: RefereeSetup, state: RefereeState, command: TokenCommand): Decision {
  switch (command.type) {
    case 'shoot':
      return decideShot(setup, state, command)
    case 'carried':
      return decideCarried(setup, state, command.flags)
    case 'recruit': {
      const { seat, kind, declined, flags } = command
      const answer = { attacker: seat, kind, ...(declined ? { declined } : {}), ...(flags.length > 0 ? { flags: [...flags] } : {}) }
      const table = tableFor(setup, state)
      const closed = busyRefusal(state) ?? (outcomeOf(setup, state) ? { code: 'game-over' as const } : recruitRefusal(table, answer))
      if (closed) return fail(closed)
      const entry = recruitedOnBoard(table, { type: 'recruit', ...answer })
      const refused = tokensRefusal(table, entry)
      return refused ? fail(refused) : ok([rulingEvent(setup, state, entry)])
    }
    case 'flag': {
      const { seat, flag, act } = command
      const moved = { attacker: seat, flag, act }
      return declare(setup, state, (table) => onBoardRefusal(table) ?? outRefusal(table, seat) ?? flagRefusal(table, moved), {
        type: 'flag',
        ...moved,
      })
    }
    case 'home': {
      const { seat } = command
      const flag = homeFlag(tableFor(setup, state), seat) ?? seat
      return declare(setup, state, (table) => onBoardRefusal(table) ?? outRefusal(table, seat) ?? homeRefusal(table, seat), {
        ...{ type: 'home', attacker: seat, flag },
      })
    }
  }
}

function outRefusal({ tally }: Table, seat: Seat): Refusal | null {
  return isOut(tally, seat) ? { code: 'is-out', seat } : null
}

/** Where moves are announced, they say what happens to flags. */
function onBoardRefusal(table: Table): Refusal | null {
  return needsSpaces(table) ? { code: table.board ? 'enter-the-move' : 'board-pending' } : null
}

function decideShot(
  setup: RefereeSetup,
  state: RefereeState,
  { seat, defender: said, from, to }: Extract<TokenCommand, { type: 'shoot' }>,
): Decision {
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  const table = tableFor(setup, state)
  if (needsSpaces(table)) return decideShotAt(table, seat, from, to)
  const defender = defenderFor(setup, table.tally, seat, said ?? agreedDefender(state, seat))
  if (!defender.ok) return defender
  const refused = shotRefusal(table, seat)
  return refused ? fail(refused) : ok([{ type: 'shot-begun', attacker: seat, defender: defender.value }])
}

/** A shot between two spaces. */
function decideShotAt(table: Table, seat: Seat, from: number | undefined, to: number | undefined): Decision {
  const physical = tokensOnBoard(table)
  if (!physical || from === undefined || to === undefined) return fail({ code: table.board ? 'enter-the-move' : 'board-pending' })
  const refused = physicalRefusal(physical.tokens.shotRefusal(physical.board, { seat, from, to }))
  if (refused) return fail(refused)
  const defender = defenderFor(table.setup, table.tally, seat, ownerOn(table, to) ?? undefined)
  return defender.ok ? ok([{ type: 'shot-begun', attacker: seat, defender: defender.value, from, to }]) : defender
}

function decideCarried(setup: RefereeSetup, state: RefereeState, physical: readonly Seat[]): Decision {
  const meeting = meetingOf(setup, state)
  if (!meeting) return fail({ code: 'no-flags-asked' })
  const table = tableFor(setup, state)
  const refused = carriedRefusal(table, flagQuestion(table, meeting), physical)
  if (refused) return fail(refused)
  const flags = setup.seats.filter((seat) => physical.includes(seat))
  return ok([rulingEvent(setup, state, withFlags(setup, meeting, flags))])
}
