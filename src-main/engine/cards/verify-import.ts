/**
 * Whether a step from outside fits the position it is said to follow: the right seat at the right time, events that are about what the action names, cards
 * that are where the events say, and none that come from nowhere. It does not decide the step again, so a game that was played under an older reading of a
 * rule still fits.
 */
import { armyOf } from '../core/edition.ts'
import { verifyEnd } from '../rules/ends.ts'
import type { CardsContext } from './context.ts'
import { gameEnded } from './ending.ts'
import { evolve } from './evolve.ts'
import { cardsIn, deckOf, handOf, lineOf, owesCards } from './lines.ts'
import type { CardsAction, CardsEvent, CardsState, Deal, LaidCard, ShownCard } from './types.ts'
import type { Seat } from '../core/seats.ts'

/** A sentence on what does not fit, or null. `action` is null for the initial deal. */
export function verifyImport(
  ctx: CardsContext,
  state: CardsState,
  action: CardsAction | null,
  events: readonly CardsEvent[],
): string | null {
  if (state.phase === 'over') return 'the game was already over'
  const [first, ...rest] = events
  if (!first) return 'nothing has happened'
  if (action !== null && !ctx.seats.includes(action.seat)) return `${action.seat} does not play here`
  const fault = verifyCause(ctx, state, action, first) ?? verifyOrder(action, rest)
  if (fault !== null) return fault
  let now = state
  let before = state
  for (const event of events) {
    const wrong = verifyEvent(ctx, now, event)
    if (wrong !== null) return wrong
    before = now
    now = evolve(ctx, now, event)
  }
  return verifyEnding(ctx, { action, before, now }) ?? verifyTurnsEnd(ctx, now)
}

/** Whether the game ends as the last step says, and goes on where it says that. `before` is without the end. */
function verifyEnding(
  ctx: CardsContext,
  { action, before, now }: { readonly action: CardsAction | null; readonly before: CardsState; readonly now: CardsState },
): string | null {
  if (action === null) return now.outcome === null ? null : 'a game does not end before it begins'
  const { captured, turn, options } = now.outcome === null ? now : before
  const flag = captured.find(({ kind }) => ctx.kind(kind).flag)
  const { quietLimit } = options
  return verifyEnd({ seats: ctx.seats, action, turn, flagOf: flag?.seat ?? null, wardless: null, quietLimit }, now.outcome)
}

/** What every turn owes before the next action (BC-3). */
function verifyTurnsEnd(ctx: CardsContext, now: CardsState): string | null {
  if (now.phase === 'deploying') return ctx.seats.every((seat) => now.deployed[seat] !== undefined) ? 'play has to begin' : null
  if (now.phase !== 'playing') return null
  if (now.acted) return owesCards(now, now.turn) ? null : 'the turn has to pass'
  return toDraw(ctx, now, now.turn) > 0 ? 'the hand has to be refilled' : null
}

/** How many cards refill the hand (BC-3, step 1). */
function toDraw(ctx: CardsContext, state: CardsState, seat: Seat): number {
  return Math.min(deckOf(state, seat).length, Math.max(0, ctx.info.hand - handOf(state, seat).length))
}

type EventOf<T extends CardsEvent['type']> = Extract<CardsEvent, { readonly type: T }>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Equal as heaps of cards. */
const sameCards = (a: readonly string[], b: readonly string[]): boolean => same([...a].sort(), [...b].sort())

/** Whether the first event is what the action is said to have done. */
function verifyCause(ctx: CardsContext, state: CardsState, action: CardsAction | null, event: CardsEvent): string | null {
  if (action === null) return event.type === 'decks-shuffled' ? null : 'a game begins with shuffled decks'
  switch (action.type) {
    case 'deploy':
      return state.phase === 'deploying' ? verifyDeployment(action, event) : verifyLaying(action, event)
    case 'attack':
    case 'see-hand':
    case 'see-line':
    case 'redeal':
      return verifyTurn(ctx, state, action, event)
    default:
      return event.type === 'game-ended' ? null : `after “${action.type}” the game has to end`
  }
}

type ActionOf<T extends CardsAction['type']> = Extract<CardsAction, { readonly type: T }>

function verifyDeployment(action: ActionOf<'deploy'>, event: CardsEvent): string | null {
  if (event.type !== 'army-deployed' || event.seat !== action.seat) return 'the line of this seat has to be chosen'
  return same(event.placement, action.placement) ? null : 'action and event lay different lines'
}

function verifyLaying(action: ActionOf<'deploy'>, event: CardsEvent): string | null {
  if (event.type !== 'line-laid' || event.seat !== action.seat) return 'this seat has to lay cards'
  const given = Object.fromEntries(event.cards.map(({ place, kind }) => [place, kind]))
  return same(given, action.placement) ? null : 'action and event lay different cards'
}

