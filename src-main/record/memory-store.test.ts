import { describe, expect, it } from 'vitest'
import { flawInPlainness } from '../../test/support/engine/frozen.ts'
import {
  createMemoryMarks,
  createMemoryCustomEditions,
  createMemoryFormations,
  createMemoryStore,
  createMemoryStudies,
} from './memory-store.ts'
import { describeAnalyses } from '../../test/support/record/describe-analyses.ts'
import { describeGameStore } from '../../test/support/record/describe-game-store.ts'
import {
  describeMarkStore,
  describeSetStore,
  describeSetupStore,
  describeStudyStore,
} from '../../test/support/record/describe-small-stores.ts'
import { makeHeader, makeRecord, makeStep, makeSummary } from '../../test/support/record/records.ts'

let ticks = 0
const now = (): number => ++ticks

describeGameStore('in memory', () => createMemoryStore(now))
describeAnalyses('in memory', () => createMemoryStore(now))
describeMarkStore('in memory', () => {
  const games = createMemoryStore()
  games.create(makeHeader('g1'), makeSummary())
  games.create(makeHeader('g2'), makeSummary())
  return createMemoryMarks()
})
describeSetupStore('in memory', () => createMemoryFormations(now))
describeStudyStore('in memory', () => createMemoryStudies(now))
describeSetStore('in memory', () => createMemoryCustomEditions(now))

describe('in memory: a game', () => {
  it('is a copy that no reader can change', () => {
    const store = createMemoryStore()
    const record = makeRecord('g1', 1)
    store.import([record])
    const read = store.load('g1')
    expect(read).toEqual(record)
    expect(read?.steps[0]).not.toBe(record.steps[0])
    expect(flawInPlainness(read)).toBeNull()
    store.append('g1', makeStep(2), makeSummary())
    expect(flawInPlainness(store.load('g1'))).toBeNull()
  })
})
