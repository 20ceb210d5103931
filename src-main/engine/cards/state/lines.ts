/** Questions about lines and hands, of a state or a view. */
import type { DeploymentOrder } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import { owesArmy } from '../../rules/deployment.ts'
import type { CardsContext } from '../context.ts'
import { NONE } from './state.ts'
import type { CardsPosition, CardsState, LineCard, SeenLineCard } from '../types.ts'

/** The front line of a seat, by place. */
export function lineOf(state: CardsState, seat: Seat): readonly (LineCard | null)[]
export function lineOf(position: CardsPosition, seat: Seat): readonly (SeenLineCard | null)[]
export function lineOf(position: CardsPosition, seat: Seat): readonly (SeenLineCard | null)[] {
  return position.lines[seat] ?? NONE
}

/** The hand of a seat. */
export function handOf(state: CardsState, seat: Seat): readonly string[]
export function handOf(position: CardsPosition, seat: Seat): readonly (string | null)[]
export function handOf(position: CardsPosition, seat: Seat): readonly (string | null)[] {
  return position.hands[seat] ?? NONE
}

/** The deck of a seat, its top first. */
export function deckOf(state: CardsState, seat: Seat): readonly string[]
export function deckOf(position: CardsPosition, seat: Seat): readonly (string | null)[]
export function deckOf(position: CardsPosition, seat: Seat): readonly (string | null)[] {
  return position.decks[seat] ?? NONE
}

/** Places without a card. */
function gapsIn(line: readonly unknown[]): readonly number[] {
  const gaps: number[] = []
  for (let place = 0; place < line.length; place++) if (line[place] === null) gaps.push(place)
  return gaps
}

/** Number of cards in a line. */
export function cardsIn(line: readonly (SeenLineCard | null)[]): number {
  let count = 0
  for (const card of line) if (card !== null) count++
  return count
}

/**
 * What `seat` must lay now: its first line (BC-2), the line after a redeal (BC-10), or hand cards into gaps (BC-3); null when nothing is due. Kinds of a hidden
 * hand are not named.
 */
export function deployment(ctx: CardsContext, position: CardsPosition, seat: Seat): DeploymentOrder | null {
  if (!isToLay(position, seat)) return null
  const hand = handOf(position, seat)
  const spaces = gapsIn(lineOf(position, seat))
  const count = Math.min(spaces.length, hand.length)
  return count === 0 ? null : { seat, kinds: tally(hand), count, spaces }
}

/** Whether the seat must lay a card before the turn passes. */
export function owesCards(position: CardsPosition, seat: Seat): boolean {
  return handOf(position, seat).length > 0 && lineOf(position, seat).includes(null)
}

function isToLay(position: CardsPosition, seat: Seat): boolean {
  if (position.phase === 'deploying') return owesArmy(position, seat)
  return position.phase === 'playing' && position.acted && position.turn === seat
}

function tally(hand: readonly (string | null)[]): Readonly<Record<string, number>> {
  const kinds: Record<string, number> = {}
  for (const kind of hand) if (kind !== null) kinds[kind] = (kinds[kind] ?? 0) + 1
  return kinds
}
