/** What everybody is told of the board of real pieces. */
import type { RefereeBoard, ToldRefereeBoard } from '../../contract/index.ts'
import type { AnyView } from '../../engine/families.ts'
import type { PhysicalBoardRules, PhysicalBoard, PossibleMove } from '../../engine/rules/physical-board.ts'
import { reinforcementRefusal } from '../claims/claims.ts'
import { takenBack } from '../commands/decide-moves.ts'
import { tableFor } from '../commands/pending-entry.ts'
import type { RefereeSetup } from '../setup.ts'
import type { RefereeState } from '../state.ts'
import { boardOf } from '../telling.ts'

/** More than any board has. */
const SPACES = [...Array(400).keys()]

/** The board as it stands now; while a battle is entered, as its attacker left it. */
export function boardTold(setup: RefereeSetup, state: RefereeState, isOver: boolean): RefereeBoard {
  const told = boardOf(tableFor(setup, { ...state, draft: null }))
  if (!told) return setup.depth === 'moves' ? { state: 'untold' } : { state: 'none', mayTell: setup.telling !== null }
  const { telling, board } = told
  const view = telling.viewFor(board, 'spectator') as AnyView
  const isClosed = isOver || state.draft !== null
  const takesBack = isClosed ? null : (takenBack(setup, state)?.now.attacker ?? null)
  const armies = setup.seats.map((seat) => ({ seat, spaces: SPACES.filter((each) => telling.ownerOf(board, each) === seat) }))
  const moves = isClosed ? [] : telling.moves(board).map(choiceOf)
  const mayPass = !isClosed && telling.tokens?.passRefusal(board, board.turn) === null
  const flags = telling.tokens?.flagsOf(board)
  const entry = isClosed ? null : entryNow(setup, state, telling, board)
  const hasChanged = telling.powers?.hasChanged(board) === true
  return {
    state: 'told',
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

/** Where the reinforcements of whoever is on turn may stand, once they may come (NA-8). */
function entryNow(
  setup: RefereeSetup,
  state: RefereeState,
  { powers }: PhysicalBoardRules,
  board: PhysicalBoard,
): ToldRefereeBoard['entry'] {
  const entry = powers?.entrySpaces(board, board.turn)
  if (!entry || reinforcementRefusal(tableFor(setup, state), board.turn)) return null
  return { count: entry.count, spaces: [...entry.spaces] }
}

function choiceOf({ text, from, to, attack, shot, runs, leave, take }: PossibleMove): ToldRefereeBoard['moves'][number] {
  const flags = { ...(leave ? { leave: [...leave] } : {}), ...(take ? { take } : {}) }
  return { text, from, to, attack, ...(shot ? { shot } : {}), ...(runs ? { runs } : {}), ...flags }
}
