import { rectangleOf } from '../../core/board/rectangle.ts'
import { describe, expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import { CLASSIC } from './index.ts'

const total = (army: Readonly<Record<string, number>>) => Object.values(army).reduce((sum, count) => sum + count, 0)
const bySymbol = (army: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(CLASSIC.kinds.filter(({ id }) => army[id]).map(({ id, symbol }) => [symbol, army[id]]))

describe('the board', () => {
  const { board } = CLASSIC

  it('has ten files A to J and ten ranks from Red’s side (CL-1)', () => {
    const names = board.spaces.map(({ name }) => name)
    expect([names.length, names[0], names[9], names[90], names[99]]).toEqual([100, 'A1', 'J1', 'A10', 'J10'])
  })

  it('has two pools that no piece can enter (CL-1)', () => {
    expect(rectangleOf(board).obstacles).toEqual(['C5', 'D5', 'G5', 'H5', 'C6', 'D6', 'G6', 'H6'])
  })

  it('gives each army the four rows nearest to its owner (CL-3)', () => {
    const squares = [...board.spaces.keys()]
    expect([board.zones.red, board.zones.blue]).toEqual([squares.slice(0, 40), squares.slice(60)])
  })
})

describe('the armies', () => {
  it('ranks run from 2 to 10, 10 the highest (CL-2)', () => {
    expect(CLASSIC.kinds.flatMap(({ rank }) => rank ?? [])).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2])
  })

  it.each(CLASSIC.seats)('full has forty pieces for %s (CL-3)', (seat) => {
    const army = armyOf(CLASSIC, 'full', seat)
    expect(bySymbol(army)).toEqual({ 10: 1, 9: 1, 8: 2, 7: 3, 6: 4, 5: 4, 4: 4, 3: 5, 2: 8, S: 1, B: 6, F: 1 })
    expect(total(army)).toBe(40)
  })

  it.each(CLASSIC.seats)('duel has ten and barrage eight for %s (CL-4)', (seat) => {
    expect(bySymbol(armyOf(CLASSIC, 'duel', seat))).toEqual({ 10: 1, 9: 1, 3: 2, 2: 2, S: 1, B: 2, F: 1 })
    expect(bySymbol(armyOf(CLASSIC, 'barrage', seat))).toEqual({ 10: 1, 9: 1, 3: 1, 2: 2, S: 1, B: 1, F: 1 })
  })

  it('Red moves first (CL-6)', () => {
    expect(CLASSIC.firstSeat).toBe('red')
  })
})
