/** Entries round the castle that say too much, or something untrue. */
import { describe, expect, it } from 'vitest'
import type { Seat } from '../../engine/core/seats.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { flagOf, isReadAgain, loseAll, openCastle } from '../../../test/support/referee/castle.ts'
import { lay, meet, move, openLaid, refusedMove, shoot } from '../../../test/support/referee/castle-laid.ts'
import { castleBoard, spaceAt } from '../../../test/support/referee/castle-moves.ts'
import type { TestTable } from '../../../test/support/referee/table.ts'

const OTHERS = ['C5 D5', 'E13 E12', 'M5 L5']

/** Blue asks, and all agree. */
function correctAgain(table: TestTable, seq: number | undefined, more: object): void {
  table.ask('ask-correction', { seat: 'blue', seq, ...more })
  for (const seat of ['red', 'green', 'yellow']) table.ask('answer-correction', { seat, accept: true })
}

describe('the announced kind of a piece that goes far', () => {
  it('is a kind of the game; any other is refused, also in a file (CA-24)', () => {
    const table = openLaid(['E1 E6'])
    expect(refusedMove(table, 'E6 E4', { as: 'dragon' })).toMatchObject({
      rule: 'CA-24',
      detail: 'not-so-far',
      message: 'The piece on E6 cannot get to E4 as that.',
    })
    move(table, 'E6 E4', { as: 'scout' })
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    const { summary: _, ...bare } = record
    const changed = JSON.parse(JSON.stringify(bare).replaceAll('"as":"scout"', '"as":"dragon"')) as typeof bare
    expect(replayRefereedImport(changed)).toMatchObject({ ok: false, error: { step: 2 } })
  })

  it('is the kind that all have seen (CA-11, CA-24)', () => {
    const table = openLaid(['E1 E6'])
    move(table, 'E6 E4', { as: 'scout' })
    for (const other of OTHERS) move(table, other)
    expect(refusedMove(table, 'E4 E6', { as: 'captain' })).toMatchObject({ rule: 'CA-11', detail: 'told-otherwise' })
    expect(castleBoard(move(table, 'E4 E6', { as: 'scout' })).view.board[spaceAt('E6')]).toMatchObject({ kind: 'scout' })
    isReadAgain(table)
  })
})

describe('announced flags and fights', () => {
  it('flags can be left behind in any order (CA-16, CA-17)', () => {
    const table = openLaid(['H1 D6', 'A8 D7'])
    meet(table, 'D6 D7', ['general', 'major'])
    for (const other of OTHERS) move(table, other)
    const snapshot = move(table, 'D7 D8', { leave: ['blue', 'red'] })
    expect((['red', 'blue'] as const).map((seat: Seat) => flagOf(snapshot, seat))).toEqual([
      { carrier: null, laid: 'red' },
      { carrier: null, laid: 'red' },
    ])
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ leave: ['red', 'blue'] })
    isReadAgain(table)
  })

  it('a piece that can only be a Cannon fires; it never attacks (CA-13)', () => {
    const table = openCastle()
    loseAll(table, 'blue', 'cannon')
    lay(table, ['A8 D6', 'E1 D7'], 'blue')
    expect(refusedMove(table, 'D6 D7')).toMatchObject({ rule: 'CA-13', detail: 'fires-only' })
  })

  it('a corrected battle keeps its seats', () => {
    const table = openLaid(['E1 D6', 'A5 D5'])
    const { entries } = meet(table, 'D6 D5', ['general', 'major'])
    correctAgain(table, entries.at(-1)?.seq, { attacker: 'yellow', defender: 'green' })
    expect(table.ask('referee.open').stage).toMatchObject({ type: 'entering', attacker: 'red', defender: 'blue', waiting: ['red', 'blue'] })
  })
})

describe('a correction that makes a recruit due which was not answered', () => {
  it('counts the recruit as declined, and keeps all later entries (CA-18, CA-29)', () => {
    const table = openCastle()
    table.meet('blue', ['field-marshal', 'scout'], 'red')
    lay(table, ['F1 D6', 'A8 D5', 'A5 E5', 'G1 E6'])
    const { entries } = meet(table, 'D6 D5', ['major', 'general'])
    meet(table, 'E5 E6', ['captain', 'lieutenant'])
    const second = table.ask('referee.open').entries.at(-1)?.seq
    move(table, 'E13 E12')
    const enterAgain = (kinds: readonly [string, string], seats: readonly [Seat, Seat]) => {
      table.ask('enter', { seat: seats[0], kind: kinds[0] })
      return table.ask('enter', { seat: seats[1], kind: kinds[1] })
    }
    correctAgain(table, entries.at(-1)?.seq, {})
    const snapshot = enterAgain(['major', 'captain'], ['red', 'blue'])
    expect([snapshot.contradiction, snapshot.stage.type, castleBoard(snapshot).turn]).toEqual([null, 'idle', 'yellow'])
    expect(castleBoard(snapshot).view.board[spaceAt('D5')]).toMatchObject({ seat: 'red', kind: 'major' })
    expect(flagOf(snapshot, 'blue')).toEqual({ carrier: 'red', laid: null })
    isReadAgain(table)
    correctAgain(table, second, {})
    expect(enterAgain(['sergeant', 'scout'], ['blue', 'red'])).toMatchObject({ contradiction: null, stage: { type: 'idle' } })
    isReadAgain(table)
  })
})

describe('a file of a castle game with battles only', () => {
  it.each([
    ['a recruit that was lost at once', '"result":"attacker-wins"', '"result":"attacker-wins","lost":true'],
    ['a way onto the turret', '"type":"home","attacker":"red"', '"type":"home","attacker":"red","from":1,"to":2'],
  ])('is refused with %s (CA-19, CA-20)', (_, original, changed) => {
    const table = openCastle()
    table.meet('red', ['general', 'major'], 'blue')
    table.ask('home', { seat: 'red' })
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    const { summary: _summary, ...bare } = record
    const text = JSON.stringify(bare)
    expect(replayRefereedImport(JSON.parse(text) as typeof bare).ok).toBe(true)
    expect(text).toContain(original)
    expect(replayRefereedImport(JSON.parse(text.replace(original, changed)) as typeof bare).ok).toBe(false)
  })
})

describe('a file of a castle game with announced moves', () => {
  it.each(['"leave":["red"]', '"take":["blue"]'])('is refused with a shot that moves flags: %s (CA-13, CA-16)', (flags) => {
    const table = openLaid(['E1 D4', 'A5 D7'])
    shoot(table, 'D4 D7')
    table.ask('enter', { seat: 'blue', kind: 'major' })
    const record = table.games.load(table.gameId)
    if (!record) throw new Error('the game is gone')
    const { summary: _, ...bare } = record
    const way = `"from":${spaceAt('D4')},"to":${spaceAt('D7')}`
    const forged = bare.steps.map((step) => ({
      ...step,
      events: JSON.parse(JSON.stringify(step.events).replaceAll(way, `${way},${flags}`)) as typeof step.events,
    }))
    expect(replayRefereedImport(bare).ok).toBe(true)
    for (const count of [2, 3]) expect(replayRefereedImport({ ...bare, steps: forged.slice(0, count) }).ok, `${count} steps`).toBe(false)
  })
})
