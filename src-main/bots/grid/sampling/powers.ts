/** Uses of powers on drawn boards: the engine computes the effects, the search board performs them. */
import type { PowerSpec } from '../../../engine/grid/edition.ts'
import type { Seat } from '../../../engine/core/seats.ts'
import { effectsOf } from '../../../engine/grid/powers/index.ts'
import type { GridState, GridView, Piece, PowerAction, PowerEffect } from '../../../engine/grid/types.ts'
import { canReturn } from '../../../engine/rules/powers.ts'
import type { FastBoard } from './fast-board.ts'
import type { Side, Tables } from '../tables.ts'

/** The view with every hidden enemy piece given the kind drawn for it, by square. For effects only: not a playable state. */
export function imaginedState(view: GridView, kinds: ReadonlyMap<number, string>): GridState {
  const { viewer: _, ...base } = view
  const named = (piece: GridView['board'][number], square: number): Piece | null =>
    piece && { ...piece, kind: kinds.get(square) ?? piece.kind ?? '' }
  return {
    ...base,
    rng: [0, 0, 0, 0],
    board: view.board.map(named),
    captured: view.captured.map((piece) => ({ ...piece, kind: piece.kind ?? '' })),
    deployed: {},
  }
}

/** What the search needs to know of the user's side. */
export interface PowerTask {
  readonly tables: Tables
  readonly state: GridState
  /** By kind index. */
  readonly ownWorth: Float64Array
}

/** Value of learning a kind without a battle, as a multiple of what its owner loses by it: the seat can still choose what to do about it. */
const NEWS = 1.5
/** Cost of a turn that changes nothing. */
const IDLE = 50

/** Performs `action` of the drawn state on the board, showing the user first (NA-7). Returns its value beyond the score of the board. */
export function usePower({ tables, state, ownWorth }: PowerTask, board: FastBoard, action: PowerAction): number {
  const { ctx } = tables
  const user = state.board[action.from]
  if (!user) throw new Error(`no piece on square ${action.from}`)
  const spec = ctx.power(action.power)
  const effects = effectsOf({ ctx, position: state, user, from: action.from }, spec, action)
  board.show(action.from)
  let news = 0
  for (const effect of effects) {
    if (effect.type !== 'shown') applyEffect(board, tables, ownWorth, effect)
    else if (effect.piece.seat === user.seat) board.show(effect.at)
    else news += board.show(effect.at)
  }
  if (spec.type === 'revive') return -costOfRevival(spec, user.seat, tables, ownWorth)
  return news === 0 && effects.every(({ type }) => type === 'shown') ? -IDLE : NEWS * news
}

function applyEffect(
  board: FastBoard,
  tables: Tables,
  ownWorth: Float64Array,
  effect: Exclude<PowerEffect, { readonly type: 'shown' }>,
): void {
  switch (effect.type) {
    case 'moved':
      return board.shift(effect.from, effect.to)
    case 'removed':
      return board.take(effect.at)
    case 'bound':
      return board.bind(effect.at, effect.state !== null)
    case 'returned': {
      const kind = tables.indexOf.get(effect.kind) ?? 0
      return board.add({ square: effect.at, side: OWN, kind, worth: ownWorth[kind] ?? 0, secrecy: 0 })
    }
    case 'fought':
      return fight(board, effect)
  }
}

const OWN: Side = 0

function fight(board: FastBoard, { from, to, drawn, result }: Extract<PowerEffect, { readonly type: 'fought' }>): void {
  if (!drawn) return board.clash(from, to)
  if (result !== 'defender-wins') board.take(to)
  else board.show(to)
  if (result !== 'attacker-wins') board.take(from)
  if (result === 'defender-wins') board.shift(to, from)
}

type Revival = Extract<PowerSpec, { readonly type: 'revive' }>

/** It can be used once: the piece brought back should be worth about half of the best possible one. */
function costOfRevival(revival: Revival, seat: Seat, { ctx, indexOf }: Tables, worth: Float64Array): number {
  const could = ctx.kindsOf(seat).filter((kind) => canReturn(kind, revival))
  return Math.max(0, ...could.map(({ id }) => worth[indexOf.get(id) ?? 0] ?? 0)) / 2
}
