/** Whether a text is a possible position of Conquest: cards, knowledge, choices that are due, and that a seat can act. */
import { unreadable } from '../../core/reading.ts'
import { createRng } from '../../core/rng.ts'
import { actingSeat, isOut, seatsLeft, seatsOf } from '../../core/sides.ts'
import { END } from '../../rules/notation/parts.ts'
import { legalActions } from '../actions/actions.ts'
import { cardsOf, type Card } from '../cards.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import { hasFlag, nextToChoose } from '../state/control.ts'
import { unitsOf } from '../state/evolve.ts'
import { matched } from '../view/matching.ts'
import { BLITZ_MOVES } from '../actions/card-effects.ts'
import { REGROUPED } from '../actions/card-plays.ts'
import type { Knowledge, TerritoryPosition, TerritoryState } from '../types.ts'

type Piles = Pick<TerritoryPosition, 'drawn' | 'discards'> & { readonly pile: readonly (Card | null)[] }

/** The deck has no other cards than these. */
export function checkCards({ info }: TerritoryContext, { pile, drawn, discards }: Piles): void {
  const left = [...cardsOf(info.deck)]
  for (const card of [...pile, ...drawn, ...discards].filter((each) => each !== null)) {
    const at = left.indexOf(card)
    if (at < 0) unreadable(END, `There are more cards ${card} than in the deck (CQ-3).`)
    left.splice(at, 1)
  }
}

/** Refuses what no game in progress leads to. */
export function checkState(ctx: TerritoryContext, state: TerritoryState): void {
  if (state.phase === 'deploying') checkChoice(ctx, state)
  if (state.phase !== 'playing') return
  checkSeats(ctx, state)
  checkKnown(ctx, state)
  checkTurn(ctx, state)
  checkDue(ctx, state)
  if (legalActions(ctx, state, actingSeat(state)).length === 0) unreadable(END, `${actingSeat(state)} can do nothing here (CQ-8, CQ-31).`)
}

/** Territories are chosen in turn, and all are before units are placed (CQ-5). */
function checkChoice(ctx: TerritoryContext, state: TerritoryState): void {
  const next = nextToChoose(ctx, state)
  if (state.stage === 'choice' && next !== state.turn) unreadable(END, 'The territories are not chosen in turn (CQ-5).')
  if (state.stage === 'placement' && next !== null) unreadable(END, 'Not every seat has chosen all of its territories (CQ-5).')
}

function checkSeats({ info }: TerritoryContext, state: TerritoryState): void {
  const left = seatsLeft(state)
  if (state.board.some((unit) => unit !== null && isOut(state, unit.seat))) unreadable(END, 'A seat that is out has no units.')
  if (isOut(state, state.turn)) unreadable(END, 'A seat that is out has no turn.')
  if (left.length < 2) unreadable(END, 'With one seat left the game is over; give the outcome too (CQ-15).')
  const isFlagDue = state.due.some(({ choice }) => choice === 'flag')
  if (left.filter((seat) => hasFlag(state, seat)).length < 2 && !isFlagDue)
    unreadable(END, 'The seat with the only Flag on the land has won; give the outcome too (CQ-15).')
  for (const { holder } of state.lostFlags)
    if (holder !== null && !hasFlag(state, holder)) unreadable(END, `${holder} has no Flag, so it holds no other (CQ-14).`)
  const flags = [...unitsOf(state)].filter(({ kind }) => info.kinds.some(({ id, flag }) => flag && id === kind))
  for (const { seat } of flags)
    if (!hasFlag(state, seat) && !isOut(state, seat)) unreadable(END, `The Flag of ${seat} is on the land and captured (CQ-14).`)
}

/** What seats know of units is true, and every clue is about a unit of its own (CQ-28, CQ-29). */
function checkKnown(ctx: TerritoryContext, state: TerritoryState): void {
  const isUntrue = ({ kind, moved, isNot }: Knowledge): boolean => isNot.includes(kind) || (moved && !isMobile(ctx.kind(kind)))
  const units = [...unitsOf(state)]
  if ([...units, ...state.clues].some(isUntrue)) unreadable(END, 'What is known of a unit is not true of it (CQ-9, CQ-28).')
  for (const seat of seatsOf(state)) {
    const clues = state.clues.filter((clue) => clue.seat === seat)
    const slots = [...state.captured, ...units].flatMap(({ id, kind, seat: whose }) => (whose === seat ? [{ id, kinds: [kind] }] : []))
    const hints = clues.map(({ among, kind }) => ({ among, kinds: [kind] }))
    if (matched(hints, slots, createRng('clues')).size < clues.length)
      unreadable(END, `What is known of units of ${seat} contradicts itself (CQ-29).`)
  }
}

function checkTurn({ land }: TerritoryContext, { stage, drawn, moves, due }: TerritoryState): void {
  if (stage === 'cards' && drawn.length === 0) unreadable(END, 'In stage=cards there are drawn= cards (CQ-7).')
  if (stage === 'moves' && drawn.length > 0) unreadable(END, 'Drawn cards are discarded before moves begin (CQ-7).')
  if (moves === 0 && due.length === 0) unreadable(END, 'In play there are moves= left (CQ-8).')
  const most = 1 + land.territories.filter(({ city }) => city).length + BLITZ_MOVES
  if (moves > most) unreadable(END, `A seat has at most ${most} moves (CQ-8, CQ-18).`)
}

/** At most one choice is due, of the seat on turn, with a unit in its hand or with units picked (CQ-14, CQ-16, CQ-17, CQ-19). */
function checkDue({ kind }: TerritoryContext, { turn, stage, board, due, hand, picked }: TerritoryState): void {
  const [first, ...more] = due
  if (more.length > 0 || (first && first.seat !== turn)) unreadable(END, 'Only one thing is due at a time, and of the seat on turn.')
  const isRegroup = first?.choice === 'regroup'
  const isHandDue = first !== undefined && !isRegroup
  if ((hand !== null) !== isHandDue) unreadable(END, 'A unit is in the hand while it is to be placed, and only then.')
  if (hand && hand.seat !== turn) unreadable(END, 'The unit in the hand is one of the seat on turn.')
  if (hand && (kind(hand.kind).flag === true) !== (first?.choice === 'flag'))
    unreadable(END, 'A Flag is in the hand when it has come back, and only then (CQ-14).')
  if (first && first.choice !== 'flag' && stage !== 'cards') unreadable(END, 'What a card asks for is done before moves begin (CQ-7).')
  const isOwn = picked.every((zone, i) => board[zone]?.seat === turn && picked.indexOf(zone) === i)
  if (picked.length > (isRegroup ? REGROUPED : 0) || !isOwn)
    unreadable(END, 'Up to three units of the seat on turn are picked while it regroups, and only then (CQ-19).')
}
