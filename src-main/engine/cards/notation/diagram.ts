/** A table for a terminal: both lines face to face, hands and decks, then whose turn it is. */
import type { CardsContext } from '../context.ts'
import { handOf, lineOf } from '../state/lines.ts'
import { formatCards, formatOut } from './cards.ts'
import { GAP, symbolOf } from './words.ts'
import { NONE } from '../state/state.ts'
import type { CardsPosition, SeenLineCard } from '../types.ts'
import type { Seat } from '../../core/seats.ts'

const CELL = 5
const NAME = 8

/** Several lines: the seat that moves first is at the bottom. */
export function diagram(ctx: CardsContext, position: CardsPosition): string {
  const [near, ...far] = ctx.seats
  const places = Array.from({ length: ctx.info.line }, (_, place) => String(place + 1))
  const rows = [
    ...far.flatMap((seat) => [holding(ctx, position, seat), row(seat, laid(ctx, position, seat))]),
    row('', places),
    ...(near ? [row(near, laid(ctx, position, near)), holding(ctx, position, near)] : []),
  ]
  return [...rows, ...captions(ctx, position)].join('\n')
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(NAME)}${cells.map((cell) => cell.padEnd(CELL)).join('')}`.trimEnd()
}

/** The line, or before play the chosen one. */
function laid(ctx: CardsContext, position: CardsPosition, seat: Seat): readonly string[] {
  const placement = position.deployed[seat]
  const cell = (card: SeenLineCard | null, place: number): string => {
    if (card) return `${symbolOf(ctx, card.kind)}${card.seenBy.length > 0 ? '!' : ''}`
    const chosen = placement === undefined || placement === 'hidden' ? undefined : placement[place]
    return chosen === undefined ? GAP : symbolOf(ctx, chosen)
  }
  return lineOf(position, seat).map(cell)
}

function holding(ctx: CardsContext, position: CardsPosition, seat: Seat): string {
  const hand = formatCards(ctx, handOf(position, seat)) || 'none'
  return `${''.padEnd(NAME)}hand ${hand}, deck ${(position.decks[seat] ?? NONE).length}`
}

function captions(ctx: CardsContext, position: CardsPosition): string[] {
  const { phase, turn, ply, captured, outcome, deployed } = position
  if (phase === 'deploying')
    return [`deploying: ${ctx.seats.map((seat) => `${seat} ${deployed[seat] === undefined ? 'waiting' : 'ready'}`).join(', ')}`]
  const out = captured.length > 0 ? [`out: ${formatOut(ctx, captured)}`] : []
  if (outcome) return [`over: ${outcome.reason}, ${ctx.seats.map((seat) => `${seat} ${outcome.places[seat] ?? ''}`).join(', ')}`, ...out]
  return [`turn: ${turn}${position.acted ? ', to lay cards' : ''}, ply ${ply}`, ...out]
}
