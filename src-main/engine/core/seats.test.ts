import { describe, expect, it } from 'vitest'
import { SEATS, seatLetter, type Seat } from './seats.ts'

describe('the letter of a seat', () => {
  it.each([
    [['red', 'blue'], 'rb'],
    [['red', 'gray'], 'rg'],
    [['red', 'blue', 'green', 'yellow'], 'rbgy'],
  ] as const)('is the first of its name where no two begin alike: %j', (seats, letters) => {
    expect(seats.map((seat) => seatLetter(seats, seat)).join('')).toBe(letters)
  })

  it('is another one where two begin alike, whichever seats play', () => {
    const groups = Array.from({ length: 1 << SEATS.length }, (_, bits): readonly Seat[] => SEATS.filter((_seat, i) => bits & (1 << i)))
    for (const seats of groups) expect(new Set(seats.map((seat) => seatLetter(seats, seat))).size, seats.join()).toBe(seats.length)
  })
})
