/** Folds events into states: no rules, no randomness. Unchanged parts are shared with the state before. */
import { deepFreeze } from '../../core/json.ts'
import type { Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import { withDrawn, withGlance, withLaid } from './glances.ts'
import { deckOf, handOf, lineOf } from './lines.ts'
import { bySeat, changed, EMPTY, NONE, withSeat } from './state.ts'
import type { CardsEvent, CardsState, LaidCard, LineCard, OutCard } from '../types.ts'

type EventOf<T extends CardsEvent['type']> = Extract<CardsEvent, { readonly type: T }>
type Line = readonly (LineCard | null)[]

/** The state after one decided event. Whatever happens ends the right to attack on; only a win gives it anew (HR-1). */
export function evolve(ctx: CardsContext, before: CardsState, event: CardsEvent): CardsState {
  const state = before.canAttackOn ? withoutAttackOn(before) : before
  switch (event.type) {
    case 'decks-shuffled':
      return dealAll(ctx, state, event)
    case 'army-deployed':
      return changed(state, { deployed: withSeat(state.deployed, event.seat, deepFreeze(event.placement)) })
    case 'play-began':
      return begin(ctx, state, event)
    case 'cards-drawn':
      return drawCards(ctx, state, event)
    case 'battle-fought':
      return battle(ctx, state, event)
    case 'hand-seen':
      return seeHand(ctx, state, event)
    case 'line-seen':
      return seeLine(ctx, state, event)
    case 'army-redealt':
      return redeal(state, event)
    case 'attack-stopped':
      return changed(state, { acted: true })
    case 'line-laid':
      return lay(state, event)
    case 'turn-passed':
      return changed(state, { turn: event.seat, ply: state.ply + 1, acted: false })
    case 'game-ended':
      return changed(state, { phase: 'over', outcome: deepFreeze(event.outcome) })
  }
}

function withoutAttackOn({ canAttackOn: _, ...rest }: CardsState): CardsState {
  return rest
}

function dealAll(ctx: CardsContext, state: CardsState, { deals, rng }: EventOf<'decks-shuffled'>): CardsState {
  deepFreeze(deals)
  return changed(state, {
    hands: bySeat(ctx, (seat) => deals[seat]?.hand ?? NONE),
    decks: bySeat(ctx, (seat) => deals[seat]?.deck ?? NONE),
    rng: deepFreeze(rng),
  })
}

function begin(ctx: CardsContext, state: CardsState, { firstSeat, lines }: EventOf<'play-began'>): CardsState {
  const cardsOf = (seat: Seat): readonly LaidCard[] => lines[seat] ?? NONE
  return changed(state, {
    phase: 'playing',
    turn: firstSeat,
    lines: bySeat(ctx, (seat) => filled(seat, lineOf(state, seat), cardsOf(seat))),
    hands: bySeat(ctx, (seat) => without(handOf(state, seat), cardsOf(seat))),
    laid: ctx.seats.reduce((sum, seat) => sum + cardsOf(seat).length, state.laid),
    deployed: EMPTY,
  })
}

function drawCards(ctx: CardsContext, state: CardsState, { seat, kinds }: EventOf<'cards-drawn'>): CardsState {
  return changed(state, {
    hands: withSeat(state.hands, seat, ctx.sorted([...handOf(state, seat), ...kinds])),
    decks: withSeat(state.decks, seat, Object.freeze([...deckOf(state, seat)].slice(kinds.length))), // a frozen array is many times slower to slice
    glances: withGlances(state, seat, (glances) => withDrawn(glances, kinds.length)),
  })
}

/** Both cards are shown; removed ones go to the tray, the attacker first (BC-5). */
function battle(ctx: CardsContext, state: CardsState, event: EventOf<'battle-fought'>): CardsState {
  const { from, to, attacker, defender, result, canAttackOn } = event
  const ours = result === 'attacker-wins' ? showing(ctx, lineOf(state, attacker.seat), from) : removing(lineOf(state, attacker.seat), from)
  const theirs = result === 'defender-wins' ? showing(ctx, lineOf(state, defender.seat), to) : removing(lineOf(state, defender.seat), to)
  const out = [...state.captured]
  if (result !== 'attacker-wins') out.push(outOf(attacker))
  if (result !== 'defender-wins') out.push(outOf(defender))
  return changed(state, {
    lines: withSeat(withSeat(state.lines, attacker.seat, ours), defender.seat, theirs),
    captured: Object.freeze(out),
    quiet: 0, // a card goes out in every battle (BC-14)
    ...(canAttackOn ? { acted: false, canAttackOn } : { acted: true }),
  })
}

function outOf({ id, seat, kind }: OutCard): OutCard {
  return Object.freeze({ id, seat, kind })
}

function seeHand(ctx: CardsContext, state: CardsState, { seat, from, of, kinds }: EventOf<'hand-seen'>): CardsState {
  return changed(state, {
    lines: withSeat(state.lines, seat, showing(ctx, lineOf(state, seat), from)),
    glances: withSeat(state.glances, of, withGlance(state.glances[of] ?? NONE, seat, deepFreeze(kinds))),
    quiet: state.quiet + 1,
    acted: true,
  })
}

function seeLine(ctx: CardsContext, state: CardsState, { seat, from, of, cards }: EventOf<'line-seen'>): CardsState {
  const seen = [...lineOf(state, of)]
  for (const { place } of cards) seen[place] = seenAlsoBy(cardIn(seen, place), ctx.others(of))
  return changed(state, {
    lines: Object.freeze({ ...state.lines, [seat]: showing(ctx, lineOf(state, seat), from), [of]: Object.freeze(seen) }),
    quiet: state.quiet + 1,
    acted: true,
  })
}

/** What was known of the cards no longer holds; cards that are out stay out (BC-10, BC-15). */
function redeal(state: CardsState, { seat, deal, rng }: EventOf<'army-redealt'>): CardsState {
  deepFreeze(deal)
  return changed(state, {
    lines: withSeat(state.lines, seat, Object.freeze(lineOf(state, seat).map(() => null))),
    hands: withSeat(state.hands, seat, deal.hand),
    decks: withSeat(state.decks, seat, deal.deck),
    glances: withSeat(state.glances, seat, NONE),
    quiet: state.quiet + 1,
    acted: true,
    rng: deepFreeze(rng),
  })
}

function lay(state: CardsState, { seat, cards }: EventOf<'line-laid'>): CardsState {
  return changed(state, {
    lines: withSeat(state.lines, seat, filled(seat, lineOf(state, seat), cards)),
    hands: withSeat(state.hands, seat, without(handOf(state, seat), cards)),
    laid: state.laid + cards.length,
    glances: withGlances(state, seat, (glances) =>
      withLaid(
        glances,
        cards.map(({ id }) => id),
      ),
    ),
  })
}

type GlancesOf = CardsState['glances'][Seat] & object

/** Returns early: most hands have never been seen. */
function withGlances({ glances }: CardsState, seat: Seat, change: (glances: GlancesOf) => GlancesOf): CardsState['glances'] {
  const seen = glances[seat]
  return seen === undefined || seen.length === 0 ? glances : withSeat(glances, seat, change(seen))
}

const UNSEEN: readonly Seat[] = Object.freeze([])

/** A line with cards laid into its gaps. */
function filled(seat: Seat, line: Line, cards: readonly LaidCard[]): Line {
  const next = [...line]
  for (const { place, id, kind } of cards) next[place] = Object.freeze({ id, seat, kind, seenBy: UNSEEN })
  return Object.freeze(next)
}

/** A hand without the cards that were laid from it. */
function without(hand: readonly string[], cards: readonly LaidCard[]): readonly string[] {
  const left = [...hand]
  for (const { kind } of cards) left.splice(left.indexOf(kind), 1)
  return Object.freeze(left)
}

/** The card in a place has been shown to all. */
function showing(ctx: CardsContext, line: Line, place: number): Line {
  const card = cardIn(line, place)
  const seen = seenAlsoBy(card, ctx.others(card.seat))
  return seen === card ? line : replaced(line, place, seen)
}

function removing(line: Line, place: number): Line {
  return replaced(line, place, null)
}

function replaced(line: Line, place: number, card: LineCard | null): Line {
  const next = [...line]
  next[place] = card
  return Object.freeze(next)
}

function cardIn(line: Line, place: number): LineCard {
  const card = line[place]
  if (!card) throw new Error(`no card in place ${place}`)
  return card
}

/** Seats in the order in which they saw the card. */
function seenAlsoBy(card: LineCard, seats: readonly Seat[]): LineCard {
  if (seats.every((seat) => card.seenBy.includes(seat))) return card
  const { id, seat, kind, seenBy } = card
  const known = seenBy.length === 0 ? seats : Object.freeze([...seenBy, ...seats.filter((each) => !seenBy.includes(each))])
  return Object.freeze({ id, seat, kind, seenBy: known })
}
