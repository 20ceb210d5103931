import { describe, expect, it } from 'vitest'
import { survivingClock } from './run-guarded.ts'

describe('a clock of the app', () => {
  it('runs what waited for its time, and only logs what fails there', () => {
    const due: (() => void)[] = []
    const warned: string[] = []
    const clock = survivingClock({ now: () => 7, setTimer: (_ms, run) => () => void due.push(run) }, (message) => void warned.push(message))
    let runs = 0
    clock.setTimer(1, () => {
      runs += 1
    })()
    clock.setTimer(1, () => {
      throw new Error('the disk failed')
    })()
    for (const run of due) run()
    expect([clock.now(), runs, warned.length]).toEqual([7, 1, 1])
    expect(warned[0]).toMatch(/^Something that waited for its time failed: /)
  })
})
