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
import { byTerritories, end, endsNow, type TerritoryLog } from './ending.ts'
import type { TerritoryState } from '../types.ts'

/** The first turn of the game. */
export function firstTurn(ctx: TerritoryContext, log: TerritoryLog): TerritoryLog {
  return turnOf(ctx, log, log.state.turn, 1)
}

/** The turn is over, or its seat has left: turns pass until a seat can act. */
export function nextTurn(ctx: TerritoryContext, log: TerritoryLog): TerritoryLog {
  const changes = changesOfControl(ctx, log.state)
  if (changes.length > 0) log.add({ type: 'control-changed', changes })
  const { state } = log
  const next = nextSeat(state, state.turn)
  const round = state.round + (orderOf(state, next) <= orderOf(state, state.turn) ? 1 : 0)
  const { roundLimit } = state.options
  if (roundLimit !== null && round > roundLimit) return end(log, byTerritories(state))
  return turnOf(ctx, log, next, round)
}

/** The place of a seat in a round. */
function orderOf(state: TerritoryState, seat: Seat): number {
  const seats = seatsOf(state)
  return (seats.indexOf(seat) - seats.indexOf(state.first) + seats.length) % seats.length
}

function turnOf(ctx: TerritoryContext, log: TerritoryLog, seat: Seat, round: number): TerritoryLog {
  log.add({ type: 'turn-began', seat, round, moves: movesOf(ctx, log.state, seat) })
  if (log.state.idle >= seatsLeft(log.state).length) return end(log, draw(log.state, 'deadlock'))
  drawCards(log, seat)
  return canPlay(ctx, log.state, seat) ? log : beginMoves(ctx, log)
}

/** Draws cards from the pile, which is renewed when it is empty; those drawn this turn are not in the new one (CQ-7, CQ-25). */
function drawCards(log: TerritoryLog, seat: Seat): void {
  let due = drawOf(log.state, seat)
  renewIfEmpty(log)
  while (due > 0 && log.state.pile.length > 0) {
    const cards = [...log.state.pile].slice(0, due)
    log.add({ type: 'cards-drawn', seat, cards })
    due -= cards.length
    renewIfEmpty(log)
  }
}

function renewIfEmpty(log: TerritoryLog): void {
  if (log.state.pile.length === 0 && log.state.discards.length > 0) renew(log)
}

function renew(log: TerritoryLog): void {
  const rng = resumeRng(log.state.rng)
  const pile = rng.shuffle([...log.state.discards, ...log.state.pile])
  log.add({ type: 'pile-renewed', pile, rng: rng.state() })
}

/** Drawn cards are discarded, the Traitor renews the pile, and a seat that cannot move is skipped (CQ-8, CQ-21, CQ-31). */
export function beginMoves(ctx: TerritoryContext, log: TerritoryLog): TerritoryLog {
  const { turn: seat, drawn } = log.state
  log.add({ type: 'moves-began', seat })
  if (drawn.includes(TRAITOR)) renew(log)
  if (isOut(log.state, seat)) return nextTurn(ctx, log)
  return canMove(ctx, log.state, seat) ? log : nextTurn(ctx, log.add({ type: 'seat-skipped', seat }))
}

/** A game can end only when a unit has just been lost, or a Flag is back on the land. */
function mayEnd({ quiet, lostFlags }: TerritoryState): boolean {
  return quiet === 0 || lostFlags.length > 0
}

/** What follows a card, a move, or a choice that was due. */
export function settled(ctx: TerritoryContext, log: TerritoryLog): TerritoryLog {
  if (log.state.due.length > 0 || (mayEnd(log.state) && endsNow(log))) return log
  const { state } = log
  if (state.stage === 'cards') return beginMoves(ctx, log)
  return state.moves > 0 && !isOut(state, state.turn) && canMove(ctx, state, state.turn) ? log : nextTurn(ctx, log)
}
