import { describe, expect, it } from 'vitest'
import type { Ruling } from '../events.ts'
import { cachedFold } from './cached-fold.ts'
import type { RefereeSetup } from '../setup.ts'
import { createTable } from '../../../test/support/referee/table.ts'

const setup = {} as RefereeSetup
const entry = (attacker: 'red' | 'blue'): Ruling => ({ type: 'left', attacker, reason: 'resigned' })

/** The seats that acted, in order, and how many entries were read. */
function counted() {
  let looks = 0
  const fold = cachedFold<string>(
    () => '',
    (before, { attacker }) => {
      looks++
      return `${before} ${attacker}`
    },
  )
  return { fold, looks: () => looks }
}

describe('a cached fold', () => {
  it('continues from its last value', () => {
    const { fold, looks } = counted()
    const entries = [entry('red'), entry('blue')]
    expect([fold(setup, entries), fold(setup, [...entries]), looks()]).toEqual([' red blue', ' red blue', 2])
    expect([fold(setup, [...entries, entry('red')]), looks()]).toEqual([' red blue red', 3])
  })

  it('starts again where an entry was corrected, struck or taken back', () => {
    const { fold } = counted()
    const [first, second, third] = [entry('red'), entry('red'), entry('red')]
    fold(setup, [first, second, third])
    expect(fold(setup, [first, entry('blue'), third])).toBe(' red blue red')
    expect(fold(setup, [first, third])).toBe(' red red')
    expect(fold(setup, [first])).toBe(' red')
  })

  it('belongs to one game', () => {
    const { fold } = counted()
    const entries = [entry('red')]
    expect([fold(setup, entries), fold({} as RefereeSetup, [...entries, entry('blue')]), fold(setup, entries)]).toEqual([
      ' red',
      ' red blue',
      ' red',
    ])
  })
})

describe('the losses at the table', () => {
  it('are counted anew when a battle is corrected', () => {
    const table = createTable({ preset: 'full' })
    table.fight('red', 'scout', 'bomb')
    const { entries } = table.fight('red', 'miner', 'sergeant')
    const lost = () => table.ask('referee.open').ledger.map(({ lost: count }) => count)
    expect(lost()).toEqual([2, 0])
    table.correct(entries[0]!.seq, 'miner', 'bomb')
    expect(lost()).toEqual([1, 1])
  })
})
