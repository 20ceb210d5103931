/** The contracts of stores of marks, formations, studies and custom editions; run for each implementation. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomEditionStore } from '../../../src-main/record/custom-editions.ts'
import type { FormationStore, StoredFormation } from '../../../src-main/record/formations.ts'
import type { StoredStudy, StudyStore } from '../../../src-main/record/studies.ts'
import type { MarkStore } from '../../../src-main/record/types.ts'
import { NOON } from './records.ts'
import { makeSet, makeTable } from './tables.ts'

/** `open` gives a store in which games `g1` and `g2` can be marked. */
export function describeMarkStore(name: string, open: () => MarkStore): void {
  describe(`${name}: marks`, () => {
    it('belong to one seat of one game', () => {
      const store = open()
      store.setMark('g1', 'red', 'p1', '10?')
      store.setMark('g1', 'red', 'p2', 'bomb')
      store.setMark('g1', 'blue', 'p1', '3')
      store.setMark('g2', 'red', 'p1', 'spy')
      expect(store.marks('g1', 'red')).toEqual({ p1: '10?', p2: 'bomb' })
      expect(store.marks('g1', 'blue')).toEqual({ p1: '3' })
      expect(store.marks('g2', 'blue')).toEqual({})
    })

    it('are replaced by others and removed by an empty one', () => {
      const store = open()
      store.setMark('g1', 'red', 'p1', '10?')
      store.setMark('g1', 'red', 'p1', '9')
      store.setMark('g1', 'red', 'p2', 'bomb')
      store.setMark('g1', 'red', 'p2', '')
      expect(store.marks('g1', 'red')).toEqual({ p1: '9' })
    })
  })
}

export function describeSetupStore(name: string, open: () => FormationStore): void {
  const formation = (id: string, parts: Partial<StoredFormation> = {}): StoredFormation => ({
    id,
    name: `Formation ${id}`,
    edition: 'classic',
    preset: 'duel',
    placement: { 0: 'flag', 12: 'marshal' },
    updatedAt: NOON,
    ...parts,
  })

  describe(`${name}: setups`, () => {
    let store: FormationStore
    beforeEach(() => {
      store = open()
    })

    it('are kept as they were put, and replaced by the next with the same id', () => {
      store.put(formation('s1'))
      expect(store.get('s1')).toEqual(formation('s1'))
      store.put(formation('s1', { name: 'Other', placement: { 3: 'spy' }, updatedAt: NOON + 1 }))
      expect(store.get('s1')).toEqual(formation('s1', { name: 'Other', placement: { 3: 'spy' }, updatedAt: NOON + 1 }))
      expect(store.list({})).toHaveLength(1)
      expect(store.get('s2')).toBeNull()
    })

    it('are listed by name without regard to case, for one army or for all', () => {
      store.put(formation('s1', { name: 'wall' }))
      store.put(formation('s2', { name: 'Élan' }))
      store.put(formation('s3', { name: 'Tempest', preset: 'full' }))
      store.put(formation('s4', { name: 'Wall', edition: 'castle' }))
      const ids = (army: Parameters<FormationStore['list']>[0]): readonly string[] => store.list(army).map(({ id }) => id)
      expect(ids({})).toEqual(['s2', 's3', 's1', 's4'])
      expect(ids({ edition: 'classic' })).toEqual(['s2', 's3', 's1'])
      expect(ids({ edition: 'classic', preset: 'full' })).toEqual(['s3'])
    })

    it('are gone when deleted, and can be taken back', () => {
      store.put(formation('s1'))
      expect(store.delete('s1')).toBe(true)
      expect(store.delete('s1')).toBe(false)
      expect(store.get('s1')).toBeNull()
      expect(store.list({})).toEqual([])
      expect(store.restore('s1')).toEqual(formation('s1'))
      expect(store.restore('s1')).toBeNull()
      expect(store.get('s1')).toEqual(formation('s1'))
    })

    it('are in the recycle bin when deleted, and go from there for good', () => {
      for (const id of ['s1', 's2', 's3']) store.put(formation(id))
      for (const id of ['s3', 's1']) store.delete(id)
      expect(store.deleted().map(({ formation: { id } }) => id)).toEqual(['s1', 's3'])
      expect([store.erase('s3'), store.erase('s3'), store.erase('s2')]).toEqual([true, false, false])
      expect(store.deleted().map(({ formation: lying }) => lying)).toEqual([formation('s1')])
      expect(store.list({}).map(({ id }) => id)).toEqual(['s2'])
    })
  })
}

