/** Rescues at a table of real pieces (HR-5): the referee hears that a captured piece came back, never which. */
import { describe, expect, it } from 'vitest'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { createTable, refuseCreate, type TestTable } from '../../../test/support/referee/table.ts'
import type { NewReferee } from '../../contract/index.ts'

const open = (settings: Partial<NewReferee> = {}): TestTable => createTable({ preset: 'duel', house: ['rescue'], ...settings })

/** Red has lost its Spy and a Miner. */
function beaten(settings: Partial<NewReferee> = {}): TestTable {
  const table = open(settings)
  table.fight('blue', 'marshal', 'spy')
  table.fight('blue', 'marshal', 'miner')
  return table
}

const lostBy = (table: TestTable): readonly number[] => table.ask('referee.open').ledger.map(({ lost }) => lost)
const rescuesOf = (table: TestTable) => table.ask('referee.open').counters[0]?.rescues
const claim = (table: TestTable, kind: string) => {
  table.ask('begin', { attacker: 'red' })
  const refused = table.refused('enter', { seat: 'red', kind })
  table.ask('cancel', { seat: 'red' })
  return refused
}

describe('a rescue at the referee’s table (HR-5)', () => {
  it('counts that a captured piece came back, and says no kind', () => {
    const table = beaten()
    expect([lostBy(table), rescuesOf(table)]).toEqual([[2, 0], { done: 0, most: 2, open: true }])
    const after = table.ask('rescue', { seat: 'red' })
    expect(after.entries.at(-1)?.ruling).toEqual({ type: 'rescued', battle: 3, attacker: 'red', rules: ['HR-5'] })
    expect([after.notice, lostBy(table), rescuesOf(table)]).toEqual(['piece-rescued', [1, 0], { done: 1, most: 2, open: true }])
    isReadAgain(table)
  })

  it('lets the piece fight again, whichever it was, and not both', () => {
    const table = beaten()
    expect(claim(table, 'spy')).toMatchObject({ detail: 'all-lost' })
    table.ask('rescue', { seat: 'red' })
    table.fight('red', 'spy', 'marshal')
    expect(rescuesOf(table)).toEqual({ done: 1, most: 2, open: true })
    table.fight('blue', 'general', 'miner')
    expect(claim(table, 'miner')).toMatchObject({ detail: 'all-lost', rule: 'CL-4' })
    isReadAgain(table)
  })

  it('is no reason to forget a second loss: a refusal names the entry of each', () => {
    const table = beaten()
    table.ask('rescue', { seat: 'red' })
    table.fight('blue', 'marshal', 'spy')
    expect(claim(table, 'spy')).toMatchObject({ detail: 'all-lost', lostIn: [1, 4] })
  })

  it('is known where nothing else can have come back', () => {
    const table = open()
    table.fight('blue', 'marshal', 'spy')
    table.ask('rescue', { seat: 'red' })
    expect(table.ledger('red')['red']).toEqual({})
    table.fight('blue', 'marshal', 'spy')
    expect(lostBy(table)).toEqual([1, 0])
  })

  it('comes at most twice a seat, and only where a piece that can come back is lost; Bombs cannot', () => {
    const table = open({ oneTimeBombs: true })
    expect(table.refused('rescue', { seat: 'red' })).toMatchObject({ rule: 'HR-5', detail: 'none-to-rescue' })
    table.fight('blue', 'marshal', 'bomb')
    expect(table.refused('rescue', { seat: 'red' })).toMatchObject({ rule: 'HR-5', detail: 'none-to-rescue' })
    for (let n = 0; n < 2; n++) {
      table.fight('blue', 'general', 'spy')
      table.ask('rescue', { seat: 'red' })
    }
    table.fight('blue', 'general', 'spy')
    expect(table.refused('rescue', { seat: 'red' })).toMatchObject({ rule: 'HR-5', detail: 'rescues-used' })
    expect(rescuesOf(table)).toEqual({ done: 2, most: 2, open: false })
    expect(table.ask('rescue', { seat: 'blue' }).counters[1]?.rescues).toMatchObject({ done: 1 })
    isReadAgain(table)
  })

  it('can be struck, but not where the piece has fought since', () => {
    const table = beaten()
    const { seq = 0 } = table.ask('rescue', { seat: 'red' }).entries.at(-1) ?? {}
    const strike = (): void => {
      table.ask('ask-correction', { seat: 'red', seq, strike: true })
      table.ask('answer-correction', { seat: 'blue', accept: true })
    }
    strike()
    expect([lostBy(table), rescuesOf(table)?.done]).toEqual([[2, 0], 0])
    const again = beaten()
    again.ask('rescue', { seat: 'red' })
    again.fight('red', 'spy', 'marshal')
    again.ask('ask-correction', { seat: 'red', seq, strike: true })
    expect(again.ask('answer-correction', { seat: 'blue', accept: true })).toMatchObject({ notice: 'correction-refused' })
    isReadAgain(again)
  })

  it.each(['both', 'silent'] as const)('sends the same whichever piece fell, where kinds stay hidden (%s)', (reveal) => {
    const sent = (kind: string): string => {
      const table = open({ reveal, tray: 'secret' })
      table.fight('blue', 'marshal', 'scout')
      table.fight('blue', 'marshal', kind)
      table.ask('rescue', { seat: 'red' })
      const { ruling: _, entries, ...rest } = table.ask('referee.open')
      return JSON.stringify([rest, entries.at(-1)])
    }
    expect(sent('miner')).toBe(sent('general'))
  })

  it('is none without the rule, and goes with battles alone', () => {
    expect(createTable().refused('rescue', { seat: 'red' })).toMatchObject({ detail: 'no-rescues' })
    expect(createTable().ask('referee.open').counters[0]?.rescues).toBeNull()
    expect(refuseCreate({ preset: 'duel', house: ['rescue'], depth: 'moves' }).code).toBe('invalid')
    const armies = [
      { seat: 'red', spaces: [1] },
      { seat: 'blue', spaces: [90] },
    ]
    expect(open().refused('lay', { turn: 'red', armies })).toMatchObject({ detail: 'no-telling' })
  })
})
