/** The only validator: an action becomes the events that it causes, or the reason why it is refused. */
import { armyCitation } from '../../core/edition.ts'
import { firstSeatOf } from '../../core/first-seat.ts'
import { draw, win, type Outcome } from '../../core/outcome.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { isDue, isOut, nextSeat, plays, seatsLeft, seatsOf, sideOf, sidesLeft, type Seated } from '../../core/sides.ts'
import { AS_PRINTED, fight, type BattleResult } from '../../rules/combat.ts'
import { deployedArmies, deploymentError } from '../../rules/deployment.ts'
import { combatant, hasPieces, pieceOn } from '../../rules/pieces.ts'
import { deployment } from './actions.ts'
import { sightOf } from './bystanders.ts'
import type { CastleContext } from '../context.ts'
import type { CastleError } from '../errors.ts'
import { carriedOn, earnsByCapture, earnsByTaking, loneOn, NO_FLAGS, ownersOf } from '../state/flags.ts'
import { kindsThatReach } from './reach.ts'
import { dueRecruit, recruitable } from './recruits.ts'
import { refusalOf } from './refusal.ts'
import type { CastleAction, CastleEvent, CastleState, Chance, MoveAction, RecruitAction, ShootAction, TurnAction } from '../types.ts'
import { EventLog } from '../../rules/event-log.ts'
import { evolve } from '../state/evolve.ts'

type Decision = Result<readonly CastleEvent[], CastleError>

/** The events of one action of a castle so far. */
type CastleLog = EventLog<CastleState, CastleEvent>

function logFrom({ info }: CastleContext, state: CastleState): CastleLog {
  return new EventLog<CastleState, CastleEvent>((before, event) => evolve(info.repetitions + 1, before, event), state)
}

export function decide(ctx: CastleContext, state: CastleState, action: CastleAction): Decision {
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
      return ok(logFrom(ctx, state).end(draw(state, 'agreed')).events)
    default:
      return act(ctx, state, action)
  }
}

function deploy(ctx: CastleContext, state: CastleState, { seat, placement }: Extract<CastleAction, { readonly type: 'deploy' }>): Decision {
  if (state.phase !== 'deploying') return fail({ code: 'not-deploying' })
  const order = deployment(ctx, state, seat)
  if (order === null) return fail({ code: 'already-deployed', seat })
  const names = { kinds: ctx.info.kinds, nameOf: (space: number) => ctx.tables.names[space] }
  const error = deploymentError(order, placement, names, armyCitation(ctx.info, state.options.preset))
  if (error !== null) return fail(error)
  return ok(begun(ctx, logFrom(ctx, state).add({ type: 'army-deployed', seat, placement: { ...placement } })).events)
}

/** Play begins once every seat that is left has deployed. The flag of a seat that has left is on its starting space. */
function begun(ctx: CastleContext, log: CastleLog): CastleLog {
  const { state } = log
  if (seatsLeft(state).some((seat) => state.deployed[seat] === undefined)) return log
  const rng = resumeRng(state.rng)
  const pieces = deployedArmies(state, rng).map(({ space, id, seat, kind }) => ({ space, piece: { id, seat, kind, known: false } }))
  const tokens = seatsOf(state).map((seat) => {
    const at = ctx.flags[seat] ?? 0
    return { seat, at, carried: pieces.some(({ space }) => space === at), laid: null }
  })
  return log.add({ type: 'play-began', firstSeat: firstSeatOf(ctx.info, state), pieces, tokens, rng: rng.state() })
}

function act(ctx: CastleContext, state: CastleState, action: TurnAction): Decision {
  const error = refusalOf(ctx, state, action)
  return error === null ? ok(consequence(ctx, state, action)) : fail(error)
}

