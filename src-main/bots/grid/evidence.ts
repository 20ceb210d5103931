/** What the enemy's behaviour says about its hidden pieces: who threatened whom, who fled, who has never moved. Read from the redacted history. */
import type { Seat } from '../../engine/core/seats.ts'
import type { SeenGridEvent } from '../../engine/grid/types.ts'
import { ATTACKER_WINS, DEFENDER_WINS, type Tables } from './tables.ts'

/** Factors on the likelihood of each kind, by piece id. Absent means no evidence. */
export type Evidence = ReadonlyMap<string, Float64Array>

interface Token {
  readonly id: string
  readonly seat: Seat
  /** Own pieces only: the kind, once the enemy has seen it. */
  shown: number | null
  own: number | null
}

const THREATENED = { wins: 2.2, loses: 0.45, even: 0.8 }
const FLED = { wins: 0.6, loses: 1.7, even: 1.1 }

/** Weighs a whole history for `viewer`. */
export function readEvidence(tables: Tables, viewer: Seat, history: readonly SeenGridEvent[]): Evidence {
  const board = new Map<number, Token>()
  const evidence = new Map<string, Float64Array>()
  let threatened: { readonly id: string; readonly by: number } | null = null
  for (const event of history) {
    if (event.type === 'play-began') {
      for (const { square, piece } of event.pieces) {
        const own = piece.seat === viewer && piece.kind !== null ? (tables.indexOf.get(piece.kind) ?? null) : null
        board.set(square, { id: piece.id, seat: piece.seat, own, shown: null })
      }
    } else if (event.type === 'piece-moved') {
      const token = board.get(event.from)
      if (!token) continue
      if (token.seat !== viewer) {
        if (threatened?.id === token.id) note(evidence, tables, token.id, threatened.by, FLED)
        for (const near of around(tables, board, event.to)) {
          if (near.seat === viewer && near.shown !== null) note(evidence, tables, token.id, near.shown, THREATENED)
        }
      }
      if (event.revealed !== null && token.own !== null) token.shown = token.own
      board.delete(event.from)
      board.set(event.to, token)
      threatened = token.seat === viewer ? findThreat(tables, board, event.to, token) : null
    } else if (event.type === 'battle-fought') {
      threatened = null
      fight(board, event)
    }
  }
  return evidence
}

function fight(board: Map<number, Token>, event: Extract<SeenGridEvent, { readonly type: 'battle-fought' }>): void {
  const attacker = board.get(event.from)
  const defender = board.get(event.to)
  if (attacker && event.attacker.seenBy.length > 0) attacker.shown = attacker.own
  if (defender && event.defender.seenBy.length > 0) defender.shown = defender.own
  board.delete(event.from)
  if (event.result === 'both-removed') board.delete(event.to)
  if (event.result === 'attacker-wins' && attacker) board.set(event.to, attacker)
}

/** The enemy piece that a shown piece of ours has just stepped up to, if there is exactly one. */
function findThreat(tables: Tables, board: ReadonlyMap<number, Token>, square: number, mover: Token): { id: string; by: number } | null {
  if (mover.shown === null) return null
  const enemies = around(tables, board, square).filter((near) => near.seat !== mover.seat)
  const [only] = enemies
  return enemies.length === 1 && only ? { id: only.id, by: mover.shown } : null
}

function around(tables: Tables, board: ReadonlyMap<number, Token>, square: number): Token[] {
  const found: Token[] = []
  for (let direction = 0; direction < 4; direction++) {
    const next = tables.neighbours[square * 4 + direction] ?? -1
    const token = next < 0 ? undefined : board.get(next)
    if (token) found.push(token)
  }
  return found
}

/** Multiplies in how likely each kind would have acted so towards a known piece of ours. */
function note(
  evidence: Map<string, Float64Array>,
  tables: Tables,
  id: string,
  ours: number,
  factor: { readonly wins: number; readonly loses: number; readonly even: number },
): void {
  const kinds = tables.kinds.length
  const weights = evidence.get(id) ?? new Float64Array(kinds).fill(1)
  for (let kind = 0; kind < kinds; kind++) {
    const result = tables.battle[kind * kinds + ours]
    const by = result === ATTACKER_WINS ? factor.wins : result === DEFENDER_WINS ? factor.loses : factor.even
    weights[kind] = Math.min(20, Math.max(0.05, (weights[kind] ?? 1) * by))
  }
  evidence.set(id, weights)
}
