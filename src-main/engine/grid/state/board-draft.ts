/** A board while the effects of a power are folded in, one by one. */
import type { Seat } from '../../core/seats.ts'
import { namedCaptor } from '../../core/sides.ts'
import type { GridContext } from '../context.ts'
import { lossOf, without, withoutTrace } from './losses.ts'
import { acted, removedForm, seen } from './piece.ts'
import type { GridState, Piece, PowerEffect } from '../types.ts'

/** The whole relocation of one piece. */
export interface Travel {
  readonly id: string
  readonly from: number
  readonly to: number
}

export class BoardDraft {
  readonly #ctx: GridContext
  /** The seat that uses the power. */
  readonly #seat: Seat
  readonly #board: (Piece | null)[]
  #captured: Piece[]
  #travel: Travel | null = null

  constructor(ctx: GridContext, { board, captured }: GridState, seat: Seat) {
    this.#ctx = ctx
    this.#seat = seat
    this.#board = [...board]
    this.#captured = [...captured]
  }

  /** Replaces the piece on a square. */
  replace(square: number, change: (piece: Piece) => Piece): void {
    this.#board[square] = change(this.#on(square))
  }

  /** Folds one effect in. */
  apply(effect: PowerEffect): void {
    switch (effect.type) {
      case 'moved':
        return this.#move(effect.from, effect.to)
      case 'shown':
        return this.replace(effect.at, (piece) => seen(piece, effect.piece.seenBy))
      case 'fought':
        return this.#fight(effect)
      case 'removed':
        return this.#remove(effect.at, this.#seat)
      case 'bound':
        return this.replace(effect.at, ({ state: _, ...free }) =>
          Object.freeze(effect.state === null ? free : { ...free, state: effect.state }),
        )
      case 'returned':
        return this.#bringBack(effect)
    }
  }

  /** Board and tray now, and the relocation that counts for CL-26, if there was one. */
  result(): { readonly board: GridState['board']; readonly captured: GridState['captured']; readonly travel: Travel | null } {
    return { board: Object.freeze(this.#board), captured: Object.freeze(this.#captured), travel: this.#travel }
  }

  #on(square: number): Piece {
    const piece = this.#board[square]
    if (!piece) throw new Error(`no piece on square ${square}`)
    return piece
  }

  #move(from: number, to: number): void {
    const piece = this.#on(from)
    this.#board[from] = null
    this.#board[to] = acted(piece, piece.seenBy)
    this.#travel = { id: piece.id, from: this.#travel?.id === piece.id ? this.#travel.from : from, to }
  }

  /** A lost attacker has not relocated (CL-26); nor has a piece that was drawn over. */
  #fight({ from, to, drawn, attacker, defender, result }: Extract<PowerEffect, { readonly type: 'fought' }>): void {
    this.replace(from, (piece) => (drawn ? seen : acted)(piece, attacker.seenBy))
    this.replace(to, (piece) => seen(piece, defender.seenBy))
    if (result !== 'attacker-wins') this.#remove(from, defender.seat)
    if (result !== 'defender-wins') this.#remove(to, attacker.seat)
    if (result === 'attacker-wins' && !drawn) this.#move(from, to)
    if (result === 'defender-wins' && drawn) {
      this.#board[from] = this.#on(to)
      this.#board[to] = null
    }
  }

  #remove(at: number, by: Seat): void {
    const piece = this.#on(at)
    this.#board[at] = null
    this.#captured.push(removedForm(piece, namedCaptor(this.#ctx, piece.seat, by)))
    if (this.#travel?.id === piece.id) this.#travel = null
  }

  /** A returned piece is a new one (NA-16). In older games it keeps the id under which it was lost. */
  #bringBack({ id, at, kind, seenBy, rest }: Extract<PowerEffect, { readonly type: 'returned' }>): void {
    const captured = this.#captured
    const piece = captured.find((each) => each.id === id) ?? lossOf(this.#ctx, captured, this.#seat, kind)
    if (!piece) throw new Error(`no ${kind} of ${this.#seat} was captured`)
    this.#captured = [...(rest ? withoutTrace(this.#ctx, captured, piece, rest) : without(captured, piece))]
    const { by: _, ...again } = piece
    this.#board[at] = Object.freeze({ ...again, id, moved: false, seenBy: Object.freeze([...seenBy]) })
  }
}
