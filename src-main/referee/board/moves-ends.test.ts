/** How games with announced moves end, what public losses reveal of pieces on the board, and the effect of options and custom editions. */
import { describe, expect, it } from 'vitest'
import type { NewReferee, RefereeSnapshot } from '../../contract/index.ts'
import { makeSet, makeTable } from '../../../test/support/record/tables.ts'
import type { BareRecord } from '../../record/types.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { at, boardIn, movesOn, openMoves, type MovesTable } from '../../../test/support/referee/moves.ts'
import { createTable } from '../../../test/support/referee/table.ts'

function played(ways: readonly string[], settings: Partial<NewReferee> = {}): MovesTable {
  const table = openMoves(settings)
  for (const way of ways) table.move(way)
  return table
}

const BLUE = 'A7 B7 E7 F7 I7 J7 A10 B10'

/** Lays out a barrage with all of Blue's pieces. */
function lay(table: MovesTable, red: string, blue = BLUE): RefereeSnapshot {
  const spaces = (names: string): number[] => names.split(' ').map(at)
  const armies = [
    { seat: 'red', spaces: spaces(red) },
    { seat: 'blue', spaces: spaces(blue) },
  ]
  return table.ask('lay', { turn: 'red', armies })
}

/** A barrage in which battles had no squares, until Red has lost these to Blue's Marshal. */
function foughtFirst(lost: readonly string[], settings: Partial<NewReferee> = {}): MovesTable {
  const table = movesOn(createTable({ preset: 'barrage', ...settings }))
  for (const kind of lost) table.fight('red', kind, 'marshal')
  return table
}

const on = (table: MovesTable, name: string) => boardIn(table.ask('referee.open')).view.board[at(name)]
const stuck = (table: MovesTable, seat: 'red' | 'blue' | null) => table.refused('end', { reason: 'no-action', seat })

describe('a side that cannot move', () => {
  it('loses only on its own turn (CL-22)', () => {
    const table = openMoves()
    expect(stuck(table, 'blue')).toMatchObject({
      rule: 'CL-22',
      detail: 'not-your-turn',
      message: 'It is Red’s turn: whether Blue can move is asked on its own.',
    })
    expect(table.ask('end', { reason: 'no-action', seat: 'red' }).outcome).toMatchObject({ places: { red: 2, blue: 1 } })
  })

  it('can still run with a known Scout where its single step would be repetition (CL-10, CL-11)', () => {
    const table = openMoves({ preset: 'barrage', repetition: 'printed' })
    lay(table, 'A2 A1 B2 E4 F4 I4 J4 J1')
    for (const way of ['A2 A4', 'J7 J6', 'A4 A2', 'J6 J5', 'A2 A3', 'J5 J6', 'A3 A2', 'J6 J7']) table.move(way)
    expect(table.refusedMove('A2 A3')).toMatchObject({ rule: 'CL-11' })
    expect(stuck(table, 'red')).toMatchObject({ rule: 'CL-22', detail: 'has-attacker' })
  })

  it('draws only where no side ever can, and only under rules that say so (CL-22, CL-31)', () => {
    expect(stuck(played(['A4 A5', 'A7 A6']), null)).toMatchObject({ rule: 'CL-22', detail: 'has-attacker' })
    const chased = ['A4 A5', 'J7 J6', 'A5 A4', 'J6 I6', 'A4 A5', 'I6 J6'] // repetition bars a step now, but not for ever
    expect(stuck(played(chased), null)).toMatchObject({ detail: 'has-attacker' })
    expect(stuck(openMoves({ repetition: 'printed' }), null)).toMatchObject({ rule: 'CL-22', detail: 'wrong-ending' })
    expect(openMoves().ask('end', { reason: 'no-action', seat: null }).outcome).toMatchObject({ reason: 'deadlock' })
  })

  it('is to move by the last move, which then cannot be struck out (CL-22)', () => {
    const table = played(['A4 A5'])
    table.ask('end', { reason: 'no-action', seat: 'blue' })
    table.ask('ask-correction', { seat: 'red', seq: 1, strike: true })
    expect(table.ask('answer-correction', { seat: 'blue', accept: true })).toMatchObject({ contradiction: { against: 'end' } })
  })

  it('is refused in a file too, where the board contradicts it (CL-22)', () => {
    const table = openMoves()
    table.ask('end', { reason: 'no-action', seat: null })
    const record = JSON.parse(JSON.stringify(table.games.load(table.gameId))) as BareRecord
    expect(replayRefereedImport({ header: record.header, steps: record.steps })).toMatchObject({ ok: true })
    const header = { ...record.header, options: { ...record.header.options, repetition: 'printed' } }
    expect(replayRefereedImport({ header, steps: record.steps })).toMatchObject({ ok: false })
  })
})