export function describeStudyStore(name: string, open: () => StudyStore): void {
  const study = (id: string, parts: Partial<StoredStudy> = {}): StoredStudy => ({
    id,
    name: `Study ${id}`,
    edition: 'classic',
    options: { preset: 'duel', quietLimit: null },
    text: 'turn=red',
    answer: null,
    updatedAt: NOON,
    ...parts,
  })

  describe(`${name}: studies`, () => {
    it('are kept as they were put, replaced by the next with the same id, and listed by name without regard to case', () => {
      const store = open()
      for (const each of [study('p1', { name: 'wall' }), study('p2', { name: 'Élan' }), study('p3', { name: 'Wall' })]) store.put(each)
      store.put(study('p3', { name: 'Ambush', text: 'turn=blue' }))
      expect(store.list().map(({ id }) => id)).toEqual(['p3', 'p2', 'p1'])
      expect([store.get('p3'), store.get('p4')]).toEqual([study('p3', { name: 'Ambush', text: 'turn=blue' }), null])
    })

    it('are in the recycle bin when deleted, and come back or go from there for good', () => {
      const store = open()
      for (const id of ['p1', 'p2', 'p3']) store.put(study(id))
      expect([store.delete('p3'), store.delete('p1'), store.delete('p1')]).toEqual([true, true, false])
      expect(store.deleted().map(({ study: { id } }) => id)).toEqual(['p1', 'p3'])
      expect([store.restore('p1'), store.restore('p1')]).toEqual([study('p1'), null])
      expect([store.erase('p3'), store.erase('p3'), store.erase('p2')]).toEqual([true, false, false])
      expect([store.list().map(({ id }) => id), store.deleted()]).toEqual([['p1', 'p2'], []])
    })
  })
}

export function describeSetStore(name: string, open: () => CustomEditionStore): void {
  describe(`${name}: sets`, () => {
    const other = makeSet('s2', { name: 'Éire', table: makeTable(4) })

    it('are kept, replaced and listed by name', () => {
      const store = open()
      store.put(makeSet('s1', { name: 'Zulu' }))
      store.put(other)
      store.put(makeSet('s1', { name: 'fort', updatedAt: NOON + 1 }))
      expect(store.list()).toEqual([other, makeSet('s1', { name: 'fort', updatedAt: NOON + 1 })])
      expect(store.get('s2')).toEqual(other)
      expect(store.get('none')).toBeNull()
    })

    it('are as if they were not there once deleted, and come back as they were', () => {
      const store = open()
      store.put(other)
      expect([store.delete('s2'), store.delete('s2'), store.get('s2'), store.list()]).toEqual([true, false, null, []])
      expect(store.restore('s2')).toEqual(other)
      expect(store.restore('s2')).toBeNull()
    })

    it('are in the recycle bin when deleted, and go from there for good', () => {
      const store = open()
      store.put(makeSet('s1'))
      store.put(other)
      for (const id of ['s2', 's1']) store.delete(id)
      expect(store.deleted().map(({ customEdition: { id } }) => id)).toEqual(['s1', 's2'])
      expect([store.erase('s1'), store.erase('s1')]).toEqual([true, false])
      expect(store.deleted().map(({ customEdition }) => customEdition)).toEqual([other])
    })

    it('give their tables by hash, equal ones once', () => {
      const store = open()
      store.put(makeSet('s1'))
      store.put(makeSet('s3'))
      store.put(other)
      expect(store.table(other.hash)).toEqual(other.table)
      expect(store.table(makeSet('s1').hash)).toEqual(makeTable())
      expect(store.table('none')).toBeNull()
    })
  })
}
