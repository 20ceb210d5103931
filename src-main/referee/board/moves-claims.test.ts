/** How a board contradicts claims, what it reveals of hidden ranks, and how moves are taken back and corrected. */
import { describe, expect, it } from 'vitest'
import type { NewReferee } from '../../contract/index.ts'
import type { BareRecord } from '../../record/types.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { replayRefereed } from '../replay.ts'
import { boardIn, openMoves, type MovesTable } from '../../../test/support/referee/moves.ts'

/** A table after these moves, which alternate. */
function played(ways: readonly string[], settings: Partial<NewReferee> = {}): MovesTable {
  const table = openMoves(settings)
  for (const way of ways) table.move(way)
  return table
}

const entering = (table: MovesTable, seat: 'red' | 'blue', kind: string) => table.refused('enter', { seat, kind })

describe('a claim that the board contradicts', () => {
  it('is refused: a Bomb that moved (CL-8)', () => {
    const table = played(['A4 A5', 'B7 B6', 'A5 A6'])
    table.move('B6 A6')
    expect(entering(table, 'red', 'bomb')).toMatchObject({
      code: 'rule',
      rule: 'CL-8',
      detail: 'has-moved',
      message: 'The piece on A6 has moved, and a Bomb never does.',
    })
    expect(entering(table, 'red', 'flag')).toMatchObject({ rule: 'CL-8', detail: 'has-moved' })
    expect(table.ask('enter', { seat: 'red', kind: 'miner' }).stage).toMatchObject({ toEnter: 'blue' })
  })

  it('is refused: a piece that ran is a Scout for good (CL-10)', () => {
    const running = openMoves()
    running.move('A4 A6')
    running.move('B7 B6')
    expect(boardIn(running.ask('referee.open')).view.board[50]).toMatchObject({ kind: 'scout' })
    running.move('A6 B6')
    expect(entering(running, 'red', 'marshal')).toMatchObject({
      rule: 'CL-10',
      detail: 'has-run',
      message: 'The piece on A6 has gone more than one square at once: it is a Scout.',
    })
    running.ask('enter', { seat: 'red', kind: 'scout' })
    expect(running.ask('enter', { seat: 'blue', kind: 'miner' }).ruling).toMatchObject({ result: 'defender-wins' })
  })

  it('is refused: a piece that runs into battle is a Scout (CL-10)', () => {
    const table = openMoves()
    table.move('A4 A7')
    expect(entering(table, 'red', 'miner')).toMatchObject({ rule: 'CL-10', detail: 'goes-too-far' })
    expect(table.ask('enter', { seat: 'red', kind: 'scout' }).stage).toMatchObject({ toEnter: 'blue' })
  })

  it('is refused: another rank than the announced one (CL-14)', () => {
    const table = played(['A4 A5', 'A7 A6'])
    table.meet('A5 A6', 'captain', 'miner')
    table.move('B7 B6')
    table.move('A6 B6')
    expect(entering(table, 'red', 'major')).toMatchObject({
      rule: 'CL-14',
      detail: 'told-otherwise',
      message: 'The piece on A6 was said to be a Captain before. Correct that battle, or look at the piece again.',
    })
  })

  it('is refused: a rank whose pieces are all known elsewhere, though none is lost (CL-3)', () => {
    const table = played(['A4 A5', 'A7 A6'])
    table.meet('A5 A6', 'marshal', 'miner')
    for (const way of ['J7 J6', 'B4 B5', 'J6 J5']) table.move(way)
    table.move('B5 B6')
    table.move('B7 B6')
    expect(entering(table, 'red', 'marshal')).toMatchObject({ rule: 'CL-3', detail: 'all-told' })
  })

  it('is refused: a mover that the board needs elsewhere (CL-8)', () => {
    const table = openMoves({ preset: 'barrage' })
    const row = (start: number): number[] => [0, 1, 4, 5, 8, 9].map((file) => file + start)
    const armies = [
      { seat: 'red', spaces: [...row(30), 23, 26] },
      { seat: 'blue', spaces: [...row(60), 73, 79] },
    ]
    table.ask('lay', { turn: 'red', armies })
    // Six of eight can move: once all in front have moved, the two behind are Bomb and Flag.
    for (const file of ['A', 'B', 'E', 'F', 'I', 'J']) {
      table.move(`${file}4 ${file}5`)
      table.move(`${file}7 ${file}6`)
    }
    expect(table.refusedMove('D3 D4')).toMatchObject({ rule: 'CL-8', detail: 'all-have-moved' })
    table.meet('J5 J6', 'marshal', 'scout')
    for (const way of ['A6 A7', 'J6 J7', 'A7 A8', 'J7 J8']) table.move(way)
    table.ask('enter', { seat: 'red', kind: 'marshal' })
    expect(entering(table, 'blue', 'miner')).toMatchObject({ rule: 'CL-8', detail: 'movers-needed' })
    expect(table.ask('enter', { seat: 'blue', kind: 'bomb' }).ruling).toMatchObject({ result: 'defender-wins' })
  })

  it('is refused to its own side only (CL-13)', () => {
    const table = played(['A4 A5', 'A7 A6', 'A5 A6'])
    const heard = table.announced.length
    expect(entering(table, 'blue', 'flag')).toMatchObject({ detail: 'has-moved' })
    expect(table.announced).toHaveLength(heard)
  })
})

