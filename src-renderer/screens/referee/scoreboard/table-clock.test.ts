import { describe, expect, it } from 'vitest'
import { clockText } from '../../../words/clock.ts'
import { handOn, handTo, leftOf, pause, readClock, setClock } from './table-clock.ts'

const seats = ['red', 'blue'] as const
const clock = setClock(seats, 10, 5)

describe('clocks next to a board of real pieces', () => {
  it('do not run until a player starts them, and then run for one seat alone', () => {
    expect(leftOf(clock, 'red', 99_000)).toBe(600_000)
    const running = handOn(clock, seats, 1000)
    expect(running.turn).toBe('red')
    expect(leftOf(running, 'red', 31_000)).toBe(570_000)
    expect(leftOf(running, 'blue', 31_000)).toBe(600_000)
  })

  it('hand on round the table, and give the increment to the player who has moved', () => {
    const handed = handOn(handOn(clock, seats, 0), seats, 10_000)
    expect(handed.turn).toBe('blue')
    expect(leftOf(handed, 'red', 12_000)).toBe(595_000)
    expect(leftOf(handed, 'blue', 12_000)).toBe(598_000)
  })

  it('pause, and go on where they were', () => {
    const paused = pause(handOn(clock, seats, 0), 10_000)
    expect(leftOf(paused, 'red', 999_000)).toBe(590_000)
    const again = handOn(paused, seats, 1_000_000)
    expect(again.turn).toBe('red')
    expect(leftOf(again, 'red', 1_001_000)).toBe(589_000)
  })

  it('never fall below nothing, nor give time to who has none', () => {
    const late = handOn(handOn(clock, seats, 0), seats, 700_000)
    expect(leftOf(late, 'red', 700_000)).toBe(0)
  })

  it('skip a player who is out, and can be given to any player', () => {
    const three = setClock(['red', 'blue', 'green'], 1, 0)
    expect(handOn(handOn(three, ['red', 'green'], 0), ['red', 'green'], 1).turn).toBe('green')
    expect(handTo(three, 'blue', 0).turn).toBe('blue')
  })

  it('are read again after a reload, and not where something else is stored there', () => {
    const running = handOn(clock, seats, 5)
    expect(readClock(JSON.parse(JSON.stringify(running)), seats)).toEqual(running)
    expect(readClock(null, seats)).toBeNull()
    expect(readClock({ left: { red: 'x' }, increment: 0 }, seats)).toBeNull()
  })

  it('are written as minutes and seconds, and hours where there are some', () => {
    expect([600_000, 65_000, 400, 0, 3_665_000].map(clockText)).toEqual(['10:00', '1:05', '0:01', '0:00', '1:01:05'])
  })
})
