import { describe, expect, it } from 'vitest'
import { guardedClock } from './room-ports.ts'

describe('a guarded clock', () => {
  it('runs its timers, and logs those that fail', () => {
    const due: (() => void)[] = []
    const warned: string[] = []
    const clock = guardedClock({ now: () => 7, setTimer: (_ms, run) => () => void due.push(run) }, (message) => void warned.push(message))
    let runs = 0
    clock.setTimer(1, () => {
      runs += 1
    })()
    clock.setTimer(1, () => {
      throw new Error('the disk failed')
    })()
    for (const run of due) run()
    expect([clock.now(), runs, warned.length]).toEqual([7, 1, 1])
    expect(warned[0]).toMatch(/^A timer failed: /)
  })
})
