/** The only validator: an action becomes the events that it causes, or the reason why it is refused. */
import type { Placement } from '../../core/game.ts'
import { defeat, draw } from '../../core/outcome.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { nextSeat, plays, sideOf } from '../../core/sides.ts'
import { AS_PRINTED, fight } from '../../rules/combat.ts'
import { deploymentError } from '../../rules/deployment.ts'
import { actionError } from './actions.ts'
import type { CardsContext } from '../context.ts'
import { gameEnded, outcomeAtTurn } from './ending.ts'
import type { CardsError } from '../errors.ts'
import { cardsIn, deckOf, deployment, handOf, lineOf, owesCards } from '../state/lines.ts'
import { dealt, laidCards, playBegan } from '../start.ts'
import type { CardAction, CardsAction, CardsEvent, CardsState, LineAction, LineCard, ShownCard } from '../types.ts'

/** How events are folded while deciding. */
export type Fold = (state: CardsState, event: CardsEvent) => CardsState
type Decision = Result<readonly CardsEvent[], CardsError>

/** Events of one action. `fold` is `evolve`: what follows depends on the state after each event. */
export function decide(ctx: CardsContext, fold: Fold, state: CardsState, action: CardsAction): Decision {
  if (state.phase === 'over') return fail({ code: 'game-over' })
  if (!plays(state, action.seat)) return fail({ code: 'not-your-turn', seat: action.seat })
  switch (action.type) {
    case 'deploy':
      return state.phase === 'deploying' ? deploy(ctx, fold, state, action) : lay(ctx, fold, state, action)
    case 'resign':
      return ok([gameEnded(ctx, state, defeat(state, sideOf(state, action.seat), 'resigned'))])
    case 'forfeit-on-time':
      return ok([gameEnded(ctx, state, defeat(state, sideOf(state, action.seat), 'time'))])
    case 'agree-draw':
      return ok([gameEnded(ctx, state, draw(state, 'agreed'))])
    default:
      return act(ctx, fold, state, action)
  }
}

type DeployAction = Extract<CardsAction, { readonly type: 'deploy' }>

/** BC-2: a seat chooses its first line; once all have, the lines are laid and the first turn begins. */
function deploy(ctx: CardsContext, fold: Fold, state: CardsState, { seat, placement }: DeployAction): Decision {
  if (state.deployed[seat] !== undefined) return fail({ code: 'already-deployed', seat })
  const error = layingError(ctx, state, seat, placement)
  if (error !== null) return fail(error)
  const deployed: CardsEvent = { type: 'army-deployed', seat, placement: Object.freeze({ ...placement }) }
  const waiting = fold(state, deployed)
  if (ctx.seats.some((each) => waiting.deployed[each] === undefined)) return ok([deployed])
  const events = [deployed, playBegan(ctx, waiting)]
  beginTurn(ctx, fold, events.slice(1).reduce(fold, waiting), events)
  return ok(events)
}

/** BC-3, step 3, and the line after a redeal (BC-10). */
function lay(ctx: CardsContext, fold: Fold, state: CardsState, { seat, placement }: DeployAction): Decision {
  if (state.turn !== seat) return fail({ code: 'not-your-turn', seat })
  const error = layingError(ctx, state, seat, placement)
  if (error !== null) return fail(error)
  const events: CardsEvent[] = [{ type: 'line-laid', seat, cards: laidCards(placement, state.laid) }]
  passTurn(ctx, fold, events.reduce(fold, state), events)
  return ok(events)
}

function layingError(ctx: CardsContext, state: CardsState, seat: Seat, placement: Placement): CardsError | null {
  if (state.phase === 'playing' && state.acted && canBeLaid(state, seat, placement)) return null
  const order = deployment(ctx, state, seat)
  if (order === null) return { code: 'not-deploying' }
  const names = { kinds: ctx.info.kinds, nameOf: (place: number) => String(place + 1) }
  const rule = layingRule(ctx, state, seat)
  const error = deploymentError(order, placement, names, { army: rule, zone: rule })
  if (error !== null) return error
  const laid = Object.keys(placement).length
  const due = order.count ?? 0
  return laid === due ? null : { code: 'wrong-number-laid', laid, due, rule }
}

/** The rule to cite: on first lines (BC-2), on redeals, which leave no card in line (BC-10), or on gaps (BC-3). */
function layingRule({ info }: CardsContext, state: CardsState, seat: Seat): string {
  const { refusals, abilities } = info.cites
  if (state.phase === 'deploying') return refusals['already-deployed']
  return cardsIn(lineOf(state, seat)) === 0 ? abilities.redeal : refusals['line-first']
}

/** Whether hand cards go into gaps, as many as possible: a quick test for the usual case. */
function canBeLaid(state: CardsState, seat: Seat, placement: Placement): boolean {
  const line = lineOf(state, seat)
  const hand = [...handOf(state, seat)]
  const due = Math.min(line.length - cardsIn(line), hand.length)
  let laid = 0
  for (const place in placement) {
    const at = hand.indexOf(placement[place] ?? '')
    if (at < 0 || line[Number(place)] !== null || String(Number(place)) !== place) return false
    hand.splice(at, 1)
    laid++
  }
  return laid === due && due > 0
}

