/** The board of real pieces after an entry: its events are folded in like those of a digital game. */
import type { Seat } from '../../core/seats.ts'
import { nextSeat } from '../../core/sides.ts'
import type { BoardUpdate } from '../../rules/physical-board.ts'
import type { GridContext } from '../context.ts'
import { evolve } from '../state/evolve.ts'
import { changed } from '../state/state.ts'
import type { PhysicalGrid } from './board.ts'
import type { GridEvent, GridState } from '../types.ts'

/** The board after an event, and after the turn that it ends. What a power shows to its own side stays with that side. */
export function applyEvent(
  ctx: GridContext,
  { turn, state, ...before }: PhysicalGrid,
  event: GridEvent,
  endsTurn: boolean,
): BoardUpdate<PhysicalGrid> {
  const evolved = evolve(ctx, state, event)
  const looks = looksIn(ctx, event)
  const after = looks.length === 0 ? evolved : unseen(evolved, state, looks)
  const known = looks.length === 0 ? before : { ...before, looked: lookedAfter(before.looked, state, turn, looks) }
  if (!endsTurn) return { board: { turn, state: after, ...known }, events: [event] }
  const passed: GridEvent = { type: 'turn-passed', seat: nextSeat(after, turn) }
  return { board: { ...known, turn: passed.seat, state: evolve(ctx, after, passed), hasChanged: false }, events: [event, passed] }
}

/** Squares of pieces that a power showed to its own side alone: those that it looked at, or that proved immune (NA-13, NA-14, NA-20, TF-8). */
export function looksIn(ctx: GridContext, event: GridEvent): readonly number[] {
  if (event.type !== 'power-used') return NOTHING
  const { type } = ctx.power(event.power)
  if (type !== 'detect' && type !== 'petrify' && type !== 'enchant') return NOTHING
  if (event.effects.some((effect) => effect.type === 'bound')) return NOTHING
  return event.effects.flatMap((effect) => (effect.type === 'shown' ? [effect.at] : []))
}

const NOTHING: readonly number[] = Object.freeze([])

function unseen(after: GridState, before: GridState, looks: readonly number[]): GridState {
  const board = after.board.map((piece, square) => {
    const seenBy = looks.includes(square) ? before.board[square]?.seenBy : undefined
    return piece && seenBy ? Object.freeze({ ...piece, seenBy }) : piece
  })
  return changed(after, { board: Object.freeze(board) })
}

function lookedAfter(looked: PhysicalGrid['looked'], { board }: GridState, seat: Seat, looks: readonly number[]): PhysicalGrid['looked'] {
  const more = looks.flatMap((square) => {
    const { id } = board[square] ?? {}
    return id === undefined ? [] : [[id, [...new Set([...(looked[id] ?? []), seat])]] as const]
  })
  return Object.freeze({ ...looked, ...Object.fromEntries(more) })
}