describe('two games that differ only in hidden ranks', () => {
  const ALIKE = ['captain', 'lieutenant', 'sergeant'] as const
  const WAYS = [
    'A4 A5',
    'A7 A6',
    'A5 A6',
    'B7 B6',
    'A6 B6',
    'C7 B7',
    'B6 B7',
    'J7 J6',
    'E4 E5',
    'J6 J5',
    'E5 E6',
    'J5 J6',
    'E6 E7',
    'J6 J7',
  ] as const

  /** All that a review shows while the game goes on. */
  function reviewed(table: MovesTable): unknown {
    const record = table.games.load(table.gameId)
    const replay = record && replayRefereed(record)
    return replay && [replay.viewers, replay.log('spectator'), ...replay.marks.map(({ frame }) => replay.frame('spectator', frame))]
  }

  /** All that is announced of them, and all refusals. */
  function announcements(shift: number): string {
    const table = openMoves({ reveal: 'silent', tray: 'stealth' })
    const kinds = { red: ALIKE[shift % 3] ?? '', blue: 'scout' }
    const heard: unknown[] = []
    for (const way of WAYS) {
      try {
        const { stage } = table.move(way)
        if (stage.type !== 'entering') continue
        table.ask('enter', { seat: stage.attacker, kind: stage.attacker === 'red' ? kinds.red : kinds.blue })
        table.ask('enter', { seat: stage.defender, kind: stage.defender === 'red' ? kinds.red : kinds.blue })
      } catch (error) {
        heard.push(String(error), table.ask('referee.open').stage)
      }
    }
    return JSON.stringify([heard, table.announced, table.ask('referee.open'), reviewed(table)])
  }

  it('give the same bytes, boards and refusals too (CL-14, CL-20, CL-28)', () => {
    expect(announcements(1)).toBe(announcements(0))
    expect(announcements(2)).toBe(announcements(0))
  })

  it('a hidden Bomb can be moved like any hidden piece, and is caught when it is entered again (CL-8)', () => {
    const games = ['bomb', 'marshal'].map((kind) => {
      const table = played(['A4 A5', 'J7 J6', 'A5 A6', 'J6 J5'], { reveal: 'silent', tray: 'stealth' })
      table.meet('A6 A7', 'captain', kind)
      for (const way of ['A7 A6', 'B4 B5', 'A6 A5', 'B5 A5']) table.move(way)
      return { table, announced: JSON.stringify([table.announced, table.ask('referee.open')]) }
    })
    const [bomb, marshal] = games
    expect(bomb?.announced).toBe(marshal?.announced)
    expect(bomb && entering(bomb.table, 'blue', 'bomb')).toMatchObject({ rule: 'CL-8', detail: 'has-moved' })
    expect(bomb && entering(bomb.table, 'blue', 'marshal')).toMatchObject({ rule: 'CL-14', detail: 'told-otherwise' })
    expect(marshal?.table.ask('enter', { seat: 'blue', kind: 'marshal' }).stage).toMatchObject({ toEnter: 'red' })
  })

  it('so can a hidden Major run: all see a Scout, and no rank fits it any more (CL-10)', () => {
    const table = played(['A4 A5', 'A7 A6'], { reveal: 'silent', tray: 'secret' })
    table.meet('A5 A6', 'captain', 'major')
    expect(boardIn(table.move('A6 A4')).view.board[30]).toMatchObject({ seat: 'blue', kind: 'scout' })
    table.move('B4 B5')
    table.move('A4 A3')
    expect(entering(table, 'blue', 'major')).toMatchObject({ rule: 'CL-10', detail: 'has-run' })
    expect(entering(table, 'blue', 'scout')).toMatchObject({ rule: 'CL-14', detail: 'told-otherwise' })
  })
})

