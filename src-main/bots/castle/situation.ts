/** What the bot's seat sees at its turn, in numbers: every piece on the board or removed, flags, sliders. */
import type { CastleView, SeenPiece, SeenCastleEvent, TurnAction } from '../../engine/castle/types.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isOut } from '../../engine/core/sides.ts'
import { NO_SIDE, type ModelFlag, type ModelStart } from './model.ts'
import type { Tables } from './tables.ts'
import type { CastleInfo } from '../../engine/castle/edition.ts'
import type { ActTask } from '../contract.ts'

export interface SeenModelPiece {
  readonly id: string
  /** -1 for a piece that was removed. */
  readonly at: number
  readonly seat: number
  /** Kind index as far as the viewer knows it. */
  readonly kind: number | null
  /** Whether all players know it, or the viewer has seen it in a battle before bystanders (HR-2). */
  readonly known: boolean
  /** By kind: whether it can be one of it, by how far it moved and what it beat (CA-24, HR-2); absent where it can be any. */
  readonly oneOf?: readonly boolean[]
}

export interface Situation {
  readonly tables: Tables
  /** The bot's own seat. */
  readonly me: number
  /** By seat. */
  readonly pieces: readonly SeenModelPiece[]
  /** Pieces of each kind that a seat has on the board, by `seat * kinds + kind`. */
  readonly left: Uint8Array
  /** How many of them are among the pieces that are not known. */
  readonly hiddenLeft: Uint8Array
  readonly start: Omit<ModelStart, 'pieces' | 'worth'>
}

const NONE_FORGOTTEN: ReadonlySet<string> = new Set()

/** Reads what a seat sees. `forgotten`: ids of shown pieces of others that it no longer remembers. */
export function readSituation(tables: Tables, view: CastleView, seat: Seat, forgotten = NONE_FORGOTTEN): Situation {
  const { seats, kinds } = tables
  const indexOf = (each: Seat): number => tables.seatIndex.get(each) ?? NO_SIDE
  const kindOf = (kind: string | null): number | null => (kind === null ? null : (tables.kindIndex.get(kind) ?? null))
  const seenPiece = (piece: SeenPiece, at: number): SeenModelPiece => {
    const isForgotten = piece.seat !== seat && forgotten.has(piece.id)
    const isKnown = piece.known || piece.seenBy?.includes(seat) === true
    const [kind, known] = isForgotten ? [null, false] : [kindOf(piece.kind), isKnown]
    const oneOf = piece.oneOf && kinds.map(({ id }) => piece.oneOf?.includes(id) === true)
    return { id: piece.id, at, seat: indexOf(piece.seat), kind, known, ...(oneOf && { oneOf }) }
  }
  const onBoard = view.board.flatMap((piece, at): readonly SeenModelPiece[] => (piece ? [seenPiece(piece, at)] : []))
  const lost = view.captured.map((piece): SeenModelPiece => ({
    id: piece.id,
    at: -1,
    seat: indexOf(piece.seat),
    kind: kindOf(piece.kind),
    known: true,
  }))
  const pieces = [...onBoard, ...lost].sort((a, b) => a.seat - b.seat)
  const left = Uint8Array.from(tables.armies)
  const hiddenLeft = Uint8Array.from(tables.armies)
  for (const piece of pieces) {
    if (piece.kind === null || !piece.known) continue
    const i = piece.seat * kinds.length + piece.kind
    if (piece.at < 0) left[i] = Math.max(0, (left[i] ?? 0) - 1)
    hiddenLeft[i] = Math.max(0, (hiddenLeft[i] ?? 0) - 1)
  }
  const flags = seats.map((each): ModelFlag => {
    const token = view.tokens.find((one) => one.seat === each)
    return token ? { at: token.at, carried: token.carried, laid: token.laid === null ? NO_SIDE : indexOf(token.laid) } : NO_FLAG
  })
  return {
    tables,
    me: indexOf(seat),
    pieces,
    left,
    hiddenLeft,
    start: {
      flags,
      sliders: seats.map((each) => view.sliders[each] ?? 0),
      out: seats.map((each) => isOut(view, each)),
      turn: indexOf(view.turn),
      quiet: view.quiet,
      quietLimit: view.options.quietLimit ?? Infinity,
      ownFlagRecruits: view.options.ownFlagRecruits,
    },
  }
}

const NO_FLAG: ModelFlag = { at: -1, carried: false, laid: NO_SIDE }

/** Turns of all seats until a shown rank is forgotten; infinite for a perfect memory. */
export type Memory = number

/** Pieces, by id, that were last shown longer ago than the bot remembers. */
export function forgottenAfter(memory: Memory, history: readonly SeenCastleEvent[]): ReadonlySet<string> {
  if (memory === Infinity) return new Set()
  const when = new Map<string, number>()
  let now = 0
  for (const event of history) {
    switch (event.type) {
      case 'piece-moved':
        now++
        if (event.revealed !== null) when.set(event.id, now)
        break
      case 'battle-fought':
        now++
        for (const { id, kind } of [event.attacker, event.defender]) if (kind !== null) when.set(id, now)
        break
      case 'piece-recruited':
        when.set(event.id, now)
        break
      case 'cannon-fired': // the Cannon has left the board
      case 'seat-passed':
        now++
    }
  }
  return new Set([...when].flatMap(([id, shown]) => (now - shown > memory ? [id] : [])))
}

/** What bots of the castle family are given. */
export interface CastleTaskTypes {
  readonly info: CastleInfo
  readonly view: CastleView
  readonly seen: SeenCastleEvent
  readonly action: TurnAction
}

export type CastleActTask = ActTask<CastleTaskTypes>