describe('losses that all saw before the layout', () => {
  it('leave no runner: two Scouts were lost, so no other piece runs (CL-4, CL-10)', () => {
    const table = foughtFirst(['scout', 'scout'])
    lay(table, 'A4 B4 E4 F4 A1 B1')
    expect(table.refusedMove('A4 A6')).toMatchObject({ rule: 'CL-10', detail: 'all-have-run' })
    expect(table.move('A4 A5').notice).toBe('move-entered')
  })

  it('leave no mover: all that could move are lost, and Bomb and Flag stay (CL-8, CL-22)', () => {
    const table = foughtFirst(['general', 'miner', 'scout', 'scout'])
    table.fight('red', 'spy', 'general')
    table.fight('blue', 'spy', 'marshal')
    lay(table, 'A1 B1')
    expect(boardIn(table.ask('referee.open')).moves).toEqual([])
    expect(table.refusedMove('A1 A2')).toMatchObject({ rule: 'CL-8', detail: 'all-have-moved' })
    expect(table.ask('end', { reason: 'no-action', seat: 'red' }).outcome).toMatchObject({ places: { blue: 1 } })
  })

  it('reveal nothing where only outcomes were announced (CL-20, CL-28)', () => {
    const table = foughtFirst(['scout', 'scout'], { reveal: 'silent', tray: 'secret' })
    lay(table, 'A4 B4 E4 F4 A1 B1')
    expect(table.move('A4 A6').notice).toBe('move-entered')
  })
})

describe('a battle from before the layout', () => {
  it('is corrected to another loss of the same side, but not to other numbers on the board (CL-4)', () => {
    const table = foughtFirst(['scout'])
    lay(table, 'A4 B4 E4 F4 I4 A1 B1')
    const { seq = 0 } = table.move('A4 A5').entries[0] ?? {}
    expect(table.correct(seq, 'marshal', 'scout')).toMatchObject({
      notice: 'correction-refused',
      contradiction: { battle: 1, against: 2 },
    })
    expect(table.correct(seq, 'miner', 'marshal').ruling).toMatchObject({ result: 'defender-wins', attackerKind: 'miner' })
    table.move('B7 B6')
    table.move('A5 A6')
    table.move('B6 A6')
    expect(table.refused('enter', { seat: 'red', kind: 'miner' })).toMatchObject({ rule: 'CL-4', detail: 'all-lost' })
  })
})

describe('options of the table', () => {
  it('a Bomb that goes with its first victim leaves its square empty (CL-19, CL-30)', () => {
    const table = played(['A4 A5', 'J7 J6', 'A5 A6', 'J6 J5'], { oneTimeBombs: true })
    table.meet('A6 A7', 'captain', 'bomb')
    expect([on(table, 'A6'), on(table, 'A7')]).toEqual([null, null])
  })

  it('a piece that attacks from afar is known to be a Scout where only outcomes are announced (CL-10, CL-28)', () => {
    const table = openMoves({ reveal: 'silent', tray: 'secret' })
    const snapshot = table.meet('A4 A7', 'scout', 'spy')
    expect(snapshot.ruling).toMatchObject({ result: 'attacker-wins', defenderKind: null })
    expect(on(table, 'A7')).toMatchObject({ seat: 'red', kind: 'scout' })
  })

  it('an attacker that wins ties moves in, Spy on Spy too (CL-19, CL-30)', () => {
    const table = played(['A4 A5', 'A7 A6'], { attackerWinsTies: true })
    table.meet('A5 A6', 'spy', 'spy')
    expect(on(table, 'A6')).toMatchObject({ seat: 'red', kind: 'spy' })
  })
})

