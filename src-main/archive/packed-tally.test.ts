import { expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { makeSummary } from '../../test/support/record/records.ts'
import { tallyOf } from '../record/tally.ts'
import { createUnpacking, packTally } from './packed-tally.ts'

const over = makeSummary({ status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } })
const kinds: string[] = []
const codeOf = (kind: string): number => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.push(kind) - 1)

it('a packed tally is read as it was, the order of its kinds included', () => {
  for (const seed of ['one', 'two', 'three']) {
    const tally = tallyOf({ ...playRecord({ gameId: 'g', preset: 'duel', seed, steps: 160 }), summary: over })!
    const text = packTally(tally, codeOf)
    expect(JSON.stringify(createUnpacking(new Map(kinds.entries()))(text))).toBe(JSON.stringify(tally))
    expect(text.length).toBeLessThan(JSON.stringify(tally).length / 2)
  }
})

it('a text that damage has changed is refused', () => {
  const unpack = createUnpacking(new Map([[0, 'spy']]))
  for (const text of ['{}', 'x', '[1,[9,0,null,null,null],[],"0 1",[]]', '[1,[0,0,null,null,null],[7,0,1,1,1],"0 1",[]]', '[1,[0,0],[]]'])
    expect(() => unpack(text), text).toThrow()
})
