/** What a history says of pieces that were never shown: where they started, how they moved, what they approached and what they fled. */
import type { SeenCastleEvent } from '../../engine/castle/types.ts'
import { likingOf, surveyZone, type ZoneSurvey } from './deployment.ts'
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

/** Factors on the likelihood of each kind, by piece id. No entry means no evidence. */
export type Evidence = ReadonlyMap<string, Float64Array>

export const NO_EVIDENCE: Evidence = new Map()

/** How far others are believed to deploy as this bot does: 0 not at all, 1 fully. */
const ALIKE = 0.7
/** A piece that could have moved further and moved one space. */
const STEPPED_RUNNER = 0.88
const STEPPED_STRIDER = 0.93
const WENT_UP_TO = { wins: 1.8, even: 0.9, loses: 0.55 }
const FLED = { wins: 0.7, even: 1.1, loses: 1.5 }
const [LEAST, MOST] = [0.04, 25]

interface Reader {
  readonly tables: Tables
  readonly evidence: Map<string, Float64Array>
  /** The piece on each space, by id. */
  readonly board: Map<number, { readonly id: string; readonly seat: string }>
  /** Kinds that were shown, by id. */
  readonly shown: Map<string, number>
}

export function readEvidence(tables: Tables, history: readonly SeenCastleEvent[]): Evidence {
  const reader: Reader = { tables, evidence: new Map(), board: new Map(), shown: new Map() }
  for (const event of history) read(reader, event)
  return reader.evidence
}

function read(reader: Reader, event: SeenCastleEvent): void {
  const { board } = reader
  switch (event.type) {
    case 'play-began': {
      for (const { space, piece } of event.pieces) board.set(space, { id: piece.id, seat: piece.seat })
      for (const [i, seat] of reader.tables.seats.entries()) {
        const survey = surveyZone(reader.tables, i)
        for (const { space, piece } of event.pieces)
          if (piece.seat === seat) reader.evidence.set(piece.id, startFactors(reader.tables, survey, space))
      }
      return
    }
    case 'piece-moved':
      noteMove(reader, event.from, event.to, event.oneOf !== undefined)
      if (event.revealed !== null) show(reader, event.id, event.revealed)
      return shift(board, event.from, event.to)
    case 'battle-fought':
      show(reader, event.attacker.id, event.attacker.kind)
      show(reader, event.defender.id, event.defender.kind)
      if (event.result !== 'defender-wins') board.delete(event.to)
      if (event.result === 'attacker-wins') shift(board, event.from, event.to)
      else board.delete(event.from)
      return
    case 'cannon-fired':
      board.delete(event.from)
      board.delete(event.to)
      return
    case 'piece-recruited':
      show(reader, event.id, event.kind)
      board.set(event.at, { id: event.id, seat: event.seat })
      return
    case 'seat-left':
      for (const [space, { seat }] of [...board]) if (seat === event.seat) board.delete(space)
      return
    default:
  }
}

function startFactors(tables: Tables, survey: ZoneSurvey, space: number): Float64Array {
  return Float64Array.from(tables.kinds, (_, k) => likingOf(tables, survey, k, space) ** ALIKE)
}

function show({ tables, shown }: Reader, id: string, kind: string | null): void {
  const index = kind === null ? undefined : tables.kindIndex.get(kind)
  if (index !== undefined) shown.set(id, index)
}

function shift(board: Reader['board'], from: number, to: number): void {
  const piece = board.get(from)
  board.delete(from)
  if (piece) board.set(to, piece)
}

/** A hidden piece moved: perhaps away from a shown piece, perhaps next to one. A `far` move is no single step. */
function noteMove(reader: Reader, from: number, to: number, far: boolean): void {
  const { tables, board, shown, evidence } = reader
  const piece = board.get(from)
  if (!piece || shown.has(piece.id)) return
  const weights = evidence.get(piece.id) ?? new Float64Array(tables.kinds.length).fill(1)
  evidence.set(piece.id, weights)
  for (const [k, weight] of weights.entries())
    weights[k] = within(
      weight * (tables.runs[k] && !far ? STEPPED_RUNNER : 1) * ((tables.strides[k] ?? 1) > 1 && !far ? STEPPED_STRIDER : 1),
    )
  const near = (space: number): readonly number[] =>
    (tables.steps[space] ?? []).flatMap((next) => {
      const other = board.get(next)
      const kind = other && areRivals(tables, other.seat, piece.seat) ? shown.get(other.id) : undefined
      return kind === undefined ? [] : [kind]
    })
  const [before, after] = [near(from), near(to)]
  for (const kind of after) weigh(tables, weights, kind, WENT_UP_TO)
  if (after.length === 0) for (const kind of before) weigh(tables, weights, kind, FLED)
}

function areRivals({ seats, sideOf }: Tables, a: string, b: string): boolean {
  const side = (name: string): number | undefined => sideOf[seats.findIndex((seat) => seat === name)]
  return side(a) !== side(b)
}

/** How likely each kind would have done this next to a known piece. */
function weigh({ kinds, battle }: Tables, weights: Float64Array, other: number, factor: typeof FLED): void {
  for (const [k, weight] of weights.entries()) {
    const result = battle[k * kinds.length + other]
    weights[k] = within(weight * (result === ATTACKER_WINS ? factor.wins : result === BOTH_REMOVED ? factor.even : factor.loses))
  }
}

function within(weight: number): number {
  return Math.min(MOST, Math.max(LEAST, weight))
}
