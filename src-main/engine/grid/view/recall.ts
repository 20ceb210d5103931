/**
 * A view as a player with perfect memory has it. Under `pure` memory (`memory: 'pure'`) views leave out what their seat was shown of pieces that are face down
 * again; this restores it from the seat's own history.
 */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { NO_SEATS, union } from '../state/piece.ts'
import type { GridView, SeenCombatant, SeenGridEvent, SeenPiece, SeenPowerEffect } from '../types.ts'

interface Known {
  readonly kind: string | null
  readonly seenBy: readonly Seat[]
  readonly spent: boolean
}

/** The view with all that `history` says of the pieces on the board; the view itself under `marked` memory. */
export function recalled(ctx: GridContext, view: GridView, history: readonly SeenGridEvent[]): GridView {
  if (view.options.memory === 'marked' || view.viewer === 'arbiter' || view.phase === 'over') return view
  const book = new Book(ctx)
  for (const event of history) book.note(event)
  return { ...view, board: view.board.map((piece) => piece && book.complete(piece)) }
}

const NOTHING: Known = { kind: null, seenBy: NO_SEATS, spent: false }

class Book {
  readonly #ctx: GridContext
  readonly #known = new Map<string, Known>()

  constructor(ctx: GridContext) {
    this.#ctx = ctx
  }

  complete(piece: SeenPiece): SeenPiece {
    const known = this.#known.get(piece.id)
    if (!known) return piece
    const { kind, seenBy, spent } = known
    return Object.freeze({ ...piece, kind: piece.kind ?? kind, seenBy: union(piece.seenBy, seenBy), ...(spent ? { spent } : {}) })
  }

  note(event: SeenGridEvent): void {
    switch (event.type) {
      case 'play-began':
      case 'army-reinforced':
        for (const { piece } of event.pieces) this.#show(piece)
        return
      case 'piece-moved':
        if (event.revealed !== null) this.#show({ id: event.id, kind: event.revealed, seenBy: this.#ctx.others(event.seat) })
        return
      case 'mode-changed':
        return this.#show(event.piece)
      case 'battle-fought':
        this.#show(event.attacker)
        return this.#show(event.defender)
      case 'power-used':
        this.#show(
          event.user,
          event.effects.some(({ type }) => type === 'returned'),
        )
        for (const effect of event.effects) this.#noteEffect(effect)
        return
      case 'army-deployed':
      case 'rescue-due':
      case 'piece-rescued':
      case 'rescue-declined':
      case 'turn-passed':
      case 'seat-left':
      case 'game-ended':
        return
    }
  }

  #noteEffect(effect: SeenPowerEffect): void {
    if (effect.type === 'shown') this.#show(effect.piece)
    if (effect.type === 'returned') this.#show(effect)
    if (effect.type !== 'fought') return
    this.#show(effect.attacker)
    this.#show(effect.defender)
  }

  #show({ id, kind, seenBy }: Pick<SeenCombatant, 'id' | 'kind' | 'seenBy'>, spent = false): void {
    const before = this.#known.get(id) ?? NOTHING
    this.#known.set(id, { kind: kind ?? before.kind, seenBy: union(before.seenBy, seenBy), spent: before.spent || spent })
  }
}
