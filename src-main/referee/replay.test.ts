import { describe, expect, it } from 'vitest'
import type { Viewer } from '../engine/core/seats.ts'
import type { GridView, SeenGridEvent } from '../engine/grid/types.ts'
import { replayRefereed, type RefereedReplay } from './replay.ts'
import { openMoves } from '../../test/support/referee/moves.ts'
import { createTable, type TestTable } from '../../test/support/referee/table.ts'

function replayOf(table: TestTable): RefereedReplay {
  const record = table.games.load(table.gameId)
  const replay = record && replayRefereed(record)
  if (!replay) throw new Error('there is nothing to look at')
  return replay
}

const viewAt = (replay: RefereedReplay, viewer: Viewer, frame: number) => replay.frame(viewer, frame)?.view as GridView
const kindAt = (replay: RefereedReplay, viewer: Viewer, frame: number, square: number) => viewAt(replay, viewer, frame).board[square]?.kind

/** Red takes a Miner and is taken, in silence. */
function played() {
  const table = openMoves({ reveal: 'silent', tray: 'stealth' })
  for (const way of ['A4 A5', 'A7 A6']) table.move(way)
  table.meet('A5 A6', 'captain', 'miner')
  table.move('B7 B6')
  table.move('E4 E5')
  return table
}

describe('a refereed game with announced moves', () => {
  it('is shown board by board, with seats and times', () => {
    const replay = replayOf(played())
    expect(replay.marks.map(({ frame, battle }) => [frame, battle])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ])
    expect(replay.frame('spectator', 0)).toMatchObject({ step: null, view: { turn: 'red' } })
    expect(replay.frame('spectator', 3)?.step).toMatchObject({ by: 'red', text: 'A5xA6', at: 1000 })
    expect(replay.frame('spectator', 6)).toBeNull()
    expect(replay.log('spectator')).toHaveLength(5)
  })

  it('shows during play what the table shows, for the spectator only (CL-14)', () => {
    const replay = replayOf(played())
    expect([replay.isOver, replay.viewers]).toEqual([false, ['spectator']])
    expect(kindAt(replay, 'spectator', 3, 50)).toBeNull()
    const battle = replay.frame('spectator', 3)?.step?.events[0] as Extract<SeenGridEvent, { type: 'battle-fought' }>
    expect([battle.attacker.kind, battle.defender.kind]).toEqual([null, null])
  })

  it('shows after its end all that was announced, from the beginning, and to each side its own (CL-24)', () => {
    const table = played()
    table.ask('end', { reason: 'resigned', seat: 'blue' })
    const replay = replayOf(table)
    expect(replay.viewers).toEqual(['arbiter', 'red', 'blue', 'spectator'])
    expect([kindAt(replay, 'arbiter', 0, 30), kindAt(replay, 'arbiter', 0, 60), kindAt(replay, 'arbiter', 0, 31)]).toEqual([
      'captain',
      'miner',
      null,
    ])
    expect([kindAt(replay, 'red', 0, 30), kindAt(replay, 'red', 0, 60)]).toEqual(['captain', null])
    expect([kindAt(replay, 'spectator', 3, 50), kindAt(replay, 'blue', 3, 50)]).toEqual([null, null])
    expect(replay.frame('arbiter', 6)).toMatchObject({ view: { phase: 'over' }, step: { events: [{ type: 'game-ended' }] } })
  })

  it('begins with the first layout after earlier battles, and is empty without one', () => {
    const table = createTable({ preset: 'full' })
    table.fight('red', 'scout', 'marshal')
    const record = table.games.load(table.gameId)
    expect(record && replayRefereed(record)).toBeNull()
    const row = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
    table.ask('lay', {
      turn: 'blue',
      armies: [
        { seat: 'red', spaces: row(0, 39) },
        { seat: 'blue', spaces: row(60, 40) },
      ],
    })
    table.ask('move', { seat: 'blue', from: 60, to: 50 })
    const replay = replayOf(table)
    expect(replay.marks).toMatchObject([{ frame: 1, battle: false }])
    expect(viewAt(replay, 'spectator', 0)).toMatchObject({ turn: 'blue', captured: [{ seat: 'red', kind: 'scout' }] })
  })

  it('leaves out moves taken back', () => {
    const table = played()
    table.ask('take-back', { seat: 'red' })
    expect(replayOf(table).marks).toHaveLength(4)
  })

  it('ends with the capture of the Flag, in the frame of its battle (CL-21)', () => {
    const table = openMoves()
    table.move('A4 A6')
    table.move('J7 J6')
    table.meet('A6 A7', 'scout', 'flag')
    const replay = replayOf(table)
    expect(replay.frame('red', 3)).toMatchObject({ view: { phase: 'over' } })
    expect(replay.frame('red', 3)?.step?.events.map(({ type }) => type)).toEqual(['battle-fought', 'turn-passed', 'game-ended'])
  })
})
