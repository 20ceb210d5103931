import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../../../test/support/engine/playing.ts'

const { game } = gridEdition('classic')

describe('stored states', () => {
  const text = game.encode(game.start(optionsOf(game), 'a'))

  it.each([
    ['no JSON', 'x'],
    ['no state', '{}'],
    ['null', 'null'],
    ['fields in another order', JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse()))],
    ['another edition', text.replace('"classic"', '"chess"')],
    ['another board', text.replace('[null,', '[')],
    ['an unknown kind', text.replace('[null,', '[{"id":"p1","seat":"red","kind":"queen","moved":false,"seenBy":[]},')],
  ])('%s is not decoded', (_what, bad) => {
    expect(() => game.decode(bad)).toThrow()
  })
})
