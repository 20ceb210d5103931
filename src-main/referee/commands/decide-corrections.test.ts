import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot } from '../../contract/index.ts'
import { createTable } from '../../../test/support/referee/table.ts'

describe('correcting an entry', () => {
  it('needs the other player’s consent', () => {
    const table = createTable()
    const { entries } = table.fight('red', 'scout', 'miner')
    const seq = entries[0]!.seq
    expect(table.ask('ask-correction', { seat: 'red', seq }).correction).toEqual({
      seq,
      askedBy: 'red',
      agreed: [],
      toAnswer: ['blue'],
      attacker: 'red',
      defender: 'blue',
      strike: false,
    })
    expect(table.refused('answer-correction', { seat: 'red', accept: true })).toMatchObject({ detail: 'own-correction' })
    expect(table.ask('answer-correction', { seat: 'blue', accept: true }).stage).toMatchObject({
      type: 'entering',
      attacker: 'red',
      toEnter: 'red',
      correcting: seq,
    })
  })

  it('can be declined, or withdrawn by the seat that asked', () => {
    const table = createTable()
    const { entries } = table.fight('red', 'scout', 'miner')
    for (const seat of ['red', 'blue'] as const) {
      table.ask('ask-correction', { seat: 'red', seq: entries[0]!.seq })
      expect(table.ask('answer-correction', { seat, accept: false })).toMatchObject({
        stage: { type: 'idle' },
        correction: null,
        notice: 'correction-declined',
        entries,
      })
    }
  })

  it('replaces the battle and keeps its old ruling, each time', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
    table.correct(seq, 'general', 'miner')
    const { entries, ruling, ledger } = table.correct(seq, 'general', 'general')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ seq, ruling: { battle: 1, result: 'both-removed' } })
    expect(entries[0]!.corrections.map(({ was }) => was.type === 'battle' && [was.attackerKind, was.defenderKind, was.result])).toEqual([
      ['scout', 'miner', 'defender-wins'],
      ['general', 'miner', 'attacker-wins'],
    ])
    expect(ruling).toEqual(entries[0]!.ruling)
    expect(ledger.map(({ lost }) => lost)).toEqual([1, 1])
  })

  it('does not count the losses of its own entry, so the same ranks can be entered', () => {
    const table = createTable({ preset: 'barrage', tray: 'secret' })
    const kindsOf = () => {
      const sides = table.value('referee.ledger', { seat: 'blue' }) as RefereeSnapshot['ledger']
      return sides.find(({ seat }) => seat === 'blue')?.kinds?.filter(({ lost }) => lost > 0)
    }
    const seq = table.fight('red', 'marshal', 'general').entries[0]!.seq
    table.fight('red', 'marshal', 'scout')
    expect(kindsOf(), 'a general is all that there was, one scout of two').toEqual([
      { kind: 'general', lost: 1, of: 1, gone: true },
      { kind: 'scout', lost: 1, of: 2 },
    ])
    table.ask('ask-correction', { seat: 'red', seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(kindsOf()).toEqual([])
    table.ask('enter', { seat: 'red', kind: 'miner' })
    expect(table.ask('enter', { seat: 'blue', kind: 'general' }).entries[0]?.ruling).toMatchObject({ result: 'defender-wins' })
    expect(kindsOf()).toEqual([{ kind: 'scout', lost: 1, of: 2 }])
  })

  it('can say that the other army attacked', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'bomb').entries[0]!.seq
    expect(table.correct(seq, 'scout', 'bomb', 'blue').ruling).toMatchObject({ attacker: 'blue', result: 'defender-wins' })
    expect(table.ledger('red')).toEqual({ red: {}, blue: { scout: 1 } })
  })

  it('gives back a kind that was not lost after all', () => {
    const table = createTable()
    const seq = table.fight('red', 'marshal', 'bomb').entries[0]!.seq
    table.correct(seq, 'scout', 'bomb')
    expect(table.fight('red', 'marshal', 'general').ruling).toMatchObject({ result: 'attacker-wins' })
  })

  it('that later battles contradict is refused to both, and the old entry remains', () => {
    const table = createTable()
    const { entries } = table.fight('red', 'scout', 'miner')
    const before = table.fight('red', 'marshal', 'general')
    const after = table.correct(entries[0]!.seq, 'marshal', 'bomb')
    expect(after).toMatchObject({ stage: { type: 'idle' }, notice: 'correction-refused', entries: before.entries, ledger: before.ledger })
  })

  it('names the later battle that makes it impossible, until something else happens', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
    table.fight('blue', 'scout', 'bomb')
    table.fight('red', 'marshal', 'general')
    table.fight('blue', 'miner', 'scout')
    expect(table.correct(seq, 'marshal', 'bomb').contradiction).toEqual({ battle: 1, against: 3 })
    expect(table.reopen().ask('referee.open').contradiction).toEqual({ battle: 1, against: 3 })
    expect(table.ask('begin', { attacker: 'red' }).contradiction).toBeNull()
  })

  it('names it only to the side whose piece it was, where ranks are hidden (CL-14)', () => {
    const table = createTable({ reveal: 'winner-hidden', tray: 'secret' })
    const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
    table.fight('red', 'marshal', 'general')
    const seen = (seat: string) => table.value('referee.contradiction', { seat })
    expect(table.correct(seq, 'marshal', 'bomb').contradiction).toEqual({ battle: 1, against: null })
    expect([seen('red'), seen('blue')]).toEqual([{ battle: 2 }, { battle: null }])
    table.ask('begin', { attacker: 'red' })
    expect(seen('red')).toEqual({ battle: null })
  })

  it('of an older game is shown without the later battle', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
    table.fight('red', 'marshal', 'general')
    table.correct(seq, 'marshal', 'bomb')
    const record = table.games.load(table.gameId)!
    const bare = (event: (typeof record.steps)[number]['events'][number]) =>
      event['type'] === 'correction-refused' ? { type: 'correction-refused', seq } : event
    table.games.delete([table.gameId])
    table.games.erase([table.gameId])
    table.games.import([{ ...record, steps: record.steps.map((step) => ({ ...step, events: step.events.map(bare) })) }])
    expect(table.ask('referee.open')).toMatchObject({ notice: 'correction-refused', contradiction: { battle: 1, against: null } })
    expect(table.value('referee.contradiction', { seat: 'red' })).toEqual({ battle: null })
  })

  it('names the battle after it when it would have ended the game (CL-21)', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
    table.fight('blue', 'scout', 'miner')
    expect(table.correct(seq, 'scout', 'flag').contradiction).toEqual({ battle: 1, against: 2 })
  })

  it('to a captured flag is refused while battles follow it (CL-21)', () => {
    const table = createTable()
    const { entries } = table.fight('red', 'scout', 'miner')
    table.fight('blue', 'scout', 'miner')
    expect(table.correct(entries[0]!.seq, 'scout', 'flag')).toMatchObject({ notice: 'correction-refused', outcome: null })
  })

  it('of a captured flag opens the game again (CL-21)', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'flag').entries[0]!.seq
    expect(table.correct(seq, 'scout', 'bomb')).toMatchObject({ stage: { type: 'idle' }, outcome: null })
    expect(table.games.row(table.gameId)).toMatchObject({ status: 'playing', outcome: null })
    expect(table.fight('blue', 'scout', 'flag').outcome).toMatchObject({ reason: 'flag-captured' })
  })

  it('of the last battle to a captured flag ends the game (CL-21)', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'bomb').entries[0]!.seq
    expect(table.correct(seq, 'scout', 'flag')).toMatchObject({
      stage: { type: 'over' },
      outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' },
    })
  })

  it('refuses what the claimant had already lost before that battle (CL-4)', () => {
    const table = createTable()
    table.fight('red', 'marshal', 'bomb')
    const seq = table.fight('red', 'scout', 'miner').entries[1]!.seq
    table.ask('ask-correction', { seat: 'blue', seq })
    table.ask('answer-correction', { seat: 'red', accept: true })
    expect(table.refused('enter', { seat: 'red', kind: 'marshal' })).toMatchObject({ detail: 'all-lost' })
    expect(table.refused('enter', { seat: 'red', kind: 'flag' })).toMatchObject({ rule: 'CL-8' })
  })

  it('can be dropped while it is entered: the old entry remains', () => {
    const table = createTable()
    const { entries } = table.fight('red', 'scout', 'miner')
    table.ask('ask-correction', { seat: 'red', seq: entries[0]!.seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    table.ask('enter', { seat: 'red', kind: 'general' })
    expect(table.reopen().ask('cancel')).toMatchObject({ stage: { type: 'idle' }, entries })
  })

  it('waits for its answer: no battle begins meanwhile, and an unknown battle cannot be corrected', () => {
    const table = createTable()
    const { entries } = table.fight('red', 'scout', 'miner')
    expect(table.refused('ask-correction', { seat: 'red', seq: 1 })).toMatchObject({ detail: 'no-such-battle' })
    expect(table.refused('answer-correction', { seat: 'red', accept: false })).toMatchObject({ detail: 'no-correction' })
    table.ask('ask-correction', { seat: 'red', seq: entries[0]!.seq })
    expect(table.refused('begin', { attacker: 'red' })).toMatchObject({ detail: 'correction-open' })
  })

  it('never deletes a step', () => {
    const table = createTable()
    const seq = table.fight('red', 'scout', 'miner').entries[0]!.seq
    table.correct(seq, 'general', 'miner')
    const steps = table.games.load(table.gameId)!.steps
    expect(steps.map(({ action }) => action.type)).toEqual([
      'begin',
      'enter',
      'enter',
      'ask-correction',
      'answer-correction',
      'enter',
      'enter',
    ])
    expect(JSON.stringify(steps[2])).toContain('"defenderKind":"miner"')
  })
})
