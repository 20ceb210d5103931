import { describe, expect, it } from 'vitest'
import { everyForOneself, teams } from './lineup.ts'
import { defeat, draw, isDraw, placesOfSides, ranked, resultOf, scoreOf, win, winnersOf, winningSide } from './outcome.ts'
import type { Seated } from './sides.ts'

const two: Seated = { lineup: everyForOneself('two', ['red', 'blue']) }
const four: Seated = { lineup: everyForOneself('four', ['red', 'blue', 'green', 'yellow']) }
const paired: Seated = {
  lineup: teams(
    'teams',
    ['red', 'blue', 'green', 'yellow'],
    [
      ['red', 'green'],
      ['blue', 'yellow'],
    ],
  ),
}

describe('outcomes of two seats', () => {
  it('are written as ever: places by seat, and nothing else', () => {
    expect(defeat(two, 'red', 'resigned')).toEqual({ places: { red: 2, blue: 1 }, reason: 'resigned' })
    expect(win(two, 'blue', 'resigned')).toEqual(defeat(two, 'red', 'resigned'))
    expect(draw(two, 'agreed')).toEqual({ places: { red: 1, blue: 1 }, reason: 'agreed' })
  })

  it('have a winner, or are drawn', () => {
    const lost = defeat(two, 'red', 'time')
    expect([winningSide(lost), winnersOf(lost), isDraw(lost)]).toEqual(['blue', ['blue'], false])
    expect([winningSide(draw(two, 'agreed')), winnersOf(draw(two, 'agreed')), isDraw(draw(two, 'agreed'))]).toEqual([null, [], true])
  })
})

describe('outcomes of more', () => {
  it('a team wins with both its seats, also the one that is out (CA-20, CA-30)', () => {
    const outcome = win({ ...paired, out: ['green'] }, 'red', 'flag-captured')
    expect(outcome.places).toEqual({ red: 1, blue: 2, green: 1, yellow: 2 })
    expect([winningSide(outcome), winnersOf(outcome), isDraw(outcome)]).toEqual(['red', ['red', 'green'], false])
    expect(placesOfSides(outcome)).toEqual({ red: 1, blue: 2 })
    expect([resultOf(outcome, 'green'), resultOf(outcome, 'yellow')]).toEqual(['won', 'lost'])
  })

  it('all who do not win share the second place (CA-30)', () => {
    expect(win(four, 'green', 'flag-captured').places).toEqual({ red: 2, blue: 2, green: 1, yellow: 2 })
  })

  it('two sides in first place drew, and every side that was out before lost', () => {
    const outcome = draw({ ...four, out: ['yellow', 'blue'] }, 'agreed')
    expect(outcome.places).toEqual({ red: 1, blue: 3, green: 1, yellow: 3 })
    expect([isDraw(outcome), resultOf(outcome, 'red'), resultOf(outcome, 'blue')]).toEqual([true, 'drawn', 'lost'])
    expect([scoreOf(outcome, 'red'), scoreOf(outcome, 'blue')]).toEqual([0.5, 0])
  })

  it('of a defeat the others that are left share the first place', () => {
    expect(defeat({ ...four, out: ['blue'] }, 'red', 'resigned').places).toEqual({ red: 3, blue: 3, green: 1, yellow: 1 })
  })

  it('places count sides: those after two that share come third (CQ-32)', () => {
    expect(ranked(four, [['blue'], ['red', 'green'], ['yellow']], 'flag-captured').places).toEqual({ red: 2, blue: 1, green: 2, yellow: 4 })
  })
})
