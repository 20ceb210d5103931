/** Refereed games of more than two, in editions made for tests, and games of two from before defenders were stored. */
import { describe, expect, it } from 'vitest'
import { everyForOneself, teams } from '../../engine/core/lineup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { CLASSIC } from '../../engine/editions/classic/index.ts'
import { addEdition } from '../../engine/editions/index.ts'
import { GRID } from '../../engine/grid/family.ts'
import type { GameRecord } from '../../record/types.ts'
import { openRecord } from '../record.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { createTable } from '../../../test/support/referee/table.ts'

const FOUR: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const army = CLASSIC.armies['duel']?.red ?? {}

addEdition(
  {
    ...CLASSIC,
    id: 'four-armies',
    seats: FOUR,
    lineups: [
      everyForOneself('three', ['red', 'blue', 'green']),
      teams('teams', FOUR, [
        ['red', 'green'],
        ['blue', 'yellow'],
      ]),
    ],
    presets: ['duel'],
    armies: { duel: Object.fromEntries(FOUR.map((seat) => [seat, army])) },
  },
  GRID,
)

const NAMES = { red: 'Rosa', blue: 'Bruno', green: 'Gita', yellow: 'Yves' }
const three = () => createTable({ edition: 'four-armies', preset: 'duel', players: NAMES })
const inTeams = () => createTable({ edition: 'four-armies', preset: 'duel', lineup: 'teams', players: NAMES })

describe('a refereed game of three', () => {
  it('is between the three of its lineup', () => {
    expect(three().ask('referee.open')).toMatchObject({ seats: ['red', 'blue', 'green'], out: [] })
  })

  it('asks for the defender, and announces it', () => {
    const table = three()
    expect(table.refused('begin', { attacker: 'green' }).message).toBe('Say first which seat Green attacks.')
    expect(table.refused('begin', { attacker: 'green', defender: 'green' }).detail).toBe('no-enemy')
    expect(table.ask('begin', { attacker: 'green', defender: 'red' }).stage).toMatchObject({ attacker: 'green', defender: 'red' })
    table.ask('enter', { seat: 'green', kind: 'miner' })
    expect(table.refused('enter', { seat: 'blue', kind: 'bomb' }).detail).toBe('wrong-seat')
    const { ruling, ledger } = table.ask('enter', { seat: 'red', kind: 'scout' })
    expect(ruling).toMatchObject({ attacker: 'green', defender: 'red', result: 'attacker-wins' })
    expect(ledger.map(({ seat, lost }) => [seat, lost])).toEqual([
      ['red', 1],
      ['blue', 0],
      ['green', 0],
    ])
  })

  it('goes on when a Flag is captured: its owner is out (CL-21)', () => {
    const table = three()
    const after = table.fight('green', 'miner', 'flag', 'red')
    expect(after).toMatchObject({ out: ['red'], outcome: null, stage: { type: 'idle' } })
    expect(table.refused('begin', { attacker: 'red', defender: 'blue' }).message).toBe('Red is out of this game.')
    expect(table.refused('begin', { attacker: 'blue', defender: 'red' }).detail).toBe('is-out')
    // two are left, so no defender has to be named
    expect(table.fight('blue', 'miner', 'flag').outcome).toEqual({ places: { red: 3, blue: 1, green: 2 }, reason: 'flag-captured' })
  })

  it('goes on when a seat resigns, and all that are left can strike that out (CL-23)', () => {
    const table = three()
    const left = table.ask('end', { reason: 'resigned', seat: 'blue' })
    expect(left).toMatchObject({
      out: ['blue'],
      outcome: null,
      notice: 'seat-left',
      entries: [{ ruling: { type: 'left', attacker: 'blue' } }],
    })
    table.ask('ask-correction', { seat: 'red', seq: 1, strike: true })
    // the seat that it is about is asked too, though it is out
    expect(table.ask('referee.open').correction).toMatchObject({ askedBy: 'red', toAnswer: ['blue', 'green'] })
    expect(table.ask('answer-correction', { seat: 'green', accept: true }).correction).toMatchObject({
      agreed: ['green'],
      toAnswer: ['blue'],
    })
    expect(table.refused('answer-correction', { seat: 'green', accept: true }).detail).toBe('no-correction')
    expect(table.ask('answer-correction', { seat: 'blue', accept: true })).toMatchObject({ out: [], notice: 'entry-struck' })
  })

  it('goes on when a seat resigns during a request for a correction, and its file is read the same (CL-23)', () => {
    const table = three()
    table.fight('green', 'marshal', 'scout', 'red')
    table.ask('ask-correction', { seat: 'green', seq: 3 })
    table.ask('answer-correction', { seat: 'red', accept: true })
    const left = table.ask('end', { reason: 'resigned', seat: 'blue' })
    expect(left).toMatchObject({ out: ['blue'], correction: null, notice: 'seat-left' })
    table.ask('ask-correction', { seat: 'green', seq: 3 })
    expect(table.ask('answer-correction', { seat: 'red', accept: true }).stage).toMatchObject({ correcting: 3 })
    const { summary, ...bare } = table.games.load('g1')!
    expect(replayRefereedImport(JSON.parse(JSON.stringify(bare)) as typeof bare)).toMatchObject({ ok: true, value: { summary } })
    expect(table.reopen().ask('referee.open')).toMatchObject({ out: ['blue'], outcome: null })
  })

  it('ends when the second of them resigns; one no of the others keeps the end, and all of them take it back (CL-23)', () => {
    const table = three()
    table.ask('end', { reason: 'resigned', seat: 'blue' })
    const over = table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(over.outcome).toEqual({ places: { red: 2, blue: 3, green: 1 }, reason: 'resigned' })
    table.ask('ask-reopening', { seat: 'red' })
    expect(table.ask('answer-reopening', { seat: 'green', accept: false }).outcome).not.toBeNull()
    table.ask('ask-reopening', { seat: 'red' })
    expect(table.ask('answer-reopening', { seat: 'green', accept: true })).toMatchObject({ outcome: null, out: ['blue'] })
  })

  it('shows each seat what it took, with a prisoner tray (CL-20)', () => {
    const table = createTable({ edition: 'four-armies', preset: 'duel', players: NAMES, tray: 'prisoner' })
    table.fight('green', 'miner', 'scout', 'red')
    table.fight('blue', 'marshal', 'miner', 'red')
    expect(table.ledger('green')).toEqual({ red: { scout: 1 }, blue: {}, green: null })
    expect(table.ledger('blue')).toEqual({ red: { miner: 1 }, blue: null, green: {} })
  })

  it('is entered again only when all others agree, with another attacker and defender', () => {
    const table = three()
    table.fight('green', 'miner', 'scout', 'red')
    table.ask('ask-correction', { seat: 'green', seq: 3, attacker: 'green', defender: 'blue' })
    table.ask('answer-correction', { seat: 'red', accept: true })
    expect(table.ask('answer-correction', { seat: 'blue', accept: true }).stage).toMatchObject({
      attacker: 'green',
      defender: 'blue',
    })
    table.ask('enter', { seat: 'green', kind: 'miner' })
    const { entries, ledger } = table.ask('enter', { seat: 'blue', kind: 'scout' })
    expect(entries[0]).toMatchObject({ ruling: { defender: 'blue' }, corrections: [{ was: { defender: 'red' } }] })
    expect(ledger.map(({ lost }) => lost)).toEqual([0, 1, 0])
  })

  it('is folded the same from a file', () => {
    const table = three()
    table.fight('green', 'miner', 'flag', 'red')
    table.ask('end', { reason: 'resigned', seat: 'blue' })
    const record = table.games.load('g1')
    expect(record && replayRefereedImport(record)).toMatchObject({
      ok: true,
      value: { summary: { outcome: { places: { red: 3, blue: 2, green: 1 } } } },
    })
  })
})

