import { describe, expect, it } from 'vitest'
import { hrefTo, parseRoute } from './route.ts'

describe('addresses', () => {
  it('takes an empty hash for Home', () => {
    expect(parseRoute('')).toEqual({ screen: '', params: [] })
    expect(parseRoute('#/')).toEqual({ screen: '', params: [] })
  })

  it('splits a screen from its parameters', () => {
    expect(parseRoute('#/setups/new/classic/duel')).toEqual({ screen: 'setups', params: ['new', 'classic', 'duel'] })
  })

  it('reads back what it writes', () => {
    expect(parseRoute(hrefTo('help', 'CL-12', 'a b/ü'))).toEqual({ screen: 'help', params: ['CL-12', 'a b/ü'] })
  })

  it('keeps a broken escape as it is', () => {
    expect(parseRoute('#/help/%E0%')).toEqual({ screen: 'help', params: ['%E0%'] })
  })
})
