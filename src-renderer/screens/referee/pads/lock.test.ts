import { describe, expect, it, vi } from 'vitest'
import { lockAfter, type Timers } from './lock.ts'

/** Timers that run when the test says so. */
function timers() {
  const due = new Map<number, { after: () => void; at: number }>()
  let [now, made] = [0, 0]
  const of: Timers = {
    set(after, ms) {
      due.set(++made, { after, at: now + ms })
      return made
    },
    clear: (timer) => void due.delete(timer),
  }
  const pass = (ms: number): void => {
    now += ms
    for (const [id, { after, at }] of due) {
      if (at > now) continue
      due.delete(id)
      after()
    }
  }
  return { of, pass }
}

describe('ranks that are open', () => {
  it('are hidden after the pause, once', () => {
    const [hide, clock] = [vi.fn(), timers()]
    lockAfter(30_000, hide, clock.of)
    clock.pass(29_999)
    expect(hide).not.toHaveBeenCalled()
    clock.pass(1)
    clock.pass(60_000)
    expect(hide).toHaveBeenCalledTimes(1)
  })

  it('stay open while the player acts', () => {
    const [hide, clock] = [vi.fn(), timers()]
    const lock = lockAfter(30_000, hide, clock.of)
    clock.pass(20_000)
    lock.touch()
    clock.pass(20_000)
    expect(hide).not.toHaveBeenCalled()
    clock.pass(10_000)
    expect(hide).toHaveBeenCalledTimes(1)
  })

  it('are not hidden again once the owner has hidden them', () => {
    const [hide, clock] = [vi.fn(), timers()]
    lockAfter(30_000, hide, clock.of).stop()
    clock.pass(60_000)
    expect(hide).not.toHaveBeenCalled()
  })
})
