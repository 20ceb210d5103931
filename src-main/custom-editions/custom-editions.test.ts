import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/errors.ts'
import { requests, type Args, type GridTable, type ResultOf } from '../contract/index.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'
import { hashOf } from '../engine/core/table.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { isTableOf, tableOf, type EditionTable } from '../engine/families.ts'
import { createMemoryCustomEditions } from '../record/memory-store.ts'
import { makeTable } from '../../test/support/record/tables.ts'
import { createCustomEditions, type CustomEditionRequestName } from './create-custom-editions.ts'

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

function makeRoom() {
  let count = 0
  const { handlers } = createCustomEditions({
    customEditions: createMemoryCustomEditions(),
    now: () => 1000 + count,
    newId: () => `set-${++count}`,
  })
  const ask = <N extends CustomEditionRequestName>(name: N, args: Args<N>): Answer<ResultOf<N>> => {
    const parsed = v.parse(requests[name].args, args)
    return (handlers[name] as (args: unknown, caller: Caller) => Answer<ResultOf<N>>)(parsed, HOST)
  }
  const get = <N extends CustomEditionRequestName>(name: N, args: Args<N>): ResultOf<N> => {
    const answer = ask(name, args)
    if (!answer.ok) throw new Error(`refused: ${answer.error.message}`)
    return answer.value
  }
  const copy = (edition = 'narnia-powers', name = 'My winter') =>
    get('custom-editions.create', { name, copyOf: { type: 'edition', id: edition } })
  /** The table of a copy that has a board. */
  const gridCopy = (): GridTable => {
    const table = copy().table
    if (!isTableOf(gridEdition('narnia-powers').info, table)) throw new Error('this table has no board')
    return table as GridTable
  }
  return { ask, get, copy, gridCopy }
}

const without = (table: EditionTable, kind: string): EditionTable => ({ ...table, armies: { ...table.armies, red: { [kind]: 1 } } })

