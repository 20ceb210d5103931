import { describe, expect, it } from 'vitest'
import { TERRAINS } from '../../territory/land.ts'
import { REALMS, TERRITORIES } from './names.ts'

describe('The names on the map of Westeria', () => {
  it('are of 24 territories in four realms of six, each with two cities (CQ-1)', () => {
    expect(TERRITORIES).toHaveLength(24)
    expect(REALMS.map(({ name }) => name)).toEqual(['Stronghelm', 'Warstone', 'Courage', 'Dredd'])
    for (const { id } of REALMS) {
      const own = TERRITORIES.filter(({ realm }) => realm === id)
      expect(own).toHaveLength(6)
      expect(own.filter(({ city }) => city)).toHaveLength(2)
    }
  })

  it('give each realm a ground of its own', () => {
    expect(REALMS.map(({ terrain }) => terrain).toSorted()).toEqual(TERRAINS.toSorted())
  })

  it('are the eight cities of the rules, one of them named by us (CQ-1)', () => {
    expect(TERRITORIES.filter(({ city }) => city).map(({ name }) => name)).toEqual([
      'North Hold',
      'Mammoth Bay',
      'Rocky Wild',
      'Lookout Ledge',
      'Keyfort',
      'Castleburg',
      'Ravenfall',
      'Wolfgate',
    ])
  })

  it('are all different, and so are their two letters', () => {
    expect(new Set(TERRITORIES.map(({ name }) => name)).size).toBe(24)
    expect(new Set(TERRITORIES.map(({ id }) => id)).size).toBe(24)
    for (const { id } of TERRITORIES) expect(id).toMatch(/^[A-Z]{2}$/)
  })
})