describe('a refereed game of two teams', () => {
  it('a partner cannot be attacked, and a team loses with the last of its Flags (CL-21)', () => {
    const table = inTeams()
    expect(table.refused('begin', { attacker: 'red', defender: 'green' }).detail).toBe('no-enemy')
    expect(table.fight('red', 'miner', 'flag', 'blue')).toMatchObject({ out: ['blue'], outcome: null })
    expect(table.fight('green', 'miner', 'flag').outcome).toMatchObject({
      places: { red: 1, green: 1, blue: 2, yellow: 2 },
      reason: 'flag-captured',
    })
  })

  it('one of each other side agrees to a correction; a partner can only withdraw it', () => {
    const table = inTeams()
    table.fight('red', 'miner', 'scout', 'blue')
    table.ask('ask-correction', { seat: 'green', seq: 3 })
    expect(table.ask('referee.open').correction).toMatchObject({ toAnswer: ['blue', 'yellow'] })
    expect(table.refused('answer-correction', { seat: 'red', accept: true }).detail).toBe('own-correction')
    expect(table.ask('answer-correction', { seat: 'yellow', accept: true }).stage).toMatchObject({ type: 'entering', correcting: 3 })
  })
})

describe('a game of two from before defenders were stored', () => {
  const played = (): GameRecord => {
    const table = createTable({ edition: 'narnia-powers', preset: 'full', players: NAMES })
    table.use('blue', 'white-witch', 'turn-to-stone', ['edmund'])
    const [entry] = table.ask('referee.open').entries
    table.ask('ask-correction', { seat: 'red', seq: entry!.seq })
    const record = table.games.load('g1')
    if (!record) throw new Error('the game is kept')
    return record
  }
  /** The steps in the old form. */
  const asBefore = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asBefore)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) =>
        key === 'defender' || (key === 'seat' && 'fate' in value) ? [] : [[key, asBefore(part)]],
      ),
    )
  }

  it('is read with its only other seat, and goes on', () => {
    const record = played()
    const old = { ...record, steps: asBefore(record.steps) as GameRecord['steps'] }
    expect(JSON.stringify(old.steps)).not.toContain('defender"')
    expect(openRecord(old)?.state).toEqual(openRecord(record)?.state)
    expect(replayRefereedImport(old)).toMatchObject({ ok: true, value: { steps: old.steps } })
  })

  it('is refused with data that no check reads', () => {
    const record = played()
    const [first, ...rest] = record.steps
    const more = { ...first!, events: first!.events.map((event) => ({ ...event, extra: 1 })) }
    expect(replayRefereedImport({ ...record, steps: [more, ...rest] })).toMatchObject({ ok: false })
  })
})
