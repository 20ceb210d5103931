/** How turns follow each other: control is checked, the next seat draws its cards, and moves begin (CQ-7, CQ-8, CQ-11, CQ-31). */
import { draw } from '../../core/outcome.ts'
import { resumeRng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { isOut, nextSeat, seatsLeft, seatsOf } from '../../core/sides.ts'
import { canMove } from './actions.ts'
import { TRAITOR } from '../cards.ts'
import type { TerritoryContext } from '../context.ts'
import { changesOfControl, drawOf, movesOf } from '../state/control.ts'
import { canPlay } from './card-plays.ts'
import { byTerritories, end, endsNow, type TerritoryStory } from './story.ts'
import type { TerritoryState } from '../types.ts'

/** The first turn of the game. */
export function firstTurn(ctx: TerritoryContext, story: TerritoryStory): TerritoryStory {
  return turnOf(ctx, story, story.state.turn, 1)
}

/** The turn is over, or its seat has left: turns pass until a seat can act. */
export function nextTurn(ctx: TerritoryContext, story: TerritoryStory): TerritoryStory {
  const changes = changesOfControl(ctx, story.state)
  if (changes.length > 0) story.tell({ type: 'control-changed', changes })
  const { state } = story
  const next = nextSeat(state, state.turn)
  const round = state.round + (orderOf(state, next) <= orderOf(state, state.turn) ? 1 : 0)
  const { roundLimit } = state.options
  if (roundLimit !== null && round > roundLimit) return end(story, byTerritories(state))
  return turnOf(ctx, story, next, round)
}

/** The place of a seat in a round. */
function orderOf(state: TerritoryState, seat: Seat): number {
  const seats = seatsOf(state)
  return (seats.indexOf(seat) - seats.indexOf(state.first) + seats.length) % seats.length
}

function turnOf(ctx: TerritoryContext, story: TerritoryStory, seat: Seat, round: number): TerritoryStory {
  story.tell({ type: 'turn-began', seat, round, moves: movesOf(ctx, story.state, seat) })
  if (story.state.idle >= seatsLeft(story.state).length) return end(story, draw(story.state, 'deadlock'))
  drawCards(story, seat)
  return canPlay(ctx, story.state, seat) ? story : beginMoves(ctx, story)
}

/** Draws cards from the pile, which is renewed when it is empty; those drawn this turn are not in the new one (CQ-7, CQ-25). */
function drawCards(story: TerritoryStory, seat: Seat): void {
  let due = drawOf(story.state, seat)
  renewIfEmpty(story)
  while (due > 0 && story.state.pile.length > 0) {
    const cards = [...story.state.pile].slice(0, due)
    story.tell({ type: 'cards-drawn', seat, cards })
    due -= cards.length
    renewIfEmpty(story)
  }
}

function renewIfEmpty(story: TerritoryStory): void {
  if (story.state.pile.length === 0 && story.state.discards.length > 0) renew(story)
}

function renew(story: TerritoryStory): void {
  const rng = resumeRng(story.state.rng)
  const pile = rng.shuffle([...story.state.discards, ...story.state.pile])
  story.tell({ type: 'pile-renewed', pile, rng: rng.state() })
}

/** Drawn cards are discarded, the Traitor renews the pile, and a seat that cannot move is skipped (CQ-8, CQ-21, CQ-31). */
export function beginMoves(ctx: TerritoryContext, story: TerritoryStory): TerritoryStory {
  const { turn: seat, drawn } = story.state
  story.tell({ type: 'moves-began', seat })
  if (drawn.includes(TRAITOR)) renew(story)
  if (isOut(story.state, seat)) return nextTurn(ctx, story)
  return canMove(ctx, story.state, seat) ? story : nextTurn(ctx, story.tell({ type: 'seat-skipped', seat }))
}

/** A game can end only when a unit has just been lost, or a Flag is back on the land. */
function mayEnd({ quiet, lostFlags }: TerritoryState): boolean {
  return quiet === 0 || lostFlags.length > 0
}

/** What follows a card, a move, or a choice that was due. */
export function settled(ctx: TerritoryContext, story: TerritoryStory): TerritoryStory {
  if (story.state.due.length > 0 || (mayEnd(story.state) && endsNow(story))) return story
  const { state } = story
  if (state.stage === 'cards') return beginMoves(ctx, story)
  return state.moves > 0 && !isOut(state, state.turn) && canMove(ctx, state, state.turn) ? story : nextTurn(ctx, story)
}
