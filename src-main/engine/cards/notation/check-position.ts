/**
 * Whether a position can arise in a game (docs/notation.md): the order of a turn says how many cards a hand holds and where gaps can be (BC-3). What was laid
 * or lost before is not checked.
 */
import { unreadable } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import { cardsIn, deckOf, handOf, lineOf, owesCards } from '../state/lines.ts'
import type { CardsState } from '../types.ts'

/** Most gaps that one turn has to fill: from the enemy’s attack before it, and from its own. */
const MOST_GAPS = 2

/** Refuses what no deal leads to: before play every seat has a line and a hand from its whole army (BC-2). */
export function checkDeal(ctx: CardsContext, state: CardsState): void {
  const { line, hand: held } = ctx.info
  for (const seat of ctx.seats) {
    const { hand, deck } = sideOf(state, seat)
    checkFlag(ctx, seat, [...hand, ...deck])
    if (hand.length < line || hand.length > line + held || (hand.length < line + held && deck.length > 0))
      refuse(`${seat} is dealt ${line + held} cards before play, as long as there are so many (BC-2).`)
  }
}

function checkFlag(ctx: CardsContext, seat: Seat, kinds: readonly string[]): void {
  if (!kinds.some((kind) => ctx.kind(kind).flag === true)) refuse(`The Flag of ${seat} is nowhere; put it into line, hand or deck.`)
}

/** Refuses what no game leads to. */
export function checkPlay(ctx: CardsContext, state: CardsState): void {
  const isFlag = (kind: string): boolean => ctx.kind(kind).flag === true
  if (state.captured.some(({ kind }) => isFlag(kind))) refuse('A captured Flag ends the game (BC-11); give the outcome too.')
  if (state.acted && !owesCards(state, state.turn))
    refuse(`${state.turn} has acted and has nothing to lay: it is the turn of the other seat.`)
  for (const seat of ctx.seats) {
    const side = sideOf(state, seat)
    checkFlag(ctx, seat, [...side.line, ...side.hand, ...side.deck])
    if (isDealtAnew(ctx, state, side)) continue
    if (side.line.length === 0) refuse(`The line of ${seat} is empty (BC-12).`)
    checkHand(ctx, state, side)
    checkGaps(ctx, state, side)
  }
}

/** All cards of a seat. */
interface Side {
  readonly seat: Seat
  readonly line: readonly string[]
  readonly hand: readonly string[]
  readonly deck: readonly string[]
}

function sideOf(state: CardsState, seat: Seat): Side {
  const line = lineOf(state, seat).flatMap((card) => (card ? [card.kind] : []))
  return { seat, line, hand: handOf(state, seat), deck: deckOf(state, seat) }
}

function refuse(message: string): never {
  return unreadable({ text: '', at: 0 }, message)
}

/** In the middle of a redeal: all gathered cards have been dealt, and no line is laid yet (BC-10). */
function isDealtAnew({ info }: CardsContext, { acted, turn }: CardsState, { seat, line, hand, deck }: Side): boolean {
  const dealt = info.line + info.hand
  return acted && seat === turn && line.length === 0 && hand.length <= dealt && (deck.length === 0 || hand.length === dealt)
}

/** Step 1 of a turn fills a hand while the deck lasts, and nothing makes it larger; only step 3 makes it smaller, for the gaps of one turn. */
function checkHand({ info }: CardsContext, { turn }: CardsState, { seat, hand, deck }: Side): void {
  if (hand.length > info.hand) refuse(`The hand of ${seat} holds more than ${info.hand} cards (BC-3).`)
  if (seat === turn && hand.length < info.hand && deck.length > 0)
    refuse(`${seat} has refilled its hand to ${info.hand} at the beginning of its turn, as long as its deck lasts (BC-3).`)
  if (seat !== turn && hand.length < info.hand - MOST_GAPS && deck.length > 0)
    refuse(`The hand of ${seat} holds fewer than ${info.hand - MOST_GAPS}, but ${MOST_GAPS} cards at most are laid in a turn (BC-3).`)
}

/** Step 3 fills every gap while there are hand cards: later gaps come one at a time, from the enemy’s attack and from one’s own. */
function checkGaps(ctx: CardsContext, { acted, turn, lines }: CardsState, { seat, hand, deck }: Side): void {
  if (hand.length + deck.length === 0) return
  const line = lines[seat] ?? []
  const hits = seat === turn ? (acted ? MOST_GAPS : 1) : acted ? 1 : 0
  const gaps = line.length - cardsIn(line)
  if (gaps > hits)
    refuse(
      `The line of ${seat} has ${gaps} ${gaps === 1 ? 'gap' : 'gaps'}, but ${hits} at most can be open now while it has cards to fill them (BC-3).`,
    )
}
