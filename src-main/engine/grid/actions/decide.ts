/** The only validator: an action becomes the events that it causes, or the reason why it is refused (CL-13). */
import type { GridError } from '../errors.ts'
import { armyCitation } from '../../core/edition.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { isOut, plays, seatsLeft } from '../../core/sides.ts'
import { fight, shownInBattle } from '../../rules/combat.ts'
import { deploymentError } from '../../rules/deployment.ts'
import { pieceOn } from '../../rules/pieces.ts'
import { changeError, moveError, powerError } from './actions.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { Course, type Fold, type TurnEvent } from './course.ts'
import { knownBy } from '../state/piece.ts'
import { effectsOf, otherMode } from '../powers/index.ts'
import { shownTo } from '../powers/power.ts'
import { entryError, reinforced } from './reinforcement.ts'
import { rescued, rescueError } from './rescue.ts'
import { deployment } from '../start.ts'
import type { Combatant, GridAction, GridEvent, GridState, MoveAction, Piece, PowerAction, RescueAction, TurnAction } from '../types.ts'

/** Events of one action. `fold` is `evolve`: the state after each event says whether the game goes on. */
export function decide(ctx: GridContext, fold: Fold, state: GridState, action: GridAction): Result<readonly GridEvent[], GridError> {
  if (state.phase === 'over') return fail({ code: 'game-over' })
  if (!plays(state, action.seat) || isOut(state, action.seat)) return fail({ code: 'not-your-turn', seat: action.seat })
  const course = new Course(ctx, fold, state)
  switch (action.type) {
    case 'deploy':
      return state.phase === 'playing' ? reinforce(ctx, state, action) : deploy(ctx, course, action)
    case 'move':
    case 'power':
      return takeTurn(ctx, course, action)
    case 'rescue':
    case 'decline':
      return decideRescue(ctx, course, action)
    case 'resign':
      course.giveUp(action.seat, 'resigned')
      return ok(course.events)
    case 'forfeit-on-time':
      course.giveUp(action.seat, 'time')
      return ok(course.events)
    case 'agree-draw':
      course.draw('agreed')
      return ok(course.events)
  }
}

type DeployAction = Extract<GridAction, { readonly type: 'deploy' }>

function deploy(ctx: GridContext, course: Course, { seat, placement }: DeployAction): Result<readonly GridEvent[], GridError> {
  const { state } = course
  const order = deployment(ctx, state, seat)
  if (order === null) return fail({ code: 'already-deployed', seat })
  const error = deploymentError(order, placement, ctx.names, armyCitation(ctx.info, state.options.preset))
  if (error !== null) return fail(error)
  course.add({ type: 'army-deployed', seat, placement: { ...placement } })
  const { deployed } = course.state
  if (seatsLeft(state).every((each) => deployed[each] !== undefined)) course.beginPlay()
  return ok(course.events)
}

/** NA-8: the turn goes on. */
function reinforce(ctx: GridContext, state: GridState, { seat, placement }: DeployAction): Result<readonly GridEvent[], GridError> {
  if (ctx.info.reinforcements === null) return fail({ code: 'not-deploying' })
  if (state.turn !== seat) return fail({ code: 'not-your-turn', seat })
  const error = entryError(ctx, state, seat, placement)
  return error === null ? ok([reinforced(state, seat, placement)]) : fail(error)
}

function takeTurn(ctx: GridContext, course: Course, action: TurnAction): Result<readonly GridEvent[], GridError> {
  const { state } = course
  const { seat, change } = action
  if (state.phase === 'deploying') return fail({ code: 'still-deploying' })
  if (state.turn !== seat) return fail({ code: 'not-your-turn', seat })
  if (state.rescuing !== undefined) return fail({ code: 'rescue-first', space: nameOf(ctx.geometry, state.rescuing) })
  const changeRefused = change === undefined ? null : changeError(ctx, state, seat, change)
  if (changeRefused !== null) return fail(changeRefused)
  if (change !== undefined) course.add(modeChanged(ctx, state, change))
  const before = course.state
  const error = action.type === 'move' ? moveError(ctx, before, action) : powerError(ctx, before, action)
  if (error !== null) return fail(error)
  course.endTurn(action.type === 'move' ? consequence(ctx, before, action) : powerUsed(ctx, before, action))
  return ok(course.events)
}

/** HR-5: it ends the turn. */
function decideRescue(ctx: GridContext, course: Course, action: RescueAction): Result<readonly GridEvent[], GridError> {
  const { state } = course
  const { seat } = action
  if (state.phase === 'deploying') return fail({ code: 'still-deploying' })
  if (state.turn !== seat) return fail({ code: 'not-your-turn', seat })
  const error = rescueError(ctx, state, action)
  if (error !== null) return fail(error)
  course.add(rescued(state, action))
  course.passTurn()
  return ok(course.events)
}

/** TF-6: a piece that turns face up is known to all players, and stays known when it turns back. */
export function modeChanged(ctx: GridContext, state: GridState, at: number): Extract<GridEvent, { readonly type: 'mode-changed' }> {
  const piece = pieceOn(state, at)
  return { type: 'mode-changed', seat: piece.seat, at, mode: otherMode(piece), piece: shownTo(ctx, piece, 'all') }
}

/** What a legal move does: the piece moves, or a battle is fought. */
export function consequence(ctx: GridContext, state: GridState, { from, to }: MoveAction): TurnEvent {
  const piece = pieceOn(state, from)
  const target = state.board[to]
  const far = ctx.geometry.stepsInLine(from, to) > 1
  if (target) return battle(ctx, state, { from, to, charged: far, piece, target })
  const news = far && ctx.others(piece.seat).some((other) => !piece.seenBy.includes(other))
  return { type: 'piece-moved', seat: piece.seat, from, to, id: piece.id, revealed: news ? piece.kind : null }
}

/** NA-7, TF-5: the user is shown, then the power takes effect. */
export function powerUsed(ctx: GridContext, state: GridState, { seat, from, power, to, targets, kind }: PowerAction): TurnEvent {
  const user = pieceOn(state, from)
  const effects = effectsOf({ ctx, position: state, user, from }, ctx.power(power), { to, targets, kind })
  return { type: 'power-used', seat, power, from, to, targets: [...targets], user: shownTo(ctx, user, 'all'), effects }
}

interface Clash {
  readonly from: number
  readonly to: number
  readonly charged: boolean
  readonly piece: Piece
  readonly target: Piece
}

function battle(ctx: GridContext, { options }: GridState, { from, to, charged, piece, target }: Clash): TurnEvent {
  const kind = ctx.kind(piece.kind)
  const result = fight(kind, ctx.kind(target.kind), options)
  const shown = shownInBattle(options.reveal, kind, result)
  const combatant = (who: Piece, isShown: boolean): Combatant => ({
    id: who.id,
    seat: who.seat,
    kind: who.kind,
    seenBy: isShown ? ctx.others(who.seat) : knownBy(options, who),
  })
  const attacker = combatant(piece, shown.attacker || charged)
  return { type: 'battle-fought', seat: piece.seat, from, to, charged, attacker, defender: combatant(target, shown.defender), result }
}
