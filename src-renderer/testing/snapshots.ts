/** What snapshots of all families have in common, for tests. */
import type { TableSnapshot } from '../../src-main/contract/index.ts'

/** A hot-seat game as whoever sits there sees it on its turn: nothing offered, asked for or thought about. */
export function hotSeatOf(view: TableSnapshot['view']): Omit<TableSnapshot, 'view' | 'choices'> {
  const human = (name: string) => ({ type: 'human', name }) as const
  return {
    gameId: 'g1',
    seq: 10,
    edition: view.edition,
    mode: 'hot-seat',
    seats: [
      { seat: 'red', player: human('Ada') },
      { seat: 'blue', player: human('Bo') },
    ],
    status: view.phase,
    viewer: view.viewer,
    toAct: view.phase === 'playing' ? [view.turn] : [],
    curtain: null,
    clock: null,
    drawOfferedBy: null,
    undoAskedBy: null,
    asked: [],
    canUndo: false,
    thinking: null,
    trouble: null,
    pace: { paused: false, delayMs: 0 },
    outcome: view.outcome,
    marks: {},
  }
}
