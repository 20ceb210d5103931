/** What a viewer can do now, as its screen needs it; from the view alone. */
import { isSeat, type Seat } from '../../core/seats.ts'
import { legalActions } from './actions.ts'
import type { GridContext } from '../context.ts'
import { formatAction, formatRescue } from '../notation/action.ts'
import { rescuable } from './rescue.ts'
import { deployment } from '../start.ts'
import type { GridChoice, GridChoices, GridView, ModeChange, RescueChoice, TurnAction } from '../types.ts'

/** The choices of the viewer's seat; empty for a spectator. */
export function choices(ctx: GridContext, view: GridView): GridChoices {
  const seat = isSeat(view.viewer) ? view.viewer : null
  const listed = seat === null ? [] : legalActions(ctx, view, seat)
  const actions = listed.filter((action) => action.type === 'move' || action.type === 'power')
  const order = seat === null ? null : deployment(ctx, view, seat)
  return {
    family: 'grid',
    legal: actions.filter(({ change }) => change === undefined).map((action) => choiceOf(ctx, view, action)),
    ...(ctx.info.modes ? { changes: changesIn(ctx, view, actions) } : {}),
    ...(order?.optional ? { reinforcements: order } : {}),
    ...(seat !== null && listed.some(({ type }) => type === 'decline') ? { rescue: rescueChoice(ctx, view, seat) } : {}),
  }
}

function rescueChoice(ctx: GridContext, view: GridView, seat: Seat): RescueChoice {
  const { kinds, spaces } = rescuable(ctx, view, seat)
  const texts = kinds.map((kind) => ({ kind, text: formatRescue(ctx, kind) }))
  return { by: view.rescuing ?? -1, kinds: texts, spaces, decline: 'decline' }
}

function choiceOf(ctx: GridContext, view: GridView, action: TurnAction): GridChoice {
  const { from, to } = action
  const base = { text: formatAction(ctx, view, action), from, to, attack: view.board[to] !== null }
  if (action.type === 'move') return base
  return { ...base, use: { power: action.power, targets: action.targets, kind: action.kind } }
}

/** Lists only what a change adds: the other power of the changed piece. */
function changesIn(ctx: GridContext, view: GridView, actions: readonly TurnAction[]): ModeChange[] {
  const squares = [...new Set(actions.flatMap(({ change }) => (change === undefined ? [] : [change])))]
  return squares.map((at) => {
    const uses = actions.filter(({ type, change, from }) => type === 'power' && change === at && from === at)
    const plain = uses.map(({ change: _, ...action }) => choiceOf(ctx, view, action as TurnAction))
    const mode = view.board[at]?.mode === 'robot' ? 'vehicle' : 'robot'
    return { at, mode, text: `~${ctx.geometry.names[at] ?? ''}/`, uses: plain }
  })
}
