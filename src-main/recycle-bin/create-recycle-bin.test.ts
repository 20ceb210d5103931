import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/errors.ts'
import { BIN_DAYS, type Args, type ResultOf } from '../contract/index.ts'
import { createMemoryCustomEditions, createMemoryFormations, createMemoryStore, createMemoryStudies } from '../record/memory-store.ts'
import { makeRecord, NOON } from '../../test/support/record/records.ts'
import { makeSet } from '../../test/support/record/tables.ts'
import { createRecycleBin, type BinRequestName } from './create-recycle-bin.ts'

const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
const ALL = { offset: 0, limit: 50 }

/** A recycle bin with, deleted in this order a second apart: a game, a formation, a study, a custom edition, another game. */
function makeBin() {
  let now = NOON
  const clock = (): number => (now += 1000)
  const stores = {
    games: createMemoryStore(clock),
    formations: createMemoryFormations(clock),
    studies: createMemoryStudies(clock),
    customEditions: createMemoryCustomEditions(clock),
  }
  stores.games.import([makeRecord('g1', 3), makeRecord('g2', 5), makeRecord('g3', 1)])
  stores.formations.put({ id: 's1', name: 'Wall', edition: 'classic', preset: 'full', placement: {}, updatedAt: NOON })
  stores.studies.put({
    id: 'p1',
    name: 'Endgame',
    edition: 'classic',
    options: { preset: 'full' },
    text: 'turn=red',
    answer: null,
    updatedAt: NOON,
  })
  stores.customEditions.put(makeSet('t1'))
  stores.games.delete(['g1'])
  stores.formations.delete('s1')
  stores.studies.delete('p1')
  stores.customEditions.delete('t1')
  stores.games.delete(['g2'])
  const { handlers } = createRecycleBin({ ...stores, atOnce: (work) => work() })
  const get = <N extends BinRequestName>(name: N, args: Args<N>): ResultOf<N> => {
    const answer = (handlers[name] as (args: unknown, caller: Caller) => Answer<ResultOf<N>>)(args, HOST)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value
  }
  const ids = (): readonly string[] => get('bin.list', ALL).items.map(({ id }) => id)
  return { stores, get, ids }
}

describe('the recycle bin', () => {
  it('lists games, formations, studies and custom editions, last deleted first, with the date of removal', () => {
    const { get } = makeBin()
    const { items, total } = get('bin.list', ALL)
    expect(items.map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['game', 'g2', ''],
      ['custom-edition', 't1', 'Set t1'],
      ['study', 'p1', 'Endgame'],
      ['formation', 's1', 'Wall'],
      ['game', 'g1', ''],
    ])
    expect(total).toBe(5)
    expect(items.map(({ deletedAt, goesAt }) => goesAt - deletedAt)).toEqual(Array(5).fill(BIN_DAYS * 86_400_000))
    expect(items[0]?.game).toMatchObject({ gameId: 'g2', length: 5 })
    expect(get('bin.list', { offset: 1, limit: 2 }).items.map(({ id }) => id)).toEqual(['t1', 'p1'])
  })

  it('lists the references of all items, beyond one page', () => {
    const { get, ids } = makeBin()
    expect(get('bin.refs', {}).items.map(({ id }) => id)).toEqual(ids())
    expect(get('bin.restore', get('bin.refs', {}))).toEqual({ count: 5 })
    expect(ids()).toEqual([])
  })

  it('restores items', () => {
    const { stores, get, ids } = makeBin()
    const items = [
      { kind: 'game', id: 'g1' },
      { kind: 'custom-edition', id: 't1' },
      { kind: 'formation', id: 's1' },
      { kind: 'study', id: 'p1' },
      { kind: 'game', id: 'g3' },
    ] as const
    expect(get('bin.restore', { items: [...items] })).toEqual({ count: 4 })
    expect(ids()).toEqual(['g2'])
    expect(stores.games.load('g1')).toEqual(makeRecord('g1', 3))
    expect([stores.customEditions.get('t1')?.name, stores.formations.get('s1')?.name]).toEqual(['Set t1', 'Wall'])
  })

  it('erases the named items, and nothing that is not in it', () => {
    const { stores, get, ids } = makeBin()
    const items = [
      { kind: 'game', id: 'g2' },
      { kind: 'game', id: 'g3' },
      { kind: 'formation', id: 't1' },
    ] as const
    expect(get('bin.erase', { items: [...items] })).toEqual({ count: 1 })
    expect(ids()).toEqual(['t1', 'p1', 's1', 'g1'])
    expect(stores.games.load('g3')).not.toBeNull()
  })

  it('is emptied whole', () => {
    const { stores, get, ids } = makeBin()
    expect(get('bin.empty', {})).toEqual({ count: 5 })
    expect(ids()).toEqual([])
    expect(stores.games.restore(['g1', 'g2'])).toEqual([])
  })
})