type TurnAction = ActionOf<'attack' | 'see-hand' | 'see-line' | 'redeal'>

const CAUSED = { attack: 'battle-fought', 'see-hand': 'hand-seen', 'see-line': 'line-seen', redeal: 'army-redealt' } as const

function verifyTurn(ctx: CardsContext, state: CardsState, action: TurnAction, event: CardsEvent): string | null {
  if (state.phase !== 'playing') return 'the lines do not lie yet'
  if (state.turn !== action.seat) return `it was the turn of ${state.turn}`
  if (state.acted) return 'this turn already had its action'
  if (event.type !== CAUSED[action.type]) return `after “${action.type}” comes “${CAUSED[action.type]}”`
  if (!same(namedIn(event), namedIn(action))) return 'action and event are about different cards'
  return canDo(ctx, state, action) ? null : 'the card cannot do that'
}

/** Whether the card that acts is one that can (BC-7 to BC-10), and the enemy has what it aims at. */
function canDo(ctx: CardsContext, state: CardsState, action: TurnAction): boolean {
  const card = lineOf(state, action.seat)[action.from]
  if (!card) return false
  const kind = ctx.kind(card.kind)
  const enemy = lineOf(state, ctx.next(action.seat))
  switch (action.type) {
    case 'attack':
      return kind.movement !== 'none' && Boolean(enemy[action.to])
    case 'see-line': {
      const isAscending = action.at.every((place, i) => i === 0 || place > (action.at[i - 1] ?? place))
      return kind.ability === 'see-line' && isAscending && action.at.length === Math.min(ctx.info.scouted, cardsIn(enemy))
    }
    default:
      return kind.ability === action.type
  }
}

/** What an action and its event must agree on. */
function namedIn(it: TurnAction | EventOf<(typeof CAUSED)[keyof typeof CAUSED]>): readonly unknown[] {
  const aims = 'to' in it ? [it.to] : 'at' in it ? it.at : 'cards' in it ? it.cards.map(({ place }) => place) : []
  return [it.seat, it.from, ...aims]
}

/** What can follow upon what was done, each at most once and in this order. */
const FOLLOWING: readonly CardsEvent['type'][] = ['play-began', 'turn-passed', 'cards-drawn', 'game-ended']

function verifyOrder(action: CardsAction | null, events: readonly CardsEvent[]): string | null {
  const ranks = events.map(({ type }) => FOLLOWING.indexOf(type))
  const wrong = events.find((_, i) => (ranks[i] ?? -1) <= (i === 0 ? -1 : (ranks[i - 1] ?? -1)))
  const extra = action === null ? events[0] : wrong
  return extra ? `“${extra.type}” does not belong here` : null
}

/** Whether an event can happen to the cards as they are. */
function verifyEvent(ctx: CardsContext, state: CardsState, event: CardsEvent): string | null {
  if ('seat' in event && !ctx.seats.includes(event.seat)) return `${event.seat} does not play here`
  switch (event.type) {
    case 'decks-shuffled':
      return verifyShuffle(ctx, state, event)
    case 'army-deployed':
      return verifyChoice(ctx, state, event)
    case 'play-began':
      return verifyBeginning(ctx, state, event)
    case 'cards-drawn':
      if (event.seat !== state.turn || state.acted || event.kinds.length === 0) return 'no cards of this seat are to be drawn now'
      return same(deckOf(state, event.seat).slice(0, toDraw(ctx, state, event.seat)), event.kinds)
        ? null
        : 'other cards are drawn than lie on the deck'
    case 'battle-fought':
      return verifyBattle(ctx, state, event)
    case 'hand-seen':
      if (event.of !== ctx.next(event.seat) || !same(event.kinds, handOf(state, event.of))) return 'another hand is seen than is held'
      return verifyShown(state, event.from, event.user, event.seat)
    case 'line-seen': {
      if (event.of !== ctx.next(event.seat)) return 'another line is seen than the enemy’s'
      const wrong = event.cards.find((card) => verifyShown(state, card.place, card, event.of) !== null)
      return wrong ? 'another card is seen than lies there' : verifyShown(state, event.from, event.user, event.seat)
    }
    case 'army-redealt':
      return verifyRedeal(ctx, state, event)
    case 'line-laid':
      if (state.turn !== event.seat || !state.acted) return 'no cards of this seat are to be laid now'
      return verifyCards(state, event.seat, event.cards, state.laid)
    case 'turn-passed': {
      const isOver = state.phase === 'playing' && state.acted && !owesCards(state, state.turn)
      return isOver && event.seat === ctx.next(state.turn) ? null : 'there is no turn that could pass'
    }
    case 'game-ended': {
      const { shown } = gameEnded(ctx, state, event.outcome) as EventOf<'game-ended'>
      return same(shown, event.shown) ? null : 'other cards are shown in the end than there were'
    }
  }
}

