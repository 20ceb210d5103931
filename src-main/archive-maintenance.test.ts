import { describe, expect, it } from 'vitest'
import type { Care } from './archive/opened.ts'
import { createCaretaker } from './archive-maintenance.ts'
import { createFakeClock } from '../test/support/table/table-kit.ts'

describe('who takes care of an archive', () => {
  it('begins to read it over anew after a day where a failing disk has ended a round', () => {
    const clock = createFakeClock()
    const warned: unknown[] = []
    let rounds = 0
    const care: Care = {
      notes: () => [],
      checkFiles: () => null,
      *inspect() {
        rounds += 1
        yield
        if (rounds === 1) throw new Error('disk I/O error')
        return [{ damage: 'A game is damaged.' }] as never
      },
      backUp: () => Promise.resolve(),
      purge: () => undefined,
      saveAs: () => undefined,
    }
    const caretaker = createCaretaker({ care, clock, found: () => undefined, warn: (error) => void warned.push(error) })
    clock.pass(10_000)
    expect([rounds, warned.length]).toEqual([1, 1])
    clock.pass(24 * 3_600_000)
    expect([caretaker.findings().notes, warned.length]).toEqual([['A game is damaged.'], 1])
    caretaker.close()
  })
})
