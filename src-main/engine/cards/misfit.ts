/**
 * Whether a step from outside fits the position it is said to follow: the right seat at the right time, events that are about what the action names, cards
 * that are where the events say, and none that come from nowhere. It does not decide the step again, so a game that was played under an older reading of a
 * rule still fits.
 */
import { armyOf } from '../core/edition.ts'
import type { CardsContext } from './context.ts'
import { gameEnded } from './ending.ts'
import { evolve } from './evolve.ts'
import { deckOf, handOf, lineOf, owesCards } from './lines.ts'
import type { CardsAction, CardsEvent, CardsState, Deal, LaidCard, ShownCard } from './types.ts'
import type { Seat } from '../core/seats.ts'

/** A sentence on what does not fit, or null. `action` is null for the opening. */
export function misfitOf(ctx: CardsContext, state: CardsState, action: CardsAction | null, events: readonly CardsEvent[]): string | null {
  if (state.phase === 'over') return 'the game was already over'
  const [first, ...rest] = events
  if (!first) return 'nothing has happened'
  const misfit = misfitOfCause(state, action, first) ?? misfitOfOrder(action, rest)
  if (misfit !== null) return misfit
  let now = state
  for (const event of events) {
    const wrong = misfitOfEvent(ctx, now, event)
    if (wrong !== null) return wrong
    now = evolve(ctx, now, event)
  }
  return now.phase === 'playing' && now.acted && !owesCards(now, now.turn) ? 'the turn has to pass' : null
}

type EventOf<T extends CardsEvent['type']> = Extract<CardsEvent, { readonly type: T }>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Equal as heaps of cards. */
const sameCards = (a: readonly string[], b: readonly string[]): boolean => same([...a].sort(), [...b].sort())

/** Whether the first event is what the action is said to have done. */
function misfitOfCause(state: CardsState, action: CardsAction | null, event: CardsEvent): string | null {
  if (action === null) return event.type === 'decks-shuffled' ? null : 'a game begins with shuffled decks'
  switch (action.type) {
    case 'deploy':
      return state.phase === 'deploying' ? misfitOfDeployment(action, event) : misfitOfLaying(action, event)
    case 'attack':
    case 'see-hand':
    case 'see-line':
    case 'redeal':
      return misfitOfTurn(state, action, event)
    default:
      return event.type === 'game-ended' ? null : `after “${action.type}” the game has to end`
  }
}

type ActionOf<T extends CardsAction['type']> = Extract<CardsAction, { readonly type: T }>

function misfitOfDeployment(action: ActionOf<'deploy'>, event: CardsEvent): string | null {
  if (event.type !== 'army-deployed' || event.seat !== action.seat) return 'the line of this seat has to be chosen'
  return same(event.placement, action.placement) ? null : 'action and event lay different lines'
}

function misfitOfLaying(action: ActionOf<'deploy'>, event: CardsEvent): string | null {
  if (event.type !== 'line-laid' || event.seat !== action.seat) return 'this seat has to lay cards'
  const given = Object.fromEntries(event.cards.map(({ place, kind }) => [place, kind]))
  return same(given, action.placement) ? null : 'action and event lay different cards'
}

type TurnAction = ActionOf<'attack' | 'see-hand' | 'see-line' | 'redeal'>

const CAUSED = { attack: 'battle-fought', 'see-hand': 'hand-seen', 'see-line': 'line-seen', redeal: 'army-redealt' } as const

function misfitOfTurn(state: CardsState, action: TurnAction, event: CardsEvent): string | null {
  if (state.phase !== 'playing') return 'the lines do not lie yet'
  if (state.turn !== action.seat) return `it was the turn of ${state.turn}`
  if (state.acted) return 'this turn already had its action'
  if (event.type !== CAUSED[action.type]) return `after “${action.type}” comes “${CAUSED[action.type]}”`
  return same(namedIn(event), namedIn(action)) ? null : 'action and event are about different cards'
}

/** What an action and its event must agree on. */
function namedIn(it: TurnAction | EventOf<(typeof CAUSED)[keyof typeof CAUSED]>): readonly unknown[] {
  const aims = 'to' in it ? [it.to] : 'at' in it ? it.at : 'cards' in it ? it.cards.map(({ place }) => place) : []
  return [it.seat, it.from, ...aims]
}

/** What can follow upon what was done, each at most once and in this order. */
const FOLLOWING: readonly CardsEvent['type'][] = ['play-began', 'turn-passed', 'cards-drawn', 'game-ended']

function misfitOfOrder(action: CardsAction | null, events: readonly CardsEvent[]): string | null {
  const ranks = events.map(({ type }) => FOLLOWING.indexOf(type))
  const wrong = events.find((_, i) => (ranks[i] ?? -1) <= (i === 0 ? -1 : (ranks[i - 1] ?? -1)))
  const extra = action === null ? events[0] : wrong
  return extra ? `“${extra.type}” does not belong here` : null
}

