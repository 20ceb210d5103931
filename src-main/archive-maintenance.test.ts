import { describe, expect, it } from 'vitest'
import type { Care } from './archive/opened.ts'
import { createArchiveMaintenance } from './archive-maintenance.ts'
import { createFakeClock } from '../test/support/table/table-kit.ts'

describe('archive maintenance', () => {
  it('checks all games again after a day when a failing disk has ended a round', () => {
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
    const maintenance = createArchiveMaintenance({ care, clock, found: () => undefined, warn: (error) => void warned.push(error) })
    clock.pass(10_000)
    expect([rounds, warned.length]).toEqual([1, 1])
    clock.pass(24 * 3_600_000)
    expect([maintenance.findings().notes, warned.length]).toEqual([['A game is damaged.'], 1])
    maintenance.close()
  })
})
