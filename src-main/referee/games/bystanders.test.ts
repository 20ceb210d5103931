/** The house rule *bystanders* at a table of real pieces (HR-2): the whole table sees what was removed; the two owners show each other their pieces. */
import { describe, expect, it } from 'vitest'
import { replayRefereed } from '../replay.ts'
import { isReadAgain, lostBy, openCastle, slidersOf } from '../../../test/support/referee/castle.ts'
import { castleBoard, spaceAt } from '../../../test/support/referee/castle-moves.ts'
import { lay, meet, move } from '../../../test/support/referee/castle-laid.ts'
import { bagOf, openConquest, type ConquestTable } from '../../../test/support/referee/conquest.ts'
import type { TestTable } from '../../../test/support/referee/table.ts'

const HOUSE = ['bystanders']

/** All that any screen was sent. */
const heard = (table: TestTable): string => JSON.stringify([table.announced, table.ask('referee.open')])

describe('a battle round a real castle before bystanders', () => {
  it('announces what was removed, and not what removed it (HR-2)', () => {
    const table = openCastle('four', HOUSE)
    const won = table.meet('yellow', ['captain', 'sergeant'], 'blue')
    expect(won.ruling).toMatchObject({ result: 'attacker-wins', attackerKind: null, defenderKind: 'sergeant', rules: [] })
    expect([lostBy(won, 'blue'), slidersOf(won)]).toEqual([1, [0, 0, 0, 1]])
    expect(table.meet('red', ['scout', 'general'], 'green').ruling).toMatchObject({ attackerKind: 'scout', defenderKind: null })
    const even = table.meet('green', ['major', 'major'], 'yellow').ruling
    expect(even).toMatchObject({ result: 'both-removed', attackerKind: 'major', defenderKind: 'major', rules: ['CA-11'] })
    isReadAgain(table)
  })

  it('sends the same whatever has won, also of a correction (HR-2)', () => {
    const sent = (kind: string): string => {
      const table = openCastle('four', HOUSE)
      const { seq } = table.meet('red', [kind, 'sergeant'], 'blue').entries[0] ?? { seq: 0 }
      table.meet('green', ['captain', 'scout'], 'red')
      table.ask('ask-correction', { seat: 'red', seq })
      return heard(table)
    }
    expect(sent('major')).toBe(sent('general'))
  })

  it('shows both pieces of a shot, and both of a battle without the rule (CA-11, CA-13)', () => {
    const shot = openCastle('four', HOUSE).shoot('red', 'field-marshal', 'green').ruling
    expect(shot).toMatchObject({ attackerKind: 'cannon', defenderKind: 'field-marshal' })
    expect(openCastle('four').meet('red', ['captain', 'sergeant'], 'blue').ruling).toMatchObject({ attackerKind: 'captain' })
  })
})

describe('moves round a real castle before bystanders', () => {
  function afterWin(kind: string): TestTable {
    const table = openCastle('four', HOUSE)
    lay(table, ['E1 D6', 'A5 D5'], 'red')
    meet(table, 'D6 D5', [kind, 'sergeant'])
    for (const other of ['C11 D11', 'E13 E12', 'M5 L5']) move(table, other)
    return table
  }

  it('leave the winner on the board as one of the kinds that can have won (HR-2)', () => {
    const piece = castleBoard(afterWin('major').ask('referee.open')).view.board[spaceAt('D5')]
    const oneOf = ['field-marshal', 'general', 'major', 'captain', 'lieutenant']
    expect(piece).toMatchObject({ seat: 'red', kind: null, known: false, seenBy: ['blue'], oneOf })
    isReadAgain(afterWin('major'))
  })

  it('send the same whatever has won, and refuse the same (HR-2)', () => {
    const sent = (kind: string): string => {
      const table = afterWin(kind)
      const refused = table.refused('move', { seat: 'red', from: spaceAt('D5'), to: spaceAt('D11') })
      return JSON.stringify([refused, heard(table)])
    }
    expect(sent('major')).toBe(sent('general'))
  })

  it('refuse another kind to the side that has shown it, in a later battle (HR-2)', () => {
    const table = afterWin('major')
    move(table, 'D5 C5')
    expect(table.refused('enter', { seat: 'red', kind: 'general' })).toMatchObject({ rule: 'HR-2', detail: 'told-otherwise' })
    expect(table.ask('enter', { seat: 'red', kind: 'major' }).stage).toMatchObject({ type: 'entering', toEnter: 'blue' })
  })

  it('are reviewed as each seat has seen them (HR-2)', () => {
    const table = afterWin('major')
    const replay = (): NonNullable<ReturnType<typeof replayRefereed>> => replayRefereed(table.games.load(table.gameId)!)!
    const on = (viewer: 'blue' | 'green' | 'spectator' | 'arbiter'): unknown => {
      const view = replay().frame(viewer, 2)?.view
      return view?.family === 'castle' ? view.board[spaceAt('D5')]?.kind : undefined
    }
    expect(replay().viewers).toEqual(['spectator'])
    expect(on('spectator')).toBeNull()
    table.ask('end', { reason: 'agreed', seat: null })
    expect([on('blue'), on('green')]).toEqual(['major', null])
  })
})

describe('a battle on a real land before bystanders', () => {
  const open = (preset = 'three'): ConquestTable => openConquest(preset, 'table', 'seed', HOUSE)

  /** Blue has lost its Duke and its Count, one of them is back, and a unit of this kind has won a battle. */
  function afterReturn(kind: string): ConquestTable {
    const table = open()
    table.meet('red', ['king', 'duke'], 'blue')
    table.meet('red', ['king', 'count'], 'blue')
    table.ask('card', { seat: 'blue', card: 'reinforcements' })
    table.meet('blue', [kind, 'knight'], 'green')
    return table
  }

  it('announces what was defeated, which goes into its bag; not what defeated it (CQ-12, HR-2)', () => {
    const table = open()
    const won = table.meet('red', ['queen', 'duke'], 'blue')
    expect(won.ruling).toMatchObject({ result: 'attacker-wins', attackerKind: null, defenderKind: 'duke', rules: [] })
    expect(bagOf(won, 'blue')).toMatchObject({ size: 1, unknown: 0 })
    expect(table.meet('green', ['queen', 'cursed-land'], 'red').ruling).toMatchObject({ attackerKind: 'queen', defenderKind: null })
    const captured = table.meet('red', ['prince', 'flag'], 'blue').ruling
    expect(captured).toMatchObject({ result: 'flag-captured', attackerKind: null, defenderKind: 'flag' })
    isReadAgain(table)
  })

  it('sends the same whatever has won, also where that must have come from a bag (CQ-27, HR-2)', () => {
    expect(heard(afterReturn('count'))).toBe(heard(afterReturn('prince')))
    expect(bagOf(afterReturn('count').ask('referee.open'), 'blue')).toMatchObject({ size: 1, unknown: 1 })
    isReadAgain(afterReturn('count'))
  })

  it('holds a side to what it has said: if the Count is back, the Duke is not (CQ-27, HR-2)', () => {
    const claim = (kind: string): unknown => {
      const table = afterReturn(kind)
      table.ask('begin', { attacker: 'blue', defender: 'red' })
      return table.value('enter', { seat: 'blue', kind: 'duke' })
    }
    expect(() => claim('count')).toThrow()
    expect(() => claim('prince')).not.toThrow()
  })

  it('shows both to two players, who are no bystanders (CQ-12)', () => {
    expect(open('two').meet('red', ['queen', 'duke'], 'blue').ruling).toMatchObject({ attackerKind: 'queen', defenderKind: 'duke' })
  })
})