describe('a custom edition', () => {
  it.each(EDITIONS.map(({ info }) => info.id))('is copied from the table of %s, and can be played at once', (id) => {
    const { get, copy } = makeRoom()
    const made = copy(id)
    expect(made).toMatchObject({ edition: id, name: 'My winter', problems: 0, info: { id, table: made.hash } })
    expect(made.table).toEqual(tableOf(findEdition(id)!.info))
    expect(v.is(requests['custom-editions.create'].result, made)).toBe(true)
    expect(get('custom-editions.load', { id: made.id })).toEqual(made)
  })

  it('is copied from another custom edition', () => {
    const { get, copy } = makeRoom()
    const first = copy('classic')
    get('custom-editions.save', { id: first.id, hash: first.hash, table: makeTable() })
    expect(get('custom-editions.create', { name: 'Again', copyOf: { type: 'custom-edition', id: first.id } })).toMatchObject({
      name: 'Again',
      hash: hashOf(makeTable()),
    })
  })

  it('is listed by name, of one edition or all', () => {
    const { get, copy } = makeRoom()
    copy('narnia', 'B')
    copy('classic', 'A')
    expect(get('custom-editions.list', {}).map(({ name }) => name)).toEqual(['A', 'B'])
    expect(get('custom-editions.list', { edition: 'narnia' })).toMatchObject([{ name: 'B', edition: 'narnia', problems: 0 }])
  })

  it('may be saved unfinished, and says how many problems it has', () => {
    const { get, copy } = makeRoom()
    const { id, hash, table } = copy()
    const saved = get('custom-editions.save', { id, hash, table: without(table, 'spring-magic') })
    expect([saved.problems, saved.info]).toEqual([2, null])
    expect(get('custom-editions.list', {})).toMatchObject([{ id, problems: 2 }])
  })

  it('is not overwritten by a screen with an older version', () => {
    const { ask, get, copy } = makeRoom()
    const { id, hash, table } = copy('classic')
    get('custom-editions.save', { id, hash, table: makeTable() })
    expect(ask('custom-editions.save', { id, hash, table })).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(get('custom-editions.load', { id }).table).toEqual(makeTable())
  })

  it('cannot change its base edition', () => {
    const { ask, copy } = makeRoom()
    const { id, hash } = copy('narnia')
    expect(ask('custom-editions.save', { id, hash, table: makeTable() })).toMatchObject({
      error: { code: 'invalid', detail: 'table.edition' },
    })
  })

  it('is renamed, deleted and restored', () => {
    const { ask, get, copy } = makeRoom()
    const { id } = copy()
    expect(get('custom-editions.rename', { id, name: 'Thaw' })).toMatchObject({ id, name: 'Thaw' })
    expect(ask('custom-editions.delete', { id })).toEqual({ ok: true, value: null })
    for (const name of ['custom-editions.load', 'custom-editions.delete', 'custom-editions.export'] as const)
      expect(ask(name, { id }), name).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(get('custom-editions.restore', { id })).toMatchObject({ id, name: 'Thaw' })
  })

  it('is not created from a missing edition or copy', () => {
    const { ask } = makeRoom()
    expect(ask('custom-editions.create', { name: 'X', copyOf: { type: 'edition', id: 'nowhere' } })).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(ask('custom-editions.create', { name: 'X', copyOf: { type: 'custom-edition', id: 'nowhere' } })).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})

describe('the check of a table', () => {
  it('counts pieces against squares, reinforcements apart (NA-6)', () => {
    const { get, copy } = makeRoom()
    expect(get('custom-editions.check', { table: copy().table })).toEqual({
      problems: [],
      armies: [
        { seat: 'red', standing: 30, room: 30, waiting: 10, entry: 40 },
        { seat: 'blue', standing: 40, room: 40, waiting: 0, entry: 0 },
      ],
    })
  })

  it('names every problem with its place, and counts nothing on an invalid board', () => {
    const { get, gridCopy } = makeRoom()
    const table = gridCopy()
    const { problems, armies } = get('custom-editions.check', {
      table: { ...without(table, 'spring-magic'), board: { ...table.board, width: 2 } },
    })
    expect(problems.map(({ path }) => path)).toEqual(['armies.red', 'armies.red', 'board.width'])
    expect(armies).toEqual([])
  })

  it('accepts valid tables only: no extra or missing fields, no reserved ids', () => {
    const table = makeRoom().gridCopy()
    const isForm = (value: unknown): boolean => v.is(requests['custom-editions.check'].args, { table: value })
    expect(isForm(table)).toBe(true)
    expect(isForm({ ...table, seats: ['red'] })).toBe(false)
    expect(isForm({ ...table, kinds: [{ ...table.kinds[0], id: 'constructor' }] })).toBe(false)
    expect(isForm({ ...table, powers: [{ ...table.powers[0], type: 'flight' }] })).toBe(false)
    expect(isForm({ ...table, board: { ...table.board, width: 1e9 } })).toBe(false)
  })

  it('never throws, whatever numbers a table holds, and what it accepts can be played', () => {
    const { get, copy } = makeRoom()
    const text = JSON.stringify(copy().table)
    const numbers = [...text.matchAll(/(?<=:)-?\d+/g)]
    const edit = fc.tuple(fc.nat(numbers.length - 1), fc.integer({ min: -2, max: 17 }))
    fc.assert(
      fc.property(fc.uniqueArray(edit, { maxLength: 3, selector: ([at]) => at }), (edits) => {
        let changed = text
        for (const [at, value] of edits.toSorted(([a], [b]) => b - a)) {
          const { index, 0: old } = numbers[at]!
          if (changed.slice(index, index + old.length) === old)
            changed = changed.slice(0, index) + String(value) + changed.slice(index + old.length)
        }
        const table = JSON.parse(changed) as EditionTable
        const { problems } = get('custom-editions.check', { table })
        for (const { message } of problems) expect(message.length).toBeGreaterThan(20)
      }),
    )
  })
})

describe('a custom edition of cards', () => {
  it('changes names and numbers, and counts no squares (BC-1)', () => {
    const { get, copy } = makeRoom()
    const { id, hash, table } = copy('battle-cards', 'My box')
    const corrected = {
      ...table,
      kinds: table.kinds.map((kind) => (kind.id === 'general' ? { ...kind, name: 'Chief' } : kind)),
      armies: { red: { ...table.armies.red, miner: 5 }, blue: { ...table.armies.blue, miner: 5 } },
    }
    const saved = get('custom-editions.save', { id, hash, table: corrected })
    expect(saved).toMatchObject({ problems: 0, info: { family: 'cards', table: saved.hash, line: 5, reconstructed: [] } })
    expect(saved.info?.kinds.find((kind) => kind.id === 'general')?.name).toBe('Chief')
    expect(saved.info?.armies['full']).toMatchObject({ red: { miner: 5 }, blue: { miner: 5 } })
    expect(get('custom-editions.check', { table: saved.table })).toEqual({ problems: [], armies: [] })
  })

  it('may be saved unfinished, and names its problems in the words of cards (BC-2)', () => {
    const { get, copy } = makeRoom()
    const { id, hash, table } = copy('battle-cards')
    const saved = get('custom-editions.save', { id, hash, table: without(table, 'flag') })
    expect([saved.problems, saved.info]).toEqual([2, null])
    expect(get('custom-editions.check', { table: saved.table }).problems.map(({ code }) => code)).toEqual([
      'nothing-attacks',
      'army-too-small',
    ])
  })

  it('is accepted only in the form of cards, without board fields', () => {
    const { table } = makeRoom().copy('battle-cards')
    const isForm = (value: unknown): boolean => v.is(requests['custom-editions.check'].args, { table: value })
    const [first, ...rest] = table.kinds
    expect(isForm(table)).toBe(true)
    expect(isForm({ ...table, powers: [] })).toBe(false)
    expect(isForm({ ...table, kinds: [{ ...first, movement: 'line' }, ...rest] })).toBe(false)
    expect(isForm({ ...table, kinds: [{ ...first, reinforcement: true }, ...rest] })).toBe(false)
    expect(isForm({ ...table, kinds: [{ ...first, ability: 'charge' }, ...rest] })).toBe(false)
  })

  it('is exported as a file of the same version as every custom edition', () => {
    const [mine, yours] = [makeRoom(), makeRoom()]
    const { id, hash, table } = mine.copy('battle-cards', 'My box')
    const { fileName, text } = mine.get('custom-editions.export', { id })
    expect(fileName).toBe('marshal-set-my-box.json')
    expect(JSON.parse(text)).toMatchObject({ version: 1, table: { edition: 'battle-cards' } })
    expect(yours.get('custom-editions.import', { text })).toMatchObject({ name: 'My box', hash, table, problems: 0 })
  })

  it('is refused with the place where its file is damaged', () => {
    const { ask, get, copy } = makeRoom()
    const { text } = get('custom-editions.export', { id: copy('battle-cards').id })
    const damaged = ask('custom-editions.import', { text: text.replace('"ability": "see-line"', '"ability": "see-all"') })
    expect(damaged).toMatchObject({
      error: { code: 'damaged', message: expect.stringMatching(/damaged \(table\.kinds\.8\.ability\)/) as string },
    })
  })

  it('is refused as one of an edition with a board, and the other way round', () => {
    const { ask, get, copy } = makeRoom()
    const cards = copy('battle-cards')
    const grid = copy('classic')
    const textOf = (id: string): string => get('custom-editions.export', { id }).text
    for (const [id, from, to] of [
      [cards.id, 'battle-cards', 'classic'],
      [grid.id, 'classic', 'battle-cards'],
    ] as const)
      expect(ask('custom-editions.import', { text: textOf(id).replace(`"edition": "${from}"`, `"edition": "${to}"`) })).toMatchObject({
        error: { code: 'damaged', detail: 'table' },
      })
    const disguised = { ...grid.table, edition: 'battle-cards' }
    expect(ask('custom-editions.save', { id: cards.id, hash: cards.hash, table: disguised })).toMatchObject({ error: { code: 'invalid' } })
    expect(get('custom-editions.check', { table: disguised }).problems).toMatchObject([{ code: 'family-differs' }])
  })
})

describe('the file of a custom edition', () => {
  it('imports it as a new custom edition', () => {
    const [mine, yours] = [makeRoom(), makeRoom()]
    const { id, hash, table } = mine.copy()
    const { fileName, text } = mine.get('custom-editions.export', { id })
    expect(fileName).toBe('marshal-set-my-winter.json')
    expect(yours.get('custom-editions.import', { text })).toMatchObject({ id: 'set-1', name: 'My winter', hash, table })
    expect(yours.get('custom-editions.import', { text })).toMatchObject({ id: 'set-2' })
  })

  it.each([
    ['no JSON', 'Dear diary', /not a file of a custom edition/],
    ['games', '{"format":"marshal-games","version":1}', /a file of games, not of a custom edition/],
    [
      'a table with something missing',
      '{"format":"marshal-set","version":1,"writtenAt":1,"name":"X","table":{"edition":"classic"}}',
      /damaged \(table\.kinds\)/,
    ],
    ['a name too long', `{"format":"marshal-set","version":1,"writtenAt":1,"name":"${'x'.repeat(61)}","table":{}}`, /damaged \(name\)/],
  ])('with %s is refused with the place', (_what, text, reason) => {
    const { ask, get } = makeRoom()
    expect(ask('custom-editions.import', { text })).toMatchObject({
      error: { code: 'damaged', message: expect.stringMatching(reason) as string },
    })
    expect(get('custom-editions.list', {})).toEqual([])
  })

  it('of a newer version, or of an edition that is not here, is refused as such', () => {
    const { ask, get, copy } = makeRoom()
    const { text } = get('custom-editions.export', { id: copy().id })
    expect(ask('custom-editions.import', { text: text.replace('"version": 1', '"version": 2') })).toMatchObject({
      error: { code: 'newer' },
    })
    expect(ask('custom-editions.import', { text: text.replace('"narnia-powers"', '"narnia-two"') })).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})
