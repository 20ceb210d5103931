/** Moves with their spaces, layouts, and taking either back. */
import { isMoveOrLayout, type CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { layoutRefusal, moveRefusal, needsSpaces, ownerOn } from '../board/board.ts'
import { isSeenByAll } from '../board/board-powers.ts'
import { movedEntry, tokensOnBoard, tokensRefusal, observedWay } from '../board/board-tokens.ts'
import { tableFor } from './pending-entry.ts'
import type { Ruling, LaidRuling, RefereeEvent } from '../events.ts'
import { busyRefusal, closedRefusal, defenderFor } from './who-may-start.ts'
import type { Refusal } from '../refusals.ts'
import type { RefereeSetup } from '../setup.ts'
import { outcomeOf, type EntryRecord, type RefereeState } from '../state.ts'

export type MoveCommand = CommandOf<'move' | 'pass' | 'lay' | 'take-back'>

type Decision = Result<readonly RefereeEvent[], Refusal>

export function decideWithMoves(setup: RefereeSetup, state: RefereeState, command: MoveCommand): Decision {
  if (command.type === 'take-back') return decideTakeBack(setup, state, command.seat)
  const closed = closedRefusal(setup, state)
  if (closed) return fail(closed)
  if (state.pending) return fail({ code: 'already-entering' })
  switch (command.type) {
    case 'move':
      return decideMove(setup, state, command)
    case 'pass':
      return decidePass(setup, state, command.seat)
    case 'lay':
      return decideLay(setup, state, command)
  }
}

/** A move to an empty space is an entry at once; a move onto an enemy begins a battle. */
function decideMove(setup: RefereeSetup, state: RefereeState, { type: _, ...said }: Extract<MoveCommand, { type: 'move' }>): Decision {
  const { seat, to, as } = said
  const move = said.leave ? { ...said, leave: inOrder(setup, said.leave) } : said
  const table = tableFor(setup, state)
  const refused = moveRefusal(table, move)
  if (refused) return fail(refused)
  const way = observedWay(table, move)
  const met = ownerOn(table, to)
  if (met === null) return ok([{ type: 'entry-judged', entry: movedEntry(table, seat, way, as) }])
  const defender = defenderFor(setup, table.tally, seat, met)
  return defender.ok ? ok([{ type: 'battle-begun', attacker: seat, defender: defender.value, ...way }]) : defender
}

/** The seats in their order, each once. */
function inOrder({ seats }: RefereeSetup, said: readonly Seat[]): readonly Seat[] {
  return [...new Set(said)].toSorted((a, b) => seats.indexOf(a) - seats.indexOf(b))
}

function decidePass(setup: RefereeSetup, state: RefereeState, seat: Seat): Decision {
  const table = tableFor(setup, state)
  if (!tokensOnBoard(table)) return fail({ code: needsSpaces(table) ? 'no-tokens' : 'no-board' })
  const entry: Ruling = { type: 'passed', attacker: seat }
  const refused = tokensRefusal(table, entry)
  return refused ? fail(refused) : ok([{ type: 'entry-judged', entry }])
}

function decideLay(
  setup: RefereeSetup,
  state: RefereeState,
  { turn, armies, flags, open }: Extract<MoveCommand, { type: 'lay' }>,
): Decision {
  const entry: LaidRuling = {
    type: 'laid',
    attacker: turn,
    armies: [...armies],
    ...(flags && setup.tokens ? { flags } : {}),
    ...(open && open.length > 0 ? { open } : {}),
  }
  const refused = layoutRefusal(tableFor(setup, state), entry)
  return refused ? fail(refused) : ok([{ type: 'entry-judged', entry }])
}

/** The last entry if its player can take it back: a move, a pass, a layout, or something else that the whole table saw, with no consequence yet. */
export function takenBack(setup: RefereeSetup, { entries }: RefereeState): EntryRecord | null {
  const last = entries.findLast(({ struck }) => !struck)
  return last && (isMoveOrLayout(last.now) || isSeenByAll(setup, last.now)) ? last : null
}

function decideTakeBack(setup: RefereeSetup, state: RefereeState, seat: Seat): Decision {
  const busy = busyRefusal(state)
  if (busy) return fail(busy)
  if (outcomeOf(setup, state)) return fail({ code: 'game-over' })
  const last = takenBack(setup, state)
  if (last?.now.attacker !== seat) return fail({ code: 'nothing-to-take-back', seat })
  return ok([{ type: 'move-taken-back', seq: last.seq }])
}