/** The events of an action, whether or not the rules allow it. `result`: the result of the battle, where players have entered it. */
export function consequence(
  ctx: CastleContext,
  state: CastleState,
  action: TurnAction,
  result: BattleResult | null = null,
): readonly CastleEvent[] {
  const { seat } = action
  switch (action.type) {
    case 'pass':
      return settled(ctx, logFrom(ctx, state).add({ type: 'seat-passed', seat })).events
    case 'decline':
      return settled(ctx, logFrom(ctx, state).add({ type: 'recruit-declined', seat })).events
    case 'recruit':
      return recruited(ctx, state, action).events
    case 'shoot':
      return fired(ctx, state, action).events
    case 'move':
      return state.board[action.to] ? fought(ctx, state, action, result).events : moved(ctx, state, action)
  }
}

function moved(ctx: CastleContext, state: CastleState, { seat, from, to, leave, take }: MoveAction): readonly CastleEvent[] {
  const piece = pieceOn(state, from)
  const isNear = ctx.tables.neighbours[from]?.includes(to) === true
  const declared =
    isNear || piece.known ? [] : kindsThatReach(ctx, state, { seat, from, to }).filter((kind) => piece.oneOf?.includes(kind) ?? true)
  const event: CastleEvent = {
    type: 'piece-moved',
    seat,
    from,
    to,
    leave,
    take,
    id: piece.id,
    revealed: declared.length === 1 ? (declared[0] ?? null) : null,
    ...(declared.length > 1 && { oneOf: declared }),
    flags: take ? ownersOf(loneOn(state.tokens, to)) : NO_FLAGS,
  }
  const { quietLimit } = state.options
  // Most moves only pass the turn.
  if (to !== ctx.turret && !take && (quietLimit === null || state.quiet + 1 < quietLimit))
    return [event, { type: 'turn-passed', seat: nextSeat(state, state.turn) }]
  const log = logFrom(ctx, state).add(event)
  if (to === ctx.turret) return log.end(win(state, sideOf(state, seat), 'flag-home')).events
  return settled(ctx, earned(log, seat, take && earnsByTaking(state, loneOn(state.tokens, to), seat) ? ['flag'] : [])).events
}

/** CA-29: removals and flags, the slider, then the chances to recruit. */
function fought(ctx: CastleContext, state: CastleState, action: MoveAction, given: BattleResult | null): CastleLog {
  const { seat, from, to, leave, take } = action
  const [piece, there] = [pieceOn(state, from), pieceOn(state, to)]
  const result = given ?? fight(ctx.kind(piece.kind), ctx.kind(there.kind), AS_PRINTED)
  const [attacker, defender] = [combatant(piece), combatant(there)]
  const mine = carriedOn(state.tokens, from).filter((token) => !leave.includes(token.seat))
  const theirs = carriedOn(state.tokens, to)
  const isAttackers = result === 'attacker-wins'
  const taken = isAttackers && take ? loneOn(state.tokens, to) : []
  const captured = result === 'both-removed' ? [...mine, ...theirs] : isAttackers ? theirs : mine
  const flags = ownersOf([...captured, ...taken])
  const sight = sightOf(ctx, state, action, result)
  const battle = { seat, from, to, leave, take, attacker, defender, result, flags, ...(sight && { sight }) }
  const log = logFrom(ctx, state).add({ type: 'battle-fought', ...battle })
  if (result === 'both-removed') return settled(ctx, log)
  const winner = isAttackers ? seat : there.seat
  const hasEarned = earnsByCapture(state, captured, winner) || earnsByTaking(state, taken, winner)
  return settled(ctx, earned(log, winner, [...advanced(ctx, log, winner, 'slider'), ...(hasEarned ? (['flag'] as const) : [])]))
}

function fired(ctx: CastleContext, state: CastleState, { seat, from, to }: ShootAction): CastleLog {
  const [cannon, target] = [combatant(pieceOn(state, from)), combatant(pieceOn(state, to))]
  const flags = ownersOf([...carriedOn(state.tokens, from), ...carriedOn(state.tokens, to)])
  const log = logFrom(ctx, state).add({ type: 'cannon-fired', seat, from, to, cannon, target, flags })
  return settled(ctx, earned(log, seat, advanced(ctx, log, seat, 'shot')))
}

