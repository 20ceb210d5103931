/** The physical board as the whole table may see it. */
import type { RefereeBoard, EnteredBoard } from '../../contract/index.ts'
import type { AnyView } from '../../engine/families.ts'
import type { PhysicalBoardRules, PhysicalBoard, PossibleMove } from '../../engine/rules/physical-board.ts'
import { reinforcementRefusal } from '../claims/claims.ts'
import { takenBack } from '../commands/decide-moves.ts'
import { tableFor } from '../commands/pending-entry.ts'
import type { RefereeSetup } from '../setup.ts'
import type { RefereeState } from '../state.ts'
import { physicalOf } from './physical.ts'

/** More than any board has. */
const SPACES = [...Array(400).keys()]

/** The board now; during a battle, as the attacker left it. */
export function boardSnapshot(setup: RefereeSetup, state: RefereeState, isOver: boolean): RefereeBoard {
  const physical = physicalOf(tableFor(setup, { ...state, pending: null }))
  if (!physical) return setup.depth === 'moves' ? { state: 'pending' } : { state: 'none', mayEnter: setup.boardRules !== null }
  const { boardRules, board } = physical
  const view = boardRules.viewFor(board, 'spectator') as AnyView
  const isClosed = isOver || state.pending !== null
  const takesBack = isClosed ? null : (takenBack(setup, state)?.now.attacker ?? null)
  const armies = setup.seats.map((seat) => ({ seat, spaces: SPACES.filter((each) => boardRules.ownerOf(board, each) === seat) }))
  const moves = isClosed ? [] : boardRules.moves(board).map(choiceOf)
  const mayPass = !isClosed && boardRules.tokens?.passRefusal(board, board.turn) === null
  const flags = boardRules.tokens?.flagsOf(board)
  const entry = isClosed ? null : entryNow(setup, state, boardRules, board)
  const hasChanged = boardRules.powers?.hasChanged(board) === true
  return {
    state: 'entered',
    view,
    turn: board.turn,
    armies,
    moves,
    ...(flags ? { flags: [...flags] } : {}),
    entry,
    hasChanged,
    mayPass,
    takesBack,
  }
}

/** Where the reinforcements of the seat to move may enter, once they are due (NA-8). */
function entryNow(setup: RefereeSetup, state: RefereeState, { powers }: PhysicalBoardRules, board: PhysicalBoard): EnteredBoard['entry'] {
  const entry = powers?.entrySpaces(board, board.turn)
  if (!entry || reinforcementRefusal(tableFor(setup, state), board.turn)) return null
  return { count: entry.count, spaces: [...entry.spaces] }
}

function choiceOf({ text, from, to, attack, shot, runs, leave, take }: PossibleMove): EnteredBoard['moves'][number] {
  const flags = { ...(leave ? { leave: [...leave] } : {}), ...(take ? { take } : {}) }
  return { text, from, to, attack, ...(shot ? { shot } : {}), ...(runs ? { runs } : {}), ...flags }
}
