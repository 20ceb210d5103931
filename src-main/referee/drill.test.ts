/** Real pieces of a game of three or of two teams: who attacks whom is chosen, seats go out, and every other side agrees. */
import { describe, expect, it } from 'vitest'
import { DRILL_EDITION } from '../engine/testing/drill/index.ts'
import { refoldRefereed } from './refold.ts'
import { createTable } from './testing/table.ts'

const NAMES = { red: 'Rosa', blue: 'Bruno', green: 'Gita', yellow: 'Yves' }
const open = (lineup: string) => createTable({ edition: DRILL_EDITION.info.id, preset: 'full', lineup, players: NAMES })

describe('a refereed game of three', () => {
  it('asks whom somebody attacks, and judges by the rules of its edition (DR-5)', () => {
    const table = open('three')
    expect(table.ask('referee.open')).toMatchObject({ seats: ['red', 'blue', 'green'], out: [] })
    expect(table.refused('referee.begin', { attacker: 'green' }).message).toBe('Say first whom Green attacks.')
    expect(table.fight('green', 'scout', 'mine', 'red').verdict).toMatchObject({ defender: 'red', result: 'attacker-wins' })
    expect(table.fight('blue', 'soldier', 'soldier', 'green').verdict).toMatchObject({ defender: 'green', result: 'both-removed' })
    expect(table.refused('referee.begin', { attacker: 'green', defender: 'yellow' }).detail).toBe('no-enemy')
  })

  it('goes on without who resigns, and is read again from a file as it was (DR-12)', () => {
    const table = open('three')
    table.fight('green', 'marshal', 'soldier', 'red')
    expect(table.ask('referee.end', { reason: 'resigned', seat: 'red' })).toMatchObject({ out: ['red'], outcome: null })
    expect(table.refused('referee.begin', { attacker: 'blue', defender: 'red' }).detail).toBe('is-out')
    expect(table.reopen().ask('referee.open')).toMatchObject({ out: ['red'], outcome: null })
    expect(table.ask('referee.end', { reason: 'resigned', seat: 'blue' }).outcome).toMatchObject({ places: { green: 1 } })
  })
})

describe('a seat that resigns while something is asked', () => {
  it('leaves nobody waiting for an answer, and a game that can be read from a file (DR-12)', () => {
    const table = open('three')
    table.fight('green', 'marshal', 'soldier', 'red')
    table.ask('referee.askCorrection', { seat: 'green', seq: 3 })
    table.ask('referee.answerCorrection', { seat: 'red', accept: true })
    expect(table.ask('referee.end', { reason: 'resigned', seat: 'blue' })).toMatchObject({
      out: ['blue'],
      correction: null,
      notice: 'seat-left',
    })
    table.ask('referee.askCorrection', { seat: 'green', seq: 3 })
    expect(table.ask('referee.answerCorrection', { seat: 'red', accept: true }).stage).toMatchObject({ correcting: 3 })
    const { summary, ...bare } = table.games.load('g1')!
    expect(refoldRefereed(JSON.parse(JSON.stringify(bare)) as typeof bare)).toMatchObject({ ok: true, value: { summary } })
  })
})

describe('a refereed game of two teams', () => {
  it('lets nobody attack a partner, and asks one of the other side for consent (DR-2)', () => {
    const table = open('teams')
    expect(table.refused('referee.begin', { attacker: 'red', defender: 'green' }).detail).toBe('no-enemy')
    table.fight('red', 'marshal', 'soldier', 'yellow')
    table.ask('referee.askCorrection', { seat: 'green', seq: 3 })
    expect(table.ask('referee.open').correction).toMatchObject({ toAnswer: ['blue', 'yellow'] })
    expect(table.ask('referee.answerCorrection', { seat: 'blue', accept: true }).stage).toMatchObject({ type: 'entering', correcting: 3 })
  })
})
