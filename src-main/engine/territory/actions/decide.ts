/** The only validator: an action becomes the events that it causes, or the reason why it is refused. */
import { armyCitation } from '../../core/edition.ts'
import { draw } from '../../core/outcome.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { isOut, nextSeat, plays, seatsLeft } from '../../core/sides.ts'
import { AS_PRINTED, fight } from '../../rules/combat.ts'
import { deployedArmies, deploymentError, emptyGroup } from '../../rules/deployment.ts'
import { combatant, lostInBattle, pieceOn } from '../../rules/pieces.ts'
import { deployment } from './actions.ts'
import { sightOf } from './bystanders.ts'
import { captured, end, endsNow, logFrom, won, type TerritoryLog } from './ending.ts'
import { zoneName, type TerritoryContext } from '../context.ts'
import { nextToChoose } from '../state/control.ts'
import type { TerritoryError } from '../errors.ts'
import { freshIds, unknownUnit } from '../state/knowledge.ts'
import { played } from './card-effects.ts'
import { canPlay } from './card-plays.ts'
import { refusalOf } from './refusal.ts'
import { beginMoves, firstTurn, nextTurn, settled } from './turns.ts'
import type { MoveAction, TerritoryAction, TerritoryEvent, TerritoryState, TurnAction } from '../types.ts'

type Decision = Result<readonly TerritoryEvent[], TerritoryError>

export function decide(ctx: TerritoryContext, state: TerritoryState, action: TerritoryAction): Decision {
  const { seat } = action
  if (state.phase === 'over') return fail({ code: 'game-over' })
  if (!plays(state, seat)) return fail({ code: 'not-your-turn', seat })
  if (isOut(state, seat)) return fail({ code: 'seat-is-out', seat })
  switch (action.type) {
    case 'deploy':
      return deploy(ctx, state, action)
    case 'resign':
      return ok(left(ctx, state, seat, 'resigned').events)
    case 'forfeit-on-time':
      return ok(left(ctx, state, seat, 'time').events)
    case 'agree-draw':
      return ok(end(logFrom(ctx, state), draw(state, 'agreed')).events)
    default: {
      const error = refusalOf(ctx, state, action)
      return error === null ? ok(act(ctx, state, action).events) : fail(error)
    }
  }
}

function deploy(
  ctx: TerritoryContext,
  state: TerritoryState,
  { seat, placement }: Extract<TerritoryAction, { readonly type: 'deploy' }>,
): Decision {
  const order = deployment(ctx, state, seat)
  if (order === null) return fail({ code: state.stage === 'choice' ? 'still-deploying' : 'not-deploying' })
  const names = { kinds: ctx.info.kinds, nameOf: (space: number) => zoneName(ctx, space) }
  const error = deploymentError(order, placement, names, armyCitation(ctx.info, state.options.preset))
  if (error !== null) return fail(error)
  const empty = state.options.garrisons ? emptyGroup(order, placement) : null
  if (empty !== null) return fail({ code: 'territory-left-empty', territory: territoryName(ctx, empty[0] ?? -1) })
  return ok(begun(ctx, logFrom(ctx, state).add({ type: 'army-deployed', seat, placement: { ...placement } })).events)
}

function territoryName({ land, territoryOf }: TerritoryContext, zone: number): string {
  return land.territories[territoryOf[zone] ?? -1]?.name ?? ''
}

/** Play begins once every seat that is left has placed its units. */
function begun(ctx: TerritoryContext, log: TerritoryLog): TerritoryLog {
  const { state } = log
  if (seatsLeft(state).some((seat) => state.deployed[seat] === undefined)) return log
  const rng = resumeRng(state.rng)
  const pieces = deployedArmies(state, rng).map(({ space, id, seat, kind }) => ({ space, piece: unknownUnit(id, seat, kind) }))
  const firstSeat = isOut(state, state.first) ? nextSeat(state, state.first) : state.first
  return firstTurn(ctx, log.add({ type: 'play-began', firstSeat, pieces, tokens: [], rng: rng.state() }))
}

function act(ctx: TerritoryContext, state: TerritoryState, action: TurnAction): TerritoryLog {
  const log = logFrom(ctx, state)
  const { seat } = action
  switch (action.type) {
    case 'claim': {
      const { territory } = action
      const next = nextToChoose(ctx, { ...state, owners: [...state.owners].with(territory, seat) })
      return log.add({ type: 'territory-claimed', seat, territory, next })
    }
    case 'move':
      return settled(ctx, moved(ctx, log, action))
    case 'end-turn':
      return nextTurn(ctx, log)
    case 'pick':
      return log.add({ type: 'unit-picked', seat, at: action.at })
    case 'arrange': {
      const ids = freshIds(state.lastId, action.from.length)
      const units = action.from.map((zone, i) => ({ id: ids[i] ?? '', kind: pieceOn(state, zone).kind }))
      return settled(ctx, log.add({ type: 'units-regrouped', seat, zones: state.picked, units }))
    }
    case 'place': {
      const { hand, due } = state
      const open = due[0]?.choice === 'flag'
      return settled(ctx, log.add({ type: 'unit-placed', seat, to: action.to, id: hand?.id ?? '', kind: hand?.kind ?? '', open }))
    }
    default:
      return played(ctx, log, action)
  }
}

function moved(ctx: TerritoryContext, log: TerritoryLog, action: MoveAction): TerritoryLog {
  const { state } = log
  const { seat, from, to } = action
  const unit = pieceOn(state, from)
  const there = state.board[to]
  if (!there) {
    const isFar = ctx.tables.neighbours[from]?.includes(to) !== true
    return log.add({ type: 'unit-moved', seat, from, to, id: unit.id, revealed: isFar ? unit.kind : null })
  }
  const result = fight(ctx.kind(unit.kind), ctx.kind(there.kind), AS_PRINTED)
  const sight = sightOf(ctx, state, action, result)
  const battle = { seat, from, to, attacker: combatant(unit), defender: combatant(there), result, ...(sight && { sight }) }
  log.add({ type: 'battle-fought', ...battle })
  const flag = lostInBattle(battle).find(({ kind }) => ctx.kind(kind).flag)
  return flag ? captured(log, flag.seat, seat) : log
}

/** CQ-23, CQ-32: a seat leaves, and the game goes on while two others or more are left. */
function left(ctx: TerritoryContext, state: TerritoryState, seat: Seat, reason: 'resigned' | 'time'): TerritoryLog {
  const log = logFrom(ctx, state)
  log.leave(seat, reason)
  const [rival, ...others] = seatsLeft(log.state)
  if (rival !== undefined && others.length === 0) return end(log, won(log.state, rival, reason))
  if (state.phase === 'playing') return afterLeaving(ctx, log, seat)
  if (state.stage === 'placement') return begun(ctx, log)
  return state.turn === seat ? log.add({ type: 'choice-passed', next: nextToChoose(ctx, log.state) }) : log
}

/** The turn of the seat that left is over; another seat's turn goes on, with moves where no drawn card can be played any more. */
function afterLeaving(ctx: TerritoryContext, log: TerritoryLog, seat: Seat): TerritoryLog {
  if (endsNow(log)) return log
  const { turn, stage, due } = log.state
  if (turn === seat) return stage === 'cards' ? beginMoves(ctx, log) : nextTurn(ctx, log)
  return stage === 'cards' && due.length === 0 && !canPlay(ctx, log.state, turn) ? beginMoves(ctx, log) : log
}
