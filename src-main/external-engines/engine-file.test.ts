import { describe, expect, it } from 'vitest'
import { MOST_ENGINES, readEngines } from './engine-file.ts'
import { paper } from '../../test/support/programs/engines.ts'

const engineOf = (id: string): object => ({ id, name: id, path: '/bin/true', args: [] })
const idsIn = (...entries: readonly unknown[]): readonly string[] => readEngines(paper(JSON.stringify(entries))).map(({ id }) => id)

describe('a file of engines', () => {
  it('contains no bot of ours, which would play in its seat and give its hints', () => {
    expect(idsIn(engineOf('strategist'), engineOf('engine-a'), engineOf('random'), engineOf('engine-'))).toEqual(['engine-a'])
  })

  it('has each engine once, the first of its id', () => {
    const twice = [engineOf('engine-a'), engineOf('engine-b'), { ...engineOf('engine-a'), path: '/bin/false' }]
    expect(readEngines(paper(JSON.stringify(twice)))).toEqual(twice.slice(0, 2))
  })

  it('has no more than can be added', () => {
    const many = Array.from({ length: 5_004 }, (_, i) => engineOf(`engine-${i}`))
    expect(idsIn({}, ...many)).toEqual(Array.from({ length: MOST_ENGINES }, (_, i) => `engine-${i}`))
  })

  it('has nothing that could not be asked for', () => {
    const long = { ...engineOf('engine-a'), args: Array.from({ length: 33 }, () => 'x') }
    expect(idsIn(long, { ...engineOf('engine-b'), path: '' }, { ...engineOf('engine-c'), more: 1 }, engineOf('engine-d'))).toEqual([
      'engine-d',
    ])
  })
})