/** The winner's slider moves on; its owner chooses about the last place: a chance to recruit (CA-14). */
function advanced({ info }: CastleContext, log: CastleLog, seat: Seat, chance: Chance): readonly Chance[] {
  const next = (log.state.sliders[seat] ?? 0) + 1
  if (next >= info.slider) return [chance]
  log.add({ type: 'slider-moved', seat, to: next })
  return []
}

function earned(log: CastleLog, seat: Seat, chances: readonly Chance[]): CastleLog {
  return chances.length === 0 ? log : log.add({ type: 'recruit-due', seat, chances })
}

/** A chance is used. A slider goes to its end and back to 0, whether or not a piece returns (CA-19). */
function recruited(ctx: CastleContext, state: CastleState, { seat, kind, take }: RecruitAction): CastleLog {
  const log = logFrom(ctx, state)
  const chance = dueRecruit(state)?.choice ?? 'flag'
  if (chance !== 'flag') log.add({ type: 'slider-moved', seat, to: ctx.info.slider })
  const back = kind === null ? undefined : recruitable(ctx, state, seat, chance).find((piece) => piece.kind === kind)
  const at = ctx.recruitment[seat] ?? 0
  const flags = take ? ownersOf(loneOn(state.tokens, at)) : NO_FLAGS
  if (!back) log.add({ type: 'recruit-lost', seat })
  else log.add({ type: 'piece-recruited', seat, id: back.id, kind: back.kind, at, take, flags })
  if (chance !== 'flag') log.add({ type: 'slider-moved', seat, to: 0 })
  return settled(ctx, log)
}

/** CA-22: a seat leaves. With three sides or more the game goes on, and its turn or its choice is over; otherwise its side has lost. */
export function left(ctx: CastleContext, state: CastleState, seat: Seat, reason: 'resigned' | 'time'): CastleLog {
  const log = logFrom(ctx, state)
  const wasActing = state.turn === seat || isDue(state, seat)
  const sides = sidesLeft(state)
  log.leave(seat, reason)
  const [rival] = sides.filter((side) => side !== sideOf(state, seat))
  if (rival !== undefined && sides.length < 3) return log.end(win(state, rival, reason))
  if (state.phase === 'deploying') return begun(ctx, log)
  return wasActing ? settled(ctx, log) : log
}

/** What follows an action: a chance that is lost at once, then which seats are out, whether a side has won, and the next turn (CA-19, CA-21, CA-29, CA-30). */
function settled(ctx: CastleContext, log: CastleLog): CastleLog {
  const due = dueRecruit(log.state)
  if (due?.choice === 'flag' && recruitable(ctx, log.state, due.seat, due.choice).length === 0)
    log.add({ type: 'recruit-lost', seat: due.seat })
  const before = log.state
  if (before.due) return log
  for (const seat of seatsLeft(before)) if (!hasPieces(before, seat)) log.leave(seat, 'no-pieces')
  if (log.endWithoutRivals(before, 'last-side')) return log
  log.add({ type: 'turn-passed', seat: nextSeat(log.state, log.state.turn) })
  const outcome = outcomeAtTurn(log.state)
  return outcome === null ? log : log.end(outcome)
}

/** The draw that ends the game before a turn: all have passed in a row, or the quiet limit is reached. */
export function outcomeAtTurn(
  state: Seated & { readonly passes: number; readonly quiet: number; readonly options: { readonly quietLimit: number | null } },
): Outcome | null {
  if (state.passes >= seatsLeft(state).length) return draw(state, 'deadlock')
  const { quietLimit } = state.options
  return quietLimit !== null && state.quiet >= quietLimit ? draw(state, 'quiet-limit') : null
}