/** Whether an event can happen to the cards as they are. */
function misfitOfEvent(ctx: CardsContext, state: CardsState, event: CardsEvent): string | null {
  if ('seat' in event && !ctx.seats.includes(event.seat)) return `${event.seat} does not play here`
  switch (event.type) {
    case 'decks-shuffled':
      return misfitOfShuffle(ctx, state, event)
    case 'army-deployed':
      return misfitOfChoice(ctx, state, event)
    case 'play-began':
      return misfitOfBeginning(ctx, state, event)
    case 'cards-drawn':
      return event.seat === state.turn && same(deckOf(state, event.seat).slice(0, event.kinds.length), event.kinds)
        ? null
        : 'other cards are drawn than lie on the deck'
    case 'battle-fought':
      return (
        misfitOfShown(state, event.from, event.attacker, event.seat) ?? misfitOfShown(state, event.to, event.defender, ctx.next(event.seat))
      )
    case 'hand-seen':
      if (event.of === event.seat || !same(event.kinds, handOf(state, event.of))) return 'another hand is seen than is held'
      return misfitOfShown(state, event.from, event.user, event.seat)
    case 'line-seen': {
      const wrong = event.cards.find((card) => misfitOfShown(state, card.place, card, event.of) !== null)
      return wrong ? 'another card is seen than lies there' : misfitOfShown(state, event.from, event.user, event.seat)
    }
    case 'army-redealt':
      return misfitOfRedeal(ctx, state, event)
    case 'line-laid':
      if (state.turn !== event.seat || !state.acted) return 'no cards of this seat are to be laid now'
      return misfitOfCards(state, event.seat, event.cards, state.laid)
    case 'turn-passed':
      return state.phase === 'playing' && state.acted ? null : 'there is no turn that could pass'
    case 'game-ended': {
      const { shown } = gameEnded(ctx, state, event.outcome) as EventOf<'game-ended'>
      return same(shown, event.shown) ? null : 'other cards are shown in the end than there were'
    }
  }
}

function misfitOfShuffle(ctx: CardsContext, state: CardsState, { deals }: EventOf<'decks-shuffled'>): string | null {
  if (state.phase !== 'deploying' || ctx.seats.some((seat) => handOf(state, seat).length > 0)) return 'the decks were already dealt'
  const isWhole = (seat: Seat): boolean => {
    const army = Object.entries(armyOf(ctx.info, state.options.preset, seat)).flatMap(([kind, count]) =>
      new Array<string>(count).fill(kind),
    )
    return sameCards(cardsOf(deals[seat]), army)
  }
  return ctx.seats.every(isWhole) ? null : 'other cards are dealt than the armies have'
}

function cardsOf(deal: Deal | undefined): readonly string[] {
  return deal ? [...deal.hand, ...deal.deck] : []
}

function misfitOfChoice(ctx: CardsContext, state: CardsState, { seat, placement }: EventOf<'army-deployed'>): string | null {
  if (state.phase !== 'deploying' || state.deployed[seat] !== undefined) return 'this line was already chosen'
  const cards = Object.entries(placement).map(([place, kind], i) => ({ place: Number(place), id: `c${i + 1}`, kind }))
  return cards.some(({ place }) => !(place < ctx.info.line)) ? 'there is no such place' : misfitOfCards(state, seat, cards, 0)
}

/** The last line that is chosen lets play begin, with exactly the cards that were placed. */
function misfitOfBeginning(ctx: CardsContext, state: CardsState, { firstSeat, lines }: EventOf<'play-began'>): string | null {
  if (state.phase !== 'deploying' || !ctx.seats.includes(firstSeat)) return 'play had begun already'
  let laid = state.laid
  for (const seat of ctx.seats) {
    const cards = lines[seat] ?? []
    const due = state.deployed[seat]
    if (!due || !same(due, Object.fromEntries(cards.map(({ place, kind }) => [place, kind]))))
      return 'play begins with other lines than were chosen'
    const misfit = misfitOfCards(state, seat, cards, laid)
    if (misfit !== null) return misfit
    laid += cards.length
  }
  return null
}

/** Cards laid from the hand into gaps, numbered on. */
function misfitOfCards(state: CardsState, seat: Seat, cards: readonly LaidCard[], laid: number): string | null {
  const line = lineOf(state, seat)
  const hand = [...handOf(state, seat)]
  for (const [i, { place, id, kind }] of cards.entries()) {
    if (line[place] !== null || cards.findIndex((other) => other.place === place) !== i) return 'a place to be filled is not free'
    if (id !== `c${laid + i + 1}`) return 'a card that is laid has the number of another'
    const found = hand.indexOf(kind)
    if (found < 0) return 'a card is laid that is not in the hand'
    hand.splice(found, 1)
  }
  return null
}

function misfitOfShown(state: CardsState, place: number, { id, seat, kind }: ShownCard, owner: Seat): string | null {
  const card = lineOf(state, owner)[place]
  return same([card?.id, card?.seat, card?.kind], [id, seat, kind]) ? null : 'another card is shown than lies there'
}

function misfitOfRedeal(ctx: CardsContext, state: CardsState, { seat, from, user, deal }: EventOf<'army-redealt'>): string | null {
  const line = lineOf(state, seat).flatMap((card) => (card ? [card.kind] : []))
  if (!sameCards(cardsOf(deal), [...line, ...handOf(state, seat), ...deckOf(state, seat)]))
    return 'other cards are dealt than were gathered'
  if (!same(deal.hand, ctx.sorted(deal.hand))) return 'a hand is held in another order'
  return misfitOfShown(state, from, user, seat)
}
