/** The only validator: an action becomes the events it causes, or the reason why it is refused (CL-13). */
import type { RuleError } from '../core/errors.ts'
import { fail, ok, type Result } from '../core/result.ts'
import { fight, shownInBattle } from '../rules/combat.ts'
import { deploymentError } from '../rules/deployment.ts'
import { moveError } from './actions.ts'
import type { GridContext, MoveAction } from './context.ts'
import { defeat, draw, gameEnded, outcomeAtTurn } from './ending.ts'
import { distanceInLine } from './geometry.ts'
import { deployment, playBegan } from './setup.ts'
import type { Combatant, GridAction, GridEvent, GridState, Piece } from './types.ts'

/** How events are folded while deciding. */
export type Fold = (state: GridState, event: GridEvent) => GridState

/** Events of one action. `fold` is `evolve`: whether the game goes on is asked of the state that follows. */
export function decide(ctx: GridContext, fold: Fold, state: GridState, action: GridAction): Result<readonly GridEvent[], RuleError> {
  if (state.phase === 'over') return fail({ code: 'game-over' })
  if (!ctx.seats.includes(action.seat)) return fail({ code: 'not-your-turn', seat: action.seat })
  switch (action.type) {
    case 'deploy':
      return deploy(ctx, fold, state, action)
    case 'move':
      return move(ctx, fold, state, action)
    case 'resign':
      return ok([gameEnded(state, defeat(ctx, action.seat, 'resigned'))])
    case 'forfeit-on-time':
      return ok([gameEnded(state, defeat(ctx, action.seat, 'time'))])
    case 'agree-draw':
      return ok([gameEnded(state, draw(ctx, 'agreed'))])
  }
}

function deploy(
  ctx: GridContext,
  fold: Fold,
  state: GridState,
  { seat, placement }: Extract<GridAction, { readonly type: 'deploy' }>,
): Result<readonly GridEvent[], RuleError> {
  if (state.phase !== 'deploying') return fail({ code: 'not-deploying' })
  const order = deployment(ctx, state, seat)
  if (order === null) return fail({ code: 'already-deployed', seat })
  const error = deploymentError(order, placement, ctx.info.board)
  if (error !== null) return fail(error)
  const deployed: GridEvent = { type: 'army-deployed', seat, placement: { ...placement } }
  const waiting = fold(state, deployed)
  if (ctx.seats.some((each) => waiting.deployed[each] === undefined)) return ok([deployed])
  const began = playBegan(ctx, waiting)
  const outcome = outcomeAtTurn(ctx, fold(waiting, began))
  return ok(outcome === null ? [deployed, began] : [deployed, began, gameEnded(fold(waiting, began), outcome)])
}

function move(ctx: GridContext, fold: Fold, state: GridState, { seat, from, to }: MoveAction): Result<readonly GridEvent[], RuleError> {
  if (state.phase === 'deploying') return fail({ code: 'still-deploying' })
  if (state.turn !== seat) return fail({ code: 'not-your-turn', seat })
  const error = moveError(ctx, state, seat, from, to)
  if (error !== null) return fail(error)
  const event = consequence(ctx, state, from, to)
  const after = fold(state, event)
  const outcome = capturedFlag(ctx, event) ? defeat(ctx, ctx.next(seat), 'flag-captured') : outcomeAtTurn(ctx, after)
  return ok(outcome === null ? [event] : [event, gameEnded(after, outcome)])
}

type TurnEvent = Extract<GridEvent, { readonly type: 'piece-moved' | 'battle-fought' }>

/** What a legal move does: a piece stands elsewhere, or a battle is fought. */
function consequence(ctx: GridContext, state: GridState, from: number, to: number): TurnEvent {
  const piece = state.board[from]
  const target = state.board[to]
  if (!piece) throw new Error('a legal move has a piece')
  const far = distanceInLine(ctx.geometry, from, to) > 1
  if (target) return battle(ctx, state, { from, to, charged: far, piece, target })
  const news = far && ctx.others(piece.seat).some((other) => !piece.seenBy.includes(other))
  return { type: 'piece-moved', seat: piece.seat, from, to, id: piece.id, revealed: news ? piece.kind : null }
}

interface Clash {
  readonly from: number
  readonly to: number
  readonly charged: boolean
  readonly piece: Piece
  readonly target: Piece
}

function battle(ctx: GridContext, { options }: GridState, { from, to, charged, piece, target }: Clash): TurnEvent {
  const result = fight(ctx.kind(piece.kind), ctx.kind(target.kind), options)
  const shown = shownInBattle(options.reveal, result)
  const combatant = (who: Piece, isShown: boolean): Combatant => ({
    id: who.id,
    seat: who.seat,
    kind: who.kind,
    seenBy: isShown ? ctx.others(who.seat) : who.seenBy,
  })
  const attacker = combatant(piece, shown.attacker || charged)
  return { type: 'battle-fought', seat: piece.seat, from, to, charged, attacker, defender: combatant(target, shown.defender), result }
}

/** CL-18, CL-21 */
function capturedFlag(ctx: GridContext, event: TurnEvent): boolean {
  return event.type === 'battle-fought' && ctx.kind(event.defender.kind).flag === true
}
