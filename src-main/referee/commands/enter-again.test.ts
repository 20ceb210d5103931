import { describe, expect, it } from 'vitest'
import { findEdition } from '../../engine/editions/index.ts'
import { hashOf } from '../../engine/core/table.ts'
import { tableOf } from '../../engine/families.ts'
import type { GameRecord } from '../../record/types.ts'
import { makeSet } from '../../../test/support/record/tables.ts'
import { replayRefereedImport } from '../imports/replay-import.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'

const winter = (settings: Parameters<typeof createTable>[0] = {}): TestTable =>
  createTable({ edition: 'narnia-powers', preset: 'full', ...settings })
const steel = (): TestTable => createTable({ edition: 'transformers-powers', preset: 'full' })

/** Both agree to enter an entry again, with another form. */
function reopenEntry(table: TestTable, seq: number, attacker?: string): void {
  table.ask('ask-correction', { seat: 'red', seq, ...(attacker ? { attacker } : {}) })
  const other = table.ask('referee.open').seats.find((side) => side !== 'red')
  table.ask('answer-correction', { seat: other, accept: true })
}

function strikeOut(table: TestTable, seq: number) {
  table.ask('ask-correction', { seat: 'red', seq, strike: true })
  const other = table.ask('referee.open').seats.find((side) => side !== 'red')
  return table.ask('answer-correction', { seat: other, accept: true })
}

describe('making an entry again where there are powers', () => {
  it('begins as it was, and a battle can become a power', () => {
    const table = winter()
    const { entries } = table.fight('blue', 'white-witch', 'edmund')
    reopenEntry(table, entries[0]!.seq)
    expect(table.ask('referee.open').stage).toEqual({ type: 'declaring', seat: 'blue', correcting: entries[0]!.seq })
    const snapshot = table.use('blue', 'white-witch', 'turn-to-stone', ['edmund'])
    expect(snapshot.entries).toHaveLength(1)
    expect(snapshot.entries[0]).toMatchObject({
      ruling: { type: 'power', targets: [{ kind: 'edmund', fate: 'stone' }] },
      corrections: [{ was: { type: 'battle', result: 'attacker-wins' } }],
    })
    expect(snapshot.ledger.map(({ lost }) => lost)).toEqual([0, 0])
    expect(snapshot.counters[0]!.bound).toEqual([{ kind: 'edmund', state: 'stone' }])
  })

  it('a power can become a battle, or one of another side', () => {
    const table = winter()
    const { entries } = table.use('blue', 'ginarrbrik', 'turkish-delight', ['peter'])
    reopenEntry(table, entries[0]!.seq, 'red')
    table.ask('begin', { attacker: 'red' })
    table.ask('enter', { seat: 'red', kind: 'peter' })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'ginarrbrik' })
    expect(snapshot.entries[0]!.ruling).toMatchObject({ type: 'battle', attacker: 'red', result: 'attacker-wins' })
    expect(snapshot.counters[0]!.bound).toEqual([])
  })

  it('later entries are folded again: a freed piece can have fought', () => {
    const table = winter()
    const first = table.use('blue', 'white-witch', 'turn-to-stone', ['gryphon']).entries[0]!.seq
    table.fight('red', 'gryphon', 'wolf')
    reopenEntry(table, first)
    const snapshot = table.use('blue', 'white-witch', 'turn-to-stone', ['peter'])
    expect(snapshot.counters[0]!.bound).toEqual([{ kind: 'peter', state: 'stone' }])
    table.fight('red', 'gryphon', 'wolf')
    reopenEntry(table, first)
    expect(table.use('blue', 'white-witch', 'turn-to-stone', ['edmund']).entries[0]!.corrections).toHaveLength(2)
  })

  it('is refused to both where a piece that turned to stone has fought since (NA-11)', () => {
    const table = winter()
    const first = table.use('blue', 'white-witch', 'turn-to-stone', ['centaur']).entries[0]!.seq
    table.fight('red', 'peter', 'wolf')
    reopenEntry(table, first)
    expect(table.use('blue', 'white-witch', 'turn-to-stone', ['peter'])).toMatchObject({
      notice: 'correction-refused',
      stage: { type: 'idle' },
      entries: [{ ruling: { targets: [{ kind: 'centaur' }] } }, {}],
    })
  })

  it('can be dropped before it is named', () => {
    const table = winter()
    const { entries } = table.fight('blue', 'wolf', 'edmund')
    reopenEntry(table, entries[0]!.seq)
    expect(table.refused('enter', { seat: 'blue', kind: 'wolf' })).toMatchObject({ detail: 'not-entering' })
    expect(table.refused('reinforce', { seat: 'red' })).toMatchObject({ detail: 'already-entering' })
    expect(table.ask('cancel')).toMatchObject({ stage: { type: 'idle' }, entries })
  })

  it('lets look again, and only then', () => {
    const table = winter()
    const { entries } = table.fight('blue', 'wolf', 'leopard')
    reopenEntry(table, entries[0]!.seq)
    expect(table.use('blue', 'ginarrbrik', 'turkish-delight', ['leopard']).stage).toMatchObject({ type: 'looking', battle: 1 })
    expect(table.look('blue').kind).toBe('leopard')
  })
})