describe('a wrong move', () => {
  it('is taken back by its own side while it has no consequence', () => {
    const table = played(['A4 A5', 'A7 A6'])
    expect(boardIn(table.ask('referee.open')).takesBack).toBe('blue')
    expect(table.refused('take-back', { seat: 'red' })).toMatchObject({ detail: 'nothing-to-take-back' })
    const snapshot = table.ask('take-back', { seat: 'blue' })
    expect([snapshot.notice, boardIn(snapshot).turn, boardIn(snapshot).takesBack]).toEqual(['move-taken-back', 'blue', 'red'])
    expect(snapshot.entries.map(({ struck }) => struck)).toEqual([false, true])
    expect(boardIn(table.ask('take-back', { seat: 'red' })).turn).toBe('red')
    expect(table.refused('take-back', { seat: 'red' })).toMatchObject({ detail: 'nothing-to-take-back' })
  })

  it('is struck out by agreement, unless a later move contradicts that', () => {
    const table = played(['A4 A5', 'A7 A6'])
    table.ask('ask-correction', { seat: 'red', seq: 1, strike: true })
    const refused = table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(refused).toMatchObject({ notice: 'correction-refused', contradiction: { battle: 1, against: 2 } })
    table.ask('ask-correction', { seat: 'red', seq: 2, strike: true })
    expect(boardIn(table.ask('answer-correction', { seat: 'blue', accept: true })).turn).toBe('blue')
  })

  it('a battle is corrected where it was fought, and the board follows (CL-15)', () => {
    const table = played(['A4 A5', 'A7 A6'])
    const { entries } = table.meet('A5 A6', 'captain', 'miner')
    const seq = entries.at(-1)?.seq ?? 0
    table.ask('ask-correction', { seat: 'red', seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.refused('enter', { seat: 'blue', kind: 'bomb' })).toMatchObject({ detail: 'has-moved' })
    table.ask('enter', { seat: 'red', kind: 'miner' })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'captain' })
    expect(snapshot.ruling).toMatchObject({ result: 'defender-wins', from: 40, to: 50 })
    expect(boardIn(snapshot).view.board[50]).toMatchObject({ seat: 'blue', kind: 'captain' })
  })
})

describe('a side that claims that it cannot move', () => {
  it('is refused while a piece that all can see can move (CL-22)', () => {
    const table = played(['A4 A5', 'A7 A6'])
    expect(table.refused('end', { reason: 'no-action', seat: 'red' })).toMatchObject({ rule: 'CL-22', detail: 'has-attacker' })
  })
})

describe('a file with impossible moves', () => {
  const recordOf = (table: MovesTable): BareRecord => {
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    return JSON.parse(JSON.stringify({ header: record.header, steps: record.steps })) as BareRecord
  }
  /** The record with a part of one of its events changed. */
  const changed = (record: BareRecord, step: number, change: object): BareRecord => ({
    ...record,
    steps: record.steps.map((each, i) => (i === step ? { ...each, events: each.events.map((event) => ({ ...event, ...change })) } : each)),
  })

  it.each([
    ['over other pieces', { entry: { type: 'move', attacker: 'red', from: 20, to: 40 } }],
    ['from an empty square', { entry: { type: 'move', attacker: 'red', from: 41, to: 42 } }],
    ['by a seat that is not to move', { entry: { type: 'move', attacker: 'blue', from: 60, to: 50 } }],
    ['onto an enemy without a battle', { entry: { type: 'move', attacker: 'red', from: 30, to: 60 } }],
    ['off the board', { entry: { type: 'move', attacker: 'red', from: 30, to: 399 } }],
    ['to no number', { entry: { type: 'move', attacker: 'red', from: 30, to: -1 } }],
    ['with pieces that are not there', { entry: { type: 'laid', attacker: 'red', armies: [{ seat: 'red', spaces: [1] }] } }],
  ])('is refused: %s', (_, change) => {
    expect(replayRefereedImport(changed(recordOf(played(['A4 A5'])), 0, change))).toMatchObject({ ok: false })
    expect(replayRefereedImport(recordOf(played(['A4 A5'])))).toMatchObject({ ok: true })
  })

  it('is refused: a battle on other squares than it began, or with ranks that the board contradicts', () => {
    const table = played(['A4 A5', 'A7 A6'])
    table.meet('A5 A6', 'captain', 'miner')
    const record = recordOf(table)
    expect(replayRefereedImport(record)).toMatchObject({ ok: true })
    expect(replayRefereedImport(changed(record, 2, { from: 41, to: 51 }))).toMatchObject({ ok: false })
    const last = record.steps.length - 1
    const bomb = record.steps.map((each, i) =>
      i !== last
        ? each
        : {
            ...each,
            events: each.events.map((event) => ({
              ...event,
              ...(event.type === 'kind-claimed' ? { kind: 'bomb' } : { defenderKind: 'bomb' }),
            })),
          },
    )
    expect(replayRefereedImport({ ...record, steps: bomb })).toMatchObject({ ok: false })
  })

  it('is refused: a take-back of a move that had a consequence', () => {
    const table = played(['A4 A5', 'A7 A6'])
    table.ask('take-back', { seat: 'blue' })
    const record = recordOf(table)
    expect(replayRefereedImport(record)).toMatchObject({ ok: true })
    expect(replayRefereedImport(changed(record, 2, { seq: 1 }))).toMatchObject({ ok: false })
  })
})