function verifyBattle(ctx: CardsContext, state: CardsState, event: EventOf<'battle-fought'>): string | null {
  const { seat, from, to, attacker, defender, result } = event
  const wrong = verifyShown(state, from, attacker, seat) ?? verifyShown(state, to, defender, ctx.next(seat))
  if (wrong !== null) return wrong
  return ctx.kind(defender.kind).flag && result !== 'attacker-wins' ? 'nothing beats who attacks a Flag' : null
}

/** Whether a deal is what gathered cards give: a hand of the right size, held in its order (BC-2, BC-10). */
function verifyDeal(ctx: CardsContext, deal: Deal | undefined, cards: readonly string[]): string | null {
  if (!deal || !sameCards(cardsOf(deal), cards)) return 'other cards are dealt than were gathered'
  const { line, hand } = ctx.info
  if (deal.hand.length !== Math.min(cards.length, line + hand)) return 'a hand is dealt that is too large or too small'
  return same(deal.hand, ctx.sorted(deal.hand)) ? null : 'a hand is held in another order'
}

function verifyShuffle(ctx: CardsContext, state: CardsState, { deals }: EventOf<'decks-shuffled'>): string | null {
  if (state.phase !== 'deploying' || ctx.seats.some((seat) => handOf(state, seat).length > 0)) return 'the decks were already dealt'
  if (Object.keys(deals).length !== ctx.seats.length) return 'cards are dealt to somebody who does not play'
  const cards = (seat: Seat): readonly string[] =>
    Object.entries(armyOf(ctx.info, state.options.preset, seat)).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
  if (!ctx.seats.every((seat) => sameCards(cardsOf(deals[seat]), cards(seat)))) return 'other cards are dealt than the armies have'
  return ctx.seats.reduce<string | null>((wrong, seat) => wrong ?? verifyDeal(ctx, deals[seat], cards(seat)), null)
}

function cardsOf(deal: Deal | undefined): readonly string[] {
  return deal ? [...deal.hand, ...deal.deck] : []
}

function verifyChoice(ctx: CardsContext, state: CardsState, { seat, placement }: EventOf<'army-deployed'>): string | null {
  if (state.phase !== 'deploying' || state.deployed[seat] !== undefined) return 'this line was already chosen'
  const cards = Object.entries(placement).map(([place, kind], i) => ({ place: Number(place), id: `c${i + 1}`, kind }))
  return cards.some(({ place }) => !(place < ctx.info.line)) ? 'there is no such place' : verifyCards(state, seat, cards, 0)
}

/** The last line that is chosen lets play begin, with exactly the cards that were placed. */
function verifyBeginning(ctx: CardsContext, state: CardsState, { firstSeat, lines }: EventOf<'play-began'>): string | null {
  if (state.phase !== 'deploying' || !ctx.seats.includes(firstSeat)) return 'play had begun already'
  if (Object.keys(lines).length !== ctx.seats.length) return 'play begins with other lines than were chosen'
  let laid = state.laid
  for (const seat of ctx.seats) {
    const cards = lines[seat] ?? []
    const due = state.deployed[seat]
    if (!due || !same(due, Object.fromEntries(cards.map(({ place, kind }) => [place, kind]))))
      return 'play begins with other lines than were chosen'
    const fault = verifyCards(state, seat, cards, laid)
    if (fault !== null) return fault
    laid += cards.length
  }
  return null
}

/** Cards laid from the hand into gaps, numbered on. */
function verifyCards(state: CardsState, seat: Seat, cards: readonly LaidCard[], laid: number): string | null {
  const line = lineOf(state, seat)
  const hand = [...handOf(state, seat)]
  const due = Math.min(line.length - cardsIn(line), hand.length)
  for (const [i, { place, id, kind }] of cards.entries()) {
    if (line[place] !== null || cards.findIndex((other) => other.place === place) !== i) return 'a place to be filled is not free'
    if (id !== `c${laid + i + 1}`) return 'a card that is laid has the number of another'
    const found = hand.indexOf(kind)
    if (found < 0) return 'a card is laid that is not in the hand'
    hand.splice(found, 1)
  }
  return cards.length === due ? null : 'more or fewer cards are laid than there are gaps'
}

function verifyShown(state: CardsState, place: number, { id, seat, kind }: ShownCard, owner: Seat): string | null {
  const card = lineOf(state, owner)[place]
  return same([card?.id, card?.seat, card?.kind], [id, seat, kind]) ? null : 'another card is shown than lies there'
}

function verifyRedeal(ctx: CardsContext, state: CardsState, { seat, from, user, deal }: EventOf<'army-redealt'>): string | null {
  const line = lineOf(state, seat).flatMap((card) => (card ? [card.kind] : []))
  const wrong = verifyDeal(ctx, deal, [...line, ...handOf(state, seat), ...deckOf(state, seat)])
  if (wrong !== null) return wrong
  return verifyShown(state, from, user, seat)
}
