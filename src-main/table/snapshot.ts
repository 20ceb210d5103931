/** A game as one viewer is told of it now, built up from that viewer's own view. */
import type { LegalAction, ModeChange, TableSnapshot } from '../contract/table.ts'
import type { Viewer } from '../engine/core/seats.ts'
import type { GridView, TurnAction } from '../engine/grid/types.ts'
import type { GridGame } from '../engine/grid/game.ts'
import { reportClock } from './clock.ts'
import { curtainOf } from './curtain.ts'
import type { TablePorts } from './ports.ts'
import { positionOf, seatOf, seqOf, toActIn, type Session } from './session.ts'
import { canUndo } from './undo.ts'

/** What `viewer` sees of the table. `host` sees the curtain of the shared screen too. */
export function snapshotFor(ports: TablePorts, session: Session, viewer: Viewer, host: boolean): TableSnapshot {
  const { header, game } = session
  const state = positionOf(session)
  const view = game.viewFor(state, viewer)
  const seat = seatOf(viewer)
  const { drawBy, undoBy } = session.timeline.offers
  return {
    gameId: header.gameId,
    seq: seqOf(session),
    edition: header.edition,
    mode: session.mode,
    seats: header.players.map((seated) => ({ ...seated })),
    status: state.phase,
    viewer,
    view,
    toAct: [...toActIn(session)],
    ...choicesOf(session, view),
    curtain: host ? curtainOf(session) : null,
    clock: session.clock && reportClock(session.clock, ports.clock.now()),
    drawOfferedBy: state.phase === 'over' ? null : drawBy,
    undoAskedBy: state.phase === 'over' ? null : undoBy,
    canUndo: seat !== null && canUndo(session, seat),
    thinking: session.thinking?.seat ?? null,
    pace: session.pace,
    outcome: state.outcome,
    marks: seat === null ? {} : { ...ports.marks.marks(header.gameId, seat) },
  }
}

/** What the viewer can do now, worked out from its view alone. */
function choicesOf(session: Session, view: GridView): Pick<TableSnapshot, 'legal' | 'changes' | 'reinforcements'> {
  const { game, info } = session
  const seat = seatOf(view.viewer)
  const actions = seat === null ? [] : game.legalActions(view, seat)
  const shown = (action: TurnAction): LegalAction => legalAction(game, view, action)
  const order = seat === null ? null : game.deployment(view, seat)
  return {
    legal: actions.filter(({ change }) => change === undefined).map(shown),
    ...(info.modes ? { changes: changesIn(session, view, actions) } : {}),
    ...(order?.optional ? { reinforcements: { kinds: { ...order.kinds }, spaces: [...order.spaces] } } : {}),
  }
}

function legalAction(game: GridGame, view: GridView, action: TurnAction): LegalAction {
  const { from, to } = action
  const base = { text: game.notation.formatAction(view, action), from, to, attack: view.board[to] !== null }
  if (action.type === 'move') return base
  return { ...base, use: { power: action.power, targets: [...action.targets], kind: action.kind } }
}

/** Only what a change makes possible anew is listed: the changed piece's other power. */
function changesIn({ game, info }: Session, view: GridView, actions: readonly TurnAction[]): ModeChange[] {
  const squares = [...new Set(actions.flatMap(({ change }) => (change === undefined ? [] : [change])))]
  return squares.map((at) => {
    const uses = actions.filter(({ type, change, from }) => type === 'power' && change === at && from === at)
    const plain = uses.map(({ change: _, ...action }) => legalAction(game, view, action as TurnAction))
    const mode = view.board[at]?.mode === 'robot' ? 'vehicle' : 'robot'
    return { at, mode, text: `~${info.board.names[at] ?? ''}/`, uses: plain }
  })
}