describe('striking an entry out', () => {
  it('leaves it in the list and takes back what it did', () => {
    const table = winter()
    const { entries } = table.fight('blue', 'cyclops', 'peter')
    const snapshot = strikeOut(table, entries[0]!.seq)
    expect(snapshot).toMatchObject({ notice: 'entry-struck', ruling: null, stage: { type: 'idle' } })
    expect(snapshot.entries).toMatchObject([{ struck: true, ruling: { attackerKind: 'cyclops' } }])
    expect(snapshot.ledger.map(({ lost }) => lost)).toEqual([0, 0])
    expect(table.games.row(table.gameId)).toMatchObject({ length: 0 })
    expect(table.refused('ask-correction', { seat: 'red', seq: entries[0]!.seq })).toMatchObject({ detail: 'no-such-battle' })
  })

  it('takes back a change of mode (TF-6)', () => {
    const table = steel()
    const { entries } = table.ask('change-mode', { seat: 'red', kind: 'jazz', mode: 'robot' })
    expect(table.refused('ask-correction', { seat: 'red', seq: entries[0]!.seq })).toMatchObject({ detail: 'only-struck' })
    expect(strikeOut(table, entries[0]!.seq).counters[0]!.robots).toEqual([])
  })

  it('is refused where later entries need it (TF-6, NA-6)', () => {
    const table = steel()
    const { entries } = table.ask('change-mode', { seat: 'red', kind: 'jazz', mode: 'robot' })
    table.use('red', 'jazz', 'magnet', ['scout'])
    expect(strikeOut(table, entries[0]!.seq)).toMatchObject({
      ...{ notice: 'correction-refused', correction: null },
      contradiction: { battle: 1, against: 2 },
    })
    const snow = winter()
    for (let i = 0; i < 7; i++) snow.fight('red', 'centaur', 'wolf')
    const entered = snow.ask('reinforce', { seat: 'red' }).entries.at(-1)!
    snow.fight('blue', 'wolf', 'dryad')
    expect(strikeOut(snow, entered.seq)).toMatchObject({ notice: 'correction-refused' })
    expect(strikeOut(snow, entered.seq - 1)).toMatchObject({ notice: 'correction-refused' })
  })

  it('of the last child’s loss lets the game go on (NA-9)', () => {
    const table = winter()
    for (let i = 0; i < 7; i++) table.fight('red', 'centaur', 'wolf')
    table.ask('reinforce', { seat: 'red' })
    for (const kind of ['peter', 'susan', 'edmund', 'lucy']) table.use('blue', 'ginarrbrik', 'turkish-delight', [kind])
    const over = table.ask('referee.open')
    expect(over.outcome).toMatchObject({ reason: 'wards-lost' })
    const snapshot = strikeOut(table, over.entries.at(-1)!.seq)
    expect(snapshot).toMatchObject({ outcome: null, stage: { type: 'idle' } })
  })
})