describe('going back and forth', () => {
  it('counts attacks too, against any piece (CL-11)', () => {
    const table = played(['A4 A5', 'J7 J6', 'A5 A6', 'B7 B6', 'A6 A5', 'B6 A6'])
    table.meet('A5 A6', 'marshal', 'miner')
    table.move('J6 J5')
    expect(table.refusedMove('A6 A5')).toMatchObject({ rule: 'CL-11', detail: 'repetition' })
  })

  it('is counted anew after a move was taken back (CL-11)', () => {
    const table = played(['A4 A5', 'J7 J6', 'A5 A4', 'J6 J7', 'A4 A5', 'J7 J6'])
    expect(table.refusedMove('A5 A4')).toMatchObject({ rule: 'CL-11' })
    for (const seat of ['blue', 'red']) table.ask('take-back', { seat })
    for (const way of ['B4 B5', 'J7 J6']) table.move(way)
    expect(table.move('A4 A5').notice).toBe('move-entered')
  })
})

describe('a custom edition in which Scout and Spy both go far', () => {
  /** On eight files and seven ranks, with one Scout and one Spy each. */
  function openFar() {
    const army = makeTable(1)
    const kinds = army.kinds.map((kind) => (kind.id === 'spy' ? { ...kind, movement: 'line' as const } : kind))
    const table = createTable(
      { preset: 'full', depth: 'moves', reveal: 'silent', tray: 'secret' },
      makeSet('far', { table: { ...army, kinds } as typeof army }),
    )
    const square = (name: string): number => name.charCodeAt(0) - 65 + (Number(name.slice(1)) - 1) * 8
    const spaces = (names: string): number[] => names.split(' ').map(square)
    const armies = [
      { seat: 'red', spaces: spaces('A2 B2 D2 E2 A1 B1 C1 D1') },
      { seat: 'blue', spaces: spaces('A6 B6 D6 H6 A7 B7 C7 D7') },
    ]
    table.ask('lay', { turn: 'red', armies })
    const way = (name: string) => {
      const [from = '', to = ''] = name.split(' ')
      return { seat: boardIn(table.ask('referee.open')).turn, from: square(from), to: square(to) }
    }
    const move = (name: string) => table.ask('move', way(name))
    return { table, move, refusedMove: (name: string) => table.refused('move', way(name)) }
  }

  it('catches a piece that ran and is claimed to be neither (CL-10)', () => {
    const { table, move } = openFar()
    for (const name of ['A2 A4', 'H6 H5', 'A4 A5', 'H5 H6']) move(name)
    move('A5 A6')
    expect(table.refused('enter', { seat: 'red', kind: 'miner' })).toMatchObject({
      rule: 'CL-10',
      detail: 'has-run',
      message: 'The piece on A5 has gone more than one square at once, and a Miner goes one at a time.',
    })
    expect(table.ask('enter', { seat: 'red', kind: 'spy' }).stage).toMatchObject({ toEnter: 'blue' })
  })

  it('lets no more pieces run than there are of both, and lets those that ran run again (CL-3, CL-10)', () => {
    const { table, move, refusedMove } = openFar()
    for (const name of ['A2 A4', 'H6 H5', 'B2 B4', 'H5 H6']) move(name)
    expect(refusedMove('D2 D4')).toMatchObject({
      detail: 'all-have-run',
      message: 'Only Scout and Spy pieces go farther than one square, and all 2 of Red are known: the piece on D2 is none.',
    })
    for (const name of ['A4 A2', 'H6 G6', 'D2 D3', 'G6 G5', 'D3 D4', 'G5 G6', 'D4 D5', 'G6 H6']) move(name)
    move('D5 D6')
    expect(table.refused('enter', { seat: 'red', kind: 'scout' })).toMatchObject({ rule: 'CL-10', detail: 'runners-needed' })
    expect(table.ask('enter', { seat: 'red', kind: 'miner' }).stage).toMatchObject({ toEnter: 'blue' })
  })
})