/** BC-3, step 2. A win may leave it open (HR-1). */
function act(ctx: CardsContext, fold: Fold, state: CardsState, action: LineAction): Decision {
  const { seat } = action
  if (state.phase === 'deploying') return fail({ code: 'still-deploying' })
  if (state.turn !== seat) return fail({ code: 'not-your-turn', seat })
  if (state.acted) return fail({ code: 'line-first' })
  const error = actionError(ctx, state, action)
  if (error !== null) return fail(error)
  const event: CardsEvent = action.type === 'stop' ? { type: 'attack-stopped', seat } : consequence(ctx, state, action)
  const after = fold(state, event)
  const events = [event]
  const robbed = flagTakenFrom(ctx, event)
  if (robbed !== null) events.push(gameEnded(ctx, after, defeat(state, sideOf(state, robbed), 'flag-captured')))
  else if (!after.canAttackOn && !owesCards(after, seat)) passTurn(ctx, fold, after, events)
  return ok(events)
}

/** The seat whose Flag was taken (BC-11), or null. */
function flagTakenFrom(ctx: CardsContext, event: CardsEvent): Seat | null {
  return event.type === 'battle-fought' && ctx.kind(event.defender.kind).flag === true ? event.defender.seat : null
}

/** Ends the turn; the next seat refills its hand, unless the game is over (BC-3, BC-12, BC-14). */
function passTurn(ctx: CardsContext, fold: Fold, state: CardsState, events: CardsEvent[]): void {
  const passed: CardsEvent = { type: 'turn-passed', seat: nextSeat(state, state.turn) }
  events.push(passed)
  beginTurn(ctx, fold, fold(state, passed), events)
}

/** Step 1, and the checks at step 2. A seat draws no cards when the quiet limit ends the game before its turn. */
function beginTurn(ctx: CardsContext, fold: Fold, state: CardsState, events: CardsEvent[]): void {
  const outcome = outcomeAtTurn(ctx, state)
  const after = outcome?.reason === 'quiet-limit' ? state : refill(ctx, fold, state, events)
  if (outcome !== null) events.push(gameEnded(ctx, after, outcome))
}

function refill(ctx: CardsContext, fold: Fold, state: CardsState, events: CardsEvent[]): CardsState {
  const seat = state.turn
  const kinds = [...deckOf(state, seat)].slice(0, Math.max(0, ctx.info.hand - handOf(state, seat).length))
  if (kinds.length === 0) return state
  const drawn: CardsEvent = { type: 'cards-drawn', seat, kinds: Object.freeze(kinds) }
  events.push(drawn)
  return fold(state, drawn)
}

/** What the legal action of a card does (BC-5 to BC-10). After a win the seat may attack once more while the enemy has a card in line (HR-1). */
function consequence(ctx: CardsContext, state: CardsState, action: CardAction): CardsEvent {
  const { seat, from } = action
  const of = ctx.enemy(seat)
  const user = shown(lineOf(state, seat), from)
  switch (action.type) {
    case 'attack': {
      const defender = shown(lineOf(state, of), action.to)
      const result = fight(ctx.kind(user.kind), ctx.kind(defender.kind), AS_PRINTED)
      const isLast = ctx.kind(defender.kind).flag === true || cardsIn(lineOf(state, of)) === 1
      const goesOn = state.options.attackOn && result === 'attacker-wins' && !isLast
      const battle = { type: 'battle-fought', seat, from, to: action.to, attacker: user, defender, result } as const
      return goesOn ? { ...battle, canAttackOn: true } : battle
    }
    case 'see-hand':
      return { type: 'hand-seen', seat, from, user, of, kinds: handOf(state, of) }
    case 'see-line': {
      const cards = action.at.map((place) => ({ place, ...shown(lineOf(state, of), place) }))
      return { type: 'line-seen', seat, from, user, of, cards }
    }
    case 'redeal':
      return redealt(ctx, state, { seat, from, user })
  }
}

/** BC-10: deals all cards of a seat that are not out. */
function redealt(
  ctx: CardsContext,
  state: CardsState,
  { seat, from, user }: { readonly seat: Seat; readonly from: number; readonly user: ShownCard },
): CardsEvent {
  const rng = resumeRng(state.rng)
  const line = lineOf(state, seat).flatMap((card) => (card ? [card.kind] : []))
  const deal = dealt(ctx, [...line, ...handOf(state, seat), ...deckOf(state, seat)], rng)
  return { type: 'army-redealt', seat, from, user, deal, rng: rng.state() }
}

function shown(line: readonly (LineCard | null)[], place: number): ShownCard {
  const card = line[place]
  if (!card) throw new Error(`no card in place ${place}`)
  return { id: card.id, seat: card.seat, kind: card.kind }
}
