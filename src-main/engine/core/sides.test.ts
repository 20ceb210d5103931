import { describe, expect, it } from 'vitest'
import { everyForOneself, hasTeams, lineupOf, lineupsOf, seatsOfSide, sidesOf, teams } from './lineup.ts'
import type { Seat } from './seats.ts'
import {
  actingSeat,
  dueChoice,
  enemiesOf,
  goesOnWithout,
  isDue,
  isEnemy,
  isOut,
  isPartner,
  nextSeat,
  onlyEnemyOf,
  othersOf,
  outWith,
  plays,
  seatsLeft,
  seatsOf,
  sideOf,
  sidesLeft,
  type Seated,
} from './sides.ts'

const FOUR: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const two: Seated = { lineup: everyForOneself('two', ['red', 'blue']) }
const three: Seated = { lineup: everyForOneself('three', ['red', 'blue', 'green']) }
const paired: Seated = {
  lineup: teams('teams', FOUR, [
    ['red', 'green'],
    ['blue', 'yellow'],
  ]),
}

describe('lineups', () => {
  it('say which seats play and on which side; a side goes by its first seat (CA-4)', () => {
    expect(seatsOf(three)).toEqual(['red', 'blue', 'green'])
    expect(three.lineup.sides).toEqual({ red: 'red', blue: 'blue', green: 'green' })
    expect(paired.lineup.sides).toEqual({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })
    expect(sidesOf(paired.lineup)).toEqual(['red', 'blue'])
    expect(seatsOfSide(paired.lineup, 'blue')).toEqual(['blue', 'yellow'])
    expect([hasTeams(paired.lineup), hasTeams(three.lineup)]).toEqual([true, false])
  })

  it('need every seat in exactly one team', () => {
    expect(() => teams('odd', ['red', 'blue', 'green'], [['red'], ['blue']])).toThrow('green has to be in one team')
    expect(() => teams('odd', ['red', 'blue'], [['red'], ['blue', 'red']])).toThrow('red has to be in one team')
  })

  it('belong to presets, the usual one first', () => {
    const four = everyForOneself('four', FOUR, ['four'])
    const edition = {
      lineups: [everyForOneself('three', ['red', 'blue', 'green'], ['three']), four, { ...paired.lineup, presets: ['four'] }],
    }
    expect(lineupsOf(edition, 'four').map(({ id }) => id)).toEqual(['four', 'teams'])
    expect(lineupOf(edition, { preset: 'four' })).toBe(four)
    expect(lineupOf(edition, { preset: 'four', lineup: 'teams' }).id).toBe('teams')
    expect(() => lineupOf(edition, { preset: 'three', lineup: 'teams' })).toThrow('no lineup plays three as teams')
  })
})

describe('sides of a position', () => {
  it('make enemies of all who are on another side, and partners of the rest', () => {
    expect([isEnemy(paired, 'red', 'blue'), isEnemy(paired, 'red', 'green'), isEnemy(paired, 'red', 'red')]).toEqual([true, false, false])
    expect([isPartner(paired, 'red', 'green'), isPartner(paired, 'red', 'red'), isPartner(three, 'red', 'green')]).toEqual([
      true,
      false,
      false,
    ])
    expect(enemiesOf(paired, 'red')).toEqual(['blue', 'yellow'])
    expect(othersOf(paired, 'red')).toEqual(['blue', 'green', 'yellow'])
    expect(enemiesOf(three, 'blue')).toEqual(['red', 'green'])
  })

  it('know who plays; asking for the side of a seat that does not is a bug', () => {
    expect([plays(two, 'red'), plays(two, 'green'), sideOf(paired, 'yellow')]).toEqual([true, false, 'blue'])
    expect(() => sideOf(two, 'green')).toThrow('green does not play here')
  })

  it('name the one enemy only where there is but one', () => {
    expect(onlyEnemyOf(two, 'blue')).toBe('red')
    expect(() => onlyEnemyOf(three, 'blue')).toThrow('not just one enemy')
  })

  it('stay known after a seat is out: it is left out of turns and of those left, not of the game (CA-30)', () => {
    const later = { ...three, out: outWith(three, 'blue') }
    expect(seatsOf(later)).toEqual(['red', 'blue', 'green'])
    expect([isOut(later, 'blue'), isOut(later, 'red'), isEnemy(later, 'red', 'blue')]).toEqual([true, false, true])
    expect(seatsLeft(later)).toEqual(['red', 'green'])
    expect(sidesLeft(later)).toEqual(['red', 'green'])
  })

  it('live while one of their seats does (CA-30)', () => {
    const later = { ...paired, out: ['red', 'blue'] as const }
    expect(sidesLeft(later)).toEqual(['red', 'blue'])
    expect(sidesLeft({ ...paired, out: ['red', 'green'] })).toEqual(['blue'])
    expect([goesOnWithout(later, 'green'), goesOnWithout(paired, 'red'), goesOnWithout(two, 'red'), goesOnWithout(three, 'red')]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

describe('turns', () => {
  it('go clockwise and skip who is out (CA-30)', () => {
    expect([nextSeat(three, 'red'), nextSeat(three, 'green')]).toEqual(['blue', 'red'])
    expect(nextSeat({ ...three, out: ['blue'] }, 'red')).toBe('green')
    expect(nextSeat({ ...three, out: ['blue'] }, 'blue')).toBe('green')
    expect(nextSeat({ ...three, out: ['blue', 'green'] }, 'red')).toBe('red')
  })

  it('wait for the seat that has to choose, on its own turn or not (CA-29)', () => {
    const calm = { ...three, turn: 'red' as const }
    const due = { ...calm, due: [{ seat: 'green', choice: 'recruit' } as const] }
    expect([actingSeat(calm), dueChoice(calm), isDue(calm, 'red')]).toEqual(['red', null, false])
    expect([actingSeat(due), dueChoice(due)?.choice, isDue(due, 'green'), isDue(due, 'red')]).toEqual(['green', 'recruit', true, false])
  })
})
