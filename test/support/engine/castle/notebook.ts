/**
 * What every player would write down of a game of the castle with bystanders, by the words of the rule alone (HR-2): who has seen a piece, and which ranks it
 * can have for those who have not. Knows nothing of views and redacted events.
 */
import type { CastleEvent, CastleState } from '../../../../src-main/engine/castle/types.ts'
import type { Viewer } from '../../../../src-main/engine/core/seats.ts'
import { targets } from './naive.ts'
import { rankOf, spaceName, toNaive } from './to-naive.ts'

interface Note {
  readonly seat: string
  readonly rank: number
  /** Other seats that have seen it. */
  readonly seen: Set<string>
  /** Ranks that it can have by what all players have seen. */
  may: readonly number[]
}

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const [SPY, FIELD_MARSHAL] = [2, 9]

export class Notebook {
  readonly #notes = new Map<string, Note>()
  readonly #seats: readonly string[]

  constructor({ board, lineup }: CastleState) {
    this.#seats = lineup.seats
    for (const piece of board) if (piece) this.#write(piece.id, piece.seat, piece.kind, piece.known)
  }

  note(before: CastleState, events: readonly CastleEvent[]): void {
    for (const event of events) {
      if (event.type === 'piece-recruited') this.#write(event.id, event.seat, event.kind, true)
      if (event.type === 'piece-moved' && event.revealed !== null) this.#narrow(event.id, [rankOf(event.revealed)])
      if (event.type === 'piece-moved' && event.oneOf) this.#narrow(event.id, event.oneOf.map(rankOf))
      if (event.type === 'battle-fought') this.#battle(before, event)
    }
  }

  /** Whether a viewer knows what a piece is. */
  knows(viewer: Viewer, id: string): boolean {
    const note = this.#on(id)
    const hasSeen = (seat: string): boolean => note.seat === seat || note.seen.has(seat)
    return note.may.length === 1 || hasSeen(viewer) || this.#seats.every(hasSeen)
  }

  /** The ranks that a piece can have for a player who has seen nothing of it but what all have. */
  may(id: string): readonly number[] {
    return this.knows('spectator', id) ? [this.#on(id).rank] : this.#on(id).may
  }

  #battle(before: CastleState, { from, to, attacker, defender, result }: Extract<CastleEvent, { type: 'battle-fought' }>): void {
    if (result === 'both-removed') return
    const isAttackers = result === 'attacker-wins'
    const [winner, loser] = isAttackers ? [attacker, defender] : [defender, attacker]
    const { men, ...game } = toNaive(before)
    const [start, end] = [spaceName(before.options.preset, from), spaceName(before.options.preset, to)]
    const couldGo = (rank: number): boolean => targets({ ...game, men }, start, { seat: winner.seat, rank }, true).has(end)
    const beaten = rankOf(loser.kind)
    const won = RANKS.filter((rank) =>
      isAttackers
        ? couldGo(rank) && (rank > beaten || (rank === SPY && beaten === FIELD_MARSHAL))
        : rank > beaten && !(beaten === SPY && rank === FIELD_MARSHAL),
    )
    this.#narrow(winner.id, won)
    this.#on(winner.id).seen.add(loser.seat)
  }

  #narrow(id: string, ranks: readonly number[]): void {
    const note = this.#on(id)
    note.may = note.may.filter((rank) => ranks.includes(rank))
  }

  #write(id: string, seat: string, kind: string, known: boolean): void {
    this.#notes.set(id, { seat, rank: rankOf(kind), seen: new Set(), may: known ? [rankOf(kind)] : RANKS })
  }

  #on(id: string): Note {
    const note = this.#notes.get(id)
    if (!note) throw new Error(`no piece ${id} was ever on the board`)
    return note
  }
}
