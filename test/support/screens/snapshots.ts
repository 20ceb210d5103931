/** What snapshots of all families have in common, for tests. */
import type { TableSnapshot } from '../../../src-main/contract/index.ts'

/** A hot-seat game as the player on turn sees it: nothing offered, asked for or thought about. */
export function hotSeatOf(view: TableSnapshot['view']): Omit<TableSnapshot, 'view' | 'choices'> {
  const human = (name: string) => ({ type: 'human', name }) as const
  return {
    gameId: 'g1',
    seq: 10,
    edition: view.edition,
    seats: [
      { seat: 'red', player: human('Ada') },
      { seat: 'blue', player: human('Bo') },
    ],
    status: view.phase,
    viewer: view.viewer,
    toAct: view.phase === 'playing' ? [view.turn] : [],
    curtain: null,
    tells: null,
    seals: null,
    battle: null,
    clock: null,
    drawOfferedBy: null,
    hints: null,
    rematches: [],
    undoAskedBy: null,
    asked: [],
    canUndo: false,
    undoBarred: false,
    takeBacks: 0,
    thinking: null,
    trouble: null,
    pace: { paused: false, delayMs: 0 },
    outcome: view.outcome,
    marks: {},
  }
}

const bot = (seat: 'red' | 'blue') => ({ seat, player: { type: 'bot', name: 'Iron', bot: 'random', level: 'normal' } as const })

/** Who sits there where Ada plays against a bot, and where two bots play. */
export const AGAINST_BOT: Pick<TableSnapshot, 'seats'> = { seats: [{ seat: 'red', player: { type: 'human', name: 'Ada' } }, bot('blue')] }
export const BETWEEN_BOTS: Pick<TableSnapshot, 'seats'> = { seats: [bot('red'), bot('blue')] }
