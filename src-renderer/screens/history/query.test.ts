import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gameFilter } from '../../../src-main/contract/history.ts'
import { parseRoute } from '../../state/route.ts'
import { addressOfList, EMPTY_QUERY, isFiltered, PAGE, queryIn, toRequest, usesMore, type Known, type Query } from './query.ts'

const ALL: Known = { editions: [], players: [] }
const STEEL: Known = { editions: [{ id: 'transformers', presets: ['full'], seats: ['red', 'gray'] }], players: ['Decimus'] }

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

  it.each(['America/New_York', 'Pacific/Auckland'])('asks for no day before 1970 or after 9999, in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const to of ['1969-12-31', '1970-01-01', '9999-12-31'])
      expect(v.is(gameFilter, toRequest({ ...EMPTY_QUERY, to }, { editions: [], players: [] }).filter)).toBe(true)
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

  it('understands what rows say: who plays whom, sizes of several words, who won', () => {
    const conquest: Known = {
      editions: [{ id: 'conquest', presets: ['two', 'three'], seats: ['red', 'blue'] }],
      players: ['Ada', 'Edsger'],
    }
    const asked = (text: string) => toRequest({ ...EMPTY_QUERY, text }, conquest).filter
    expect(asked('Ada v. Edsger')).toEqual({ text: 'ada edsger' })
    expect(asked('Ada & Edsger')).toEqual({ text: 'ada edsger' })
    expect(asked('Ada two armies')).toEqual({ text: 'ada two' })
    expect(asked('two arm')).toEqual({ text: 'two' })
    expect(asked('armies two')).toEqual({ text: 'armies two' })
    expect(asked('Edsger won')).toEqual({ winner: { name: 'edsger', word: 'won' } })
    expect(asked('Ada v. Edsger Ada won draw')).toEqual({ text: 'ada edsger draw', winner: { name: 'ada', word: 'won' } })
    expect(asked('won')).toEqual({ text: 'won' })
  })

  it('reads back the address that it writes', () => {
    const full: Query = {
      text: 'a=b/c%',
      kind: 'refereed',
      battle: 'classic/duel',
      result: 'red+green',
      player: 'Ada & Co',
      source: 'imported',
      parent: 'a-1',
      setup: 'classic~barrage~0.flag~12.bomb',
      from: '2026-03-01',
      to: '2026-04-01',
      minLength: '3',
      maxLength: '9',
      sort: 'longest',
      offset: 3 * PAGE,
    }
    for (const query of [full, EMPTY_QUERY, { ...EMPTY_QUERY, offset: PAGE }])
      expect(queryIn(parseRoute(addressOfList(query)).params)).toEqual(query)
  })

  it('passes over what no list can be asked for', () => {
    expect(
      queryIn([
        'kind=odd',
        'source=mail',
        'parent=A b',
        'setup=classic~~x',
        'result=purple',
        'sort=by luck',
        'page=-3',
        'nonsense',
        '__proto__=1',
      ]),
    ).toEqual(EMPTY_QUERY)
    expect(queryIn([`player=${'x'.repeat(70)}`]).player).toHaveLength(60)
    expect(queryIn(['unfinished'])).toEqual({ ...EMPTY_QUERY, result: 'unfinished' })
  })

  it('knows whether a rarer filter is in use', () => {
    expect(usesMore({ ...EMPTY_QUERY, text: 'x' })).toBe(false)
    expect(usesMore({ ...EMPTY_QUERY, minLength: '10' })).toBe(true)
  })
})
