/** Records for tests of stores: plausible in form, without a game behind them. */
import type { GameHeader, GameRecord, GameSummary, StoredStep } from '../../../src-main/record/types.ts'

/** 1 January 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 0, 1, 12)

export function makeHeader(gameId: string, parts: Partial<GameHeader> = {}): GameHeader {
  return {
    gameId,
    kind: 'digital',
    edition: 'classic',
    set: null,
    preset: 'barrage',
    options: { preset: 'barrage', quietLimit: 100, moreSquares: true, tray: 'open' },
    seed: `seed of ${gameId}`,
    players: [
      { seat: 'red', player: { type: 'human', name: 'Ada' } },
      { seat: 'blue', player: { type: 'bot', name: 'Strategist', bot: 'strategist', level: 'normal' } },
    ],
    clock: null,
    startedAt: NOON,
    note: '',
    origin: null,
    ...parts,
  }
}

export function makeSummary(parts: Partial<GameSummary> = {}): GameSummary {
  return { status: 'playing', length: 0, outcome: null, updatedAt: NOON, ...parts }
}

export function makeStep(seq: number, parts: Partial<StoredStep> = {}): StoredStep {
  return {
    seq,
    at: NOON + seq * 1000,
    by: seq % 2 === 1 ? 'red' : 'blue',
    action: { type: 'move', seat: seq % 2 === 1 ? 'red' : 'blue', from: seq % 90, to: (seq % 90) + 10 },
    events: [{ type: 'piece-moved', seat: 'red', from: seq % 90, to: (seq % 90) + 10, id: 'p7', revealed: null }],
    clock: null,
    ...parts,
  }
}

/** A record with so many steps. */
export function makeRecord(
  gameId: string,
  steps: number,
  parts: { header?: Partial<GameHeader>; summary?: Partial<GameSummary> } = {},
): GameRecord {
  return {
    header: makeHeader(gameId, parts.header),
    steps: Array.from({ length: steps }, (_, i) => makeStep(i + 1)),
    summary: makeSummary({ length: steps, updatedAt: NOON + steps * 1000, ...parts.summary }),
  }
}
