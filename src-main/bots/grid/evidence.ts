/** What the enemy's behaviour says about its hidden pieces: who threatened whom, who fled, who has never moved. Read from the redacted history. */
import type { Seat } from '../../engine/core/seats.ts'
import type { SeenCombatant, SeenGridEvent, SeenPiece, SeenPowerEffect } from '../../engine/grid/types.ts'
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
/** It stood beside a shown piece of ours and did something else: counted the first times. */
const DECLINED = { wins: 0.5, loses: 1.1, even: 0.85 }
const DECLINES = 2
const FLED = { wins: 0.6, loses: 1.7, even: 1.1 }

type Board = Map<number, Token>
type EventOf<T extends SeenGridEvent['type']> = Extract<SeenGridEvent, { readonly type: T }>

/** Weighs a whole history for `viewer`. */
export function readEvidence(tables: Tables, viewer: Seat, history: readonly SeenGridEvent[]): Evidence {
  const board: Board = new Map()
  const evidence = new Map<string, Float64Array>()
  const declines = new Map<string, number>()
  let threatened: { readonly id: string; readonly by: number } | null = null
  for (const event of history) {
    if (event.type === 'play-began' || event.type === 'army-reinforced') {
      for (const { square, piece } of event.pieces) board.set(square, tokenOf(tables, viewer, piece))
    } else if (event.type === 'piece-moved') {
      const token = board.get(event.from)
      if (!token) continue
      if (token.seat !== viewer) decline(tables, viewer, board, token.id, -1, declines, evidence)
      if (token.seat !== viewer) {
        if (threatened?.id === token.id) note(evidence, tables, token.id, threatened.by, FLED)
        for (const near of around(tables, board, event.to)) {
          if (near.seat === viewer && near.shown !== null) note(evidence, tables, token.id, near.shown, THREATENED)
        }
      }
      if (event.revealed !== null && token.own !== null) token.shown = token.own
      shift(board, event.from, event.to)
      threatened = token.seat === viewer ? findThreat(tables, board, event.to, token) : null
    } else if (event.type === 'mode-changed') {
      see(board.get(event.at), event.piece)
    } else if (event.type === 'battle-fought' || event.type === 'power-used') {
      if (event.type === 'battle-fought' && event.seat !== viewer)
        decline(tables, viewer, board, event.attacker.id, event.to, declines, evidence)
      threatened = null
      if (event.type === 'battle-fought') fight(board, { ...event, drawn: false })
      else follow(tables, viewer, board, event)
    }
  }
  return evidence
}

/** Notes whoever of the enemy stood beside a shown piece of ours and left it alone, while somebody moved or attacked elsewhere. */
function decline(
  tables: Tables,
  viewer: Seat,
  board: Board,
  mover: string,
  target: number,
  declines: Map<string, number>,
  evidence: Map<string, Float64Array>,
): void {
  for (const [square, ours] of board) {
    if (ours.seat !== viewer || ours.shown === null || square === target) continue
    for (const near of around(tables, board, square)) {
      if (near.seat === viewer || near.id === mover) continue
      const pair = `${near.id} ${ours.id}`
      const before = declines.get(pair) ?? 0
      if (before >= DECLINES) continue
      declines.set(pair, before + 1)
      note(evidence, tables, near.id, ours.shown, DECLINED, true)
    }
  }
}

function tokenOf(tables: Tables, viewer: Seat, { id, seat, kind, seenBy }: SeenPiece): Token {
  const own = seat === viewer ? (tables.indexOf.get(kind ?? '') ?? null) : null
  return { id, seat, own, shown: seenBy.length > 0 ? own : null }
}

/** The enemy knows a piece of ours now. */
function see(token: Token | undefined, { seenBy }: SeenCombatant): void {
  if (token && seenBy.length > 0) token.shown = token.own
}

function shift(board: Board, from: number, to: number): void {
  const token = board.get(from)
  board.delete(from)
  if (token) board.set(to, token)
}

function follow(tables: Tables, viewer: Seat, board: Board, { from, user, effects }: EventOf<'power-used'>): void {
  see(board.get(from), user)
  for (const effect of effects) applyEffect(tables, viewer, board, user.seat, effect)
}

function applyEffect(tables: Tables, viewer: Seat, board: Board, seat: Seat, effect: SeenPowerEffect): void {
  switch (effect.type) {
    case 'moved':
      return shift(board, effect.from, effect.to)
    case 'shown':
      return see(board.get(effect.at), effect.piece)
    case 'fought':
      return fight(board, effect)
    case 'removed':
      return void board.delete(effect.at)
    case 'returned': {
      const { id, at, kind, seenBy } = effect
      return void board.set(at, tokenOf(tables, viewer, { id, seat, kind, seenBy, moved: false }))
    }
    case 'bound':
  }
}

type Clash = Omit<Extract<SeenPowerEffect, { readonly type: 'fought' }>, 'type'>

/** A battle; whoever was drawn over and wins stands where its opponent stood. */
function fight(board: Board, { from, to, drawn, attacker, defender, result }: Clash): void {
  see(board.get(from), attacker)
  see(board.get(to), defender)
  if (result === 'both-removed') board.delete(to)
  if (result !== 'attacker-wins') board.delete(from)
  if (result === 'attacker-wins') {
    board.delete(to)
    if (!drawn) shift(board, from, to)
  }
  if (result === 'defender-wins' && drawn) shift(board, to, from)
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
  for (let n = 0; n < tables.most; n++) {
    const next = tables.neighbours[square * tables.most + n] ?? -1
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
  mobileOnly = false,
): void {
  const kinds = tables.kinds.length
  const weights = evidence.get(id) ?? new Float64Array(kinds).fill(1)
  for (let kind = 0; kind < kinds; kind++) {
    if (mobileOnly && tables.mobile[kind] !== 1) continue
    const result = tables.battle[kind * kinds + ours]
    const by = result === ATTACKER_WINS ? factor.wins : result === DEFENDER_WINS ? factor.loses : factor.even
    weights[kind] = Math.min(20, Math.max(0.05, (weights[kind] ?? 1) * by))
  }
  evidence.set(id, weights)
}
