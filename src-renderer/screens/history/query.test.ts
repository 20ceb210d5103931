import { describe, expect, it } from 'vitest'
import { EMPTY_QUERY, isFiltered, toRequest, usesMore, type Known } from './query.ts'

const ALL: Known = { editions: [], players: [] }
const STEEL: Known = { editions: [{ id: 'transformers', seats: ['red', 'gray'] }], players: ['Decimus'] }

describe('what History asks for', () => {
  it('asks for everything when no field is filled', () => {
    expect(toRequest(EMPTY_QUERY, ALL)).toEqual({ filter: {}, sort: 'newest', offset: 0, limit: 50 })
    expect(isFiltered(EMPTY_QUERY)).toBe(false)
  })

  it('leaves out fields that hold only blanks', () => {
    expect(isFiltered({ ...EMPTY_QUERY, text: '  ', player: ' ' })).toBe(false)
  })

  it('splits a battle into edition and preset', () => {
    expect(toRequest({ ...EMPTY_QUERY, battle: 'classic/duel' }, ALL).filter).toEqual({ edition: 'classic', preset: 'duel' })
    expect(toRequest({ ...EMPTY_QUERY, battle: 'narnia' }, ALL).filter).toEqual({ edition: 'narnia' })
  })

  it('counts the whole of the last day', () => {
    const { from, to } = toRequest({ ...EMPTY_QUERY, from: '2026-03-01', to: '2026-03-01' }, ALL).filter
    expect(from).toBe(new Date(2026, 2, 1).getTime())
    expect(to).toBe(new Date(2026, 2, 2).getTime() - 1)
  })

  it('ignores half-typed dates and lengths that are no whole numbers', () => {
    expect(toRequest({ ...EMPTY_QUERY, from: '2026-3', minLength: '1e3', maxLength: '-4' }, ALL).filter).toEqual({})
  })

  it('finds games by what their armies are called, unless a player is called so', () => {
    const asked = (text: string) => toRequest({ ...EMPTY_QUERY, text }, STEEL).filter.text
    expect(asked('Ada Decepticons')).toBe('ada transformers')
    expect(asked('autob')).toBe('transformers')
    expect(asked('Deci')).toBe('deci')
    expect(asked('dec')).toBe('dec')
  })

  it('knows whether a rarer filter is in use', () => {
    expect(usesMore({ ...EMPTY_QUERY, text: 'x' })).toBe(false)
    expect(usesMore({ ...EMPTY_QUERY, minLength: '10' })).toBe(true)
  })
})
