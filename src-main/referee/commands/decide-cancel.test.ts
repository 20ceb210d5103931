/** Putting the pieces back and offering ends: who is asked on separate screens, and what the list keeps. */
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot } from '../../contract/index.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'

const ENTRY = { attacker: 'red', defender: 'blue', correcting: null }

/** Red has begun a battle. */
function begun(): TestTable {
  const table = createTable()
  table.ask('begin', { attacker: 'red' })
  return table
}

const recordOf = ({ games, gameId }: TestTable) => games.load(gameId)!

describe('putting the pieces back', () => {
  it('is free to the seat that began, until the other side has entered a piece, and stays in the list', () => {
    const table = begun()
    expect(table.ask('referee.open').puttingBack).toEqual({ parts: ['red', 'blue'], alone: ['red'], askedBy: null, toAnswer: [] })
    const after = table.ask('cancel', { seat: 'red' })
    expect(after).toMatchObject({ stage: { type: 'idle' }, puttingBack: null, entries: [], notice: 'entry-cancelled' })
    expect(after.cancelled).toEqual([{ ...ENTRY, seq: 2, by: 'red', agreed: false }])
    expect(table.reopen().ask('referee.open').cancelled).toEqual(after.cancelled)
  })

  it('needs the other side’s agreement where that began the battle, or has entered its piece', () => {
    const asked = begun()
    expect(asked.ask('cancel', { seat: 'blue' })).toMatchObject({
      stage: { type: 'entering' },
      puttingBack: { askedBy: 'blue', toAnswer: ['red'] },
      cancelled: [],
    })
    const entered = begun()
    expect(entered.ask('enter', { seat: 'blue', kind: 'scout' }).puttingBack?.alone).toEqual([])
    expect(entered.ask('cancel', { seat: 'red' }).puttingBack).toMatchObject({ askedBy: 'red', toAnswer: ['blue'] })
  })

  it('is agreed to, declined or withdrawn', () => {
    const agreed = begun()
    agreed.ask('cancel', { seat: 'blue' })
    expect(agreed.refused('answer-cancel', { seat: 'blue', accept: true })).toMatchObject({ detail: 'not-asked' })
    const after = agreed.ask('answer-cancel', { seat: 'red', accept: true })
    expect(after.cancelled).toEqual([{ ...ENTRY, seq: 3, by: 'blue', agreed: true }])
    for (const seat of ['red', 'blue']) {
      const table = begun()
      table.ask('cancel', { seat: 'blue' })
      expect(table.ask('answer-cancel', { seat, accept: false })).toMatchObject({
        stage: { type: 'entering', waiting: ['red', 'blue'] },
        puttingBack: { askedBy: null },
        notice: 'cancel-declined',
      })
    }
  })

  it('is agreed to by asking for the same', () => {
    const table = begun()
    table.ask('enter', { seat: 'blue', kind: 'scout' })
    table.ask('cancel', { seat: 'blue' })
    expect(table.ask('cancel', { seat: 'red' }).cancelled).toMatchObject([{ by: 'blue', agreed: true }])
  })

  it('in a correction needs both, and names the entry that stays', () => {
    const table = createTable()
    const { seq } = table.fight('red', 'scout', 'miner').entries[0]!
    table.ask('ask-correction', { seat: 'red', seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.ask('cancel', { seat: 'red' }).puttingBack?.toAnswer).toEqual(['blue'])
    expect(table.ask('answer-cancel', { seat: 'blue', accept: true }).cancelled).toMatchObject([{ correcting: 1, agreed: true }])
  })

  it('reveals nothing that was entered (CL-14)', () => {
    const entered = (kind: string): RefereeSnapshot => {
      const table = begun()
      table.ask('enter', { seat: 'red', kind })
      table.ask('enter', { seat: 'blue', kind: 'scout' })
      return table.ask('referee.open')
    }
    const cancelled = (kind: string): unknown => {
      const table = begun()
      table.ask('enter', { seat: 'blue', kind })
      table.ask('cancel', { seat: 'blue' })
      return { ...table.ask('answer-cancel', { seat: 'red', accept: true }), info: null }
    }
    expect(entered('miner').entries).toHaveLength(1)
    expect(cancelled('marshal')).toEqual(cancelled('spy'))
  })

  it('is read from a file, but not where it was not asked', () => {
    const table = begun()
    table.ask('cancel', { seat: 'blue' })
    table.ask('answer-cancel', { seat: 'red', accept: false })
    const record = recordOf(table)
    expect(replayRefereedImport(record).ok).toBe(true)
    expect(replayRefereedImport({ ...record, steps: record.steps.filter(({ seq }) => seq !== 2) })).toMatchObject({ ok: false })
  })
})

describe('an offered end', () => {
  it('ends the game once the other side agrees: a draw, on time, or by material (CL-23)', () => {
    for (const [reason, loser, places] of [
      ['agreed', null, { red: 1, blue: 1 }],
      ['time', 'blue', { red: 1, blue: 2 }],
      ['material', 'red', { red: 2, blue: 1 }],
    ] as const) {
      const table = createTable()
      expect(table.ask('offer-end', { seat: 'red', reason, loser })).toMatchObject({
        ending: { askedBy: 'red', toAnswer: ['blue'], reason, loser },
        outcome: null,
      })
      expect(table.refused('begin', { attacker: 'red' }).detail).toBe('correction-open')
      expect(table.refused('answer-end', { seat: 'red', accept: true }).detail).toBe('not-asked')
      expect(table.ask('answer-end', { seat: 'blue', accept: true })).toMatchObject({ ending: null, outcome: { reason, places } })
      expect(replayRefereedImport(recordOf(table)).ok).toBe(true)
    }
  })

  it('is declined or withdrawn, and the game goes on', () => {
    for (const seat of ['red', 'blue']) {
      const table = createTable()
      table.ask('offer-end', { seat: 'red', reason: 'agreed', loser: null })
      expect(table.ask('answer-end', { seat, accept: false })).toMatchObject({ ending: null, notice: 'end-declined', outcome: null })
    }
  })

  it('names a loser where there is one, and none in a draw', () => {
    const table = createTable()
    for (const wrong of [
      { reason: 'agreed', loser: 'red' },
      { reason: 'time', loser: null },
      { reason: 'material', loser: null },
      { reason: 'time', loser: 'green' },
    ])
      expect(table.refused('offer-end', { seat: 'red', ...wrong }).detail).toMatch(/wrong-ending|no-such-seat/)
  })

  it('is final at once where all sit at one screen', () => {
    expect(createTable().ask('end', { reason: 'time', seat: 'red' }).outcome).toMatchObject({ reason: 'time', places: { blue: 1 } })
    expect(createTable().ask('end', { reason: 'material', seat: 'blue' }).outcome).toMatchObject({ reason: 'material' })
  })
})