describe('several kinds with modes, in a custom edition', () => {
  const info = findEdition('transformers-powers')!.info
  const table = tableOf(info)
  const { bumblebee: _, ...army } = table.armies.red!
  const twins = { ...table, armies: { ...table.armies, red: { ...army, bumblebee: 2, lennox: 0 } } }
  const set = makeSet('s1', { table: twins, hash: hashOf(twins) })
  const open = (): TestTable => {
    const opened = createTable({ edition: 'transformers-powers', preset: 'full' }, set)
    opened.ask('change-mode', { seat: 'red', kind: 'bumblebee', mode: 'robot' })
    return opened
  }

  it('are upright and face up together, each with its power (TF-6)', () => {
    const opened = open()
    expect(opened.ask('referee.open').set).toEqual({ name: 'Set s1', hash: set.hash })
    opened.use('red', 'bumblebee', 'speed', ['scout'])
    expect(opened.use('red', 'bumblebee', 'distance-strike', ['scout']).ruling).toMatchObject({ targets: [{ fate: 'removed' }] })
  })

  it('the upright one is meant unless its player says that it is face up', () => {
    const opened = open()
    expect(opened.fight('gray', 'megatron', 'bumblebee').counters[0]!.robots).toEqual(['bumblebee'])
    expect(opened.refused('use', { seat: 'red', kind: 'bumblebee', power: 'speed' })).toMatchObject({ detail: 'wrong-mode' })
    const faceUp = open()
    faceUp.ask('begin', { attacker: 'gray' })
    faceUp.ask('enter', { seat: 'gray', kind: 'megatron' })
    expect(faceUp.ask('enter', { seat: 'red', kind: 'bumblebee', lies: true }).counters[0]!.robots).toEqual([])
    expect(faceUp.use('red', 'bumblebee', 'speed', ['scout']).ruling).toMatchObject({ result: 'attacker-wins' })
  })

  it('both can change, and no third', () => {
    const opened = open()
    opened.ask('change-mode', { seat: 'red', kind: 'bumblebee', mode: 'robot' })
    expect(opened.refused('change-mode', { seat: 'red', kind: 'bumblebee', mode: 'robot' })).toMatchObject({
      detail: 'has-no-modes',
    })
  })
})

describe('a game with powers from a file', () => {
  /** A game with one of everything. */
  function played(): GameRecord {
    const table = winter()
    for (let i = 0; i < 7; i++) table.fight('red', 'centaur', 'wolf')
    table.ask('reinforce', { seat: 'red' })
    table.use('blue', 'ginarrbrik', 'turkish-delight', ['lucy'])
    table.ask('use', { seat: 'red', kind: 'aslan', power: 'breath-of-life', frees: { kind: 'lucy', state: 'enchanted' } })
    table.use('red', 'tumnus', 'panpipes', ['white-witch'])
    table.look('red')
    table.fight('blue', 'minotaur', 'satyr')
    table.use('red', 'lucy', 'healing-cordial', ['satyr'])
    table.use('red', 'peter', 'charge', ['flag'])
    return table.games.load(table.gameId)!
  }

  it('is folded to what it was', () => {
    const { summary, ...bare } = played()
    const replayed = replayRefereedImport(JSON.parse(JSON.stringify(bare)) as typeof bare)
    expect(replayed).toMatchObject({ ok: true, value: { summary } })
    expect(summary).toMatchObject({ status: 'over', length: 14, outcome: { places: { red: 1, blue: 2 }, reason: 'flag-captured' } })
  })

  it.each([
    ['a power that its user does not have', 'healing-cordial', 'charge'],
    ['a piece brought back that was never lost', '"kind":"satyr","fate":"returned"', '"kind":"faun","fate":"returned"'],
    ['a piece freed that was not bound', '"fate":"freed"', '"fate":"stays"'],
    ['a piece of the other army', '"kind":"white-witch","fate":"looked-at"', '"kind":"peter","fate":"looked-at"'],
    ['reinforcements of the other side', '{"type":"reinforcements","attacker":"red"}', '{"type":"reinforcements","attacker":"blue"}'],
    ['a seat without a player', '{"type":"reinforcements","attacker":"red"}', '{"type":"reinforcements","attacker":"gray"}'],
  ])('is refused with %s', (_story, text, other) => {
    const { header, steps } = played()
    const json = JSON.stringify({ header, steps })
    expect(json).toContain(text)
    const forged = JSON.parse(json.replaceAll(text, other)) as { header: typeof header; steps: typeof steps }
    expect(replayRefereedImport(forged)).toMatchObject({ ok: false })
  })
})
