/** The castle as the house finds it. */
import { expect, it } from 'vitest'
import { EDITIONS } from '../editions/index.ts'
import { CASTLE as info } from '../editions/castle/index.ts'
import { applyTable, areAlike, isTableOf, tableOf, validateTable } from '../families.ts'
import { explain } from '../refusals.ts'
import { createCastleGame } from './game.ts'

const game = createCastleGame(info)
const others = EDITIONS.map((edition) => edition.info).filter(({ id }) => id !== info.id)

it('owns its tables and refuses by its own rules', () => {
  expect(validateTable(info, tableOf(info))).toEqual([])
  for (const other of others) {
    expect(isTableOf(other, tableOf(info))).toBe(false)
    expect(areAlike(tableOf(info), tableOf(other))).toBe(false)
  }
  expect(explain({ code: 'flag-slows', from: 'H4' }, info)).toMatchObject({ rule: 'CA-10' })
  expect(explain({ code: 'recruit-first', seat: 'blue' }, info)).toMatchObject({ rule: 'CA-29' })
})

it('is played with a custom table: other counts, another slider (CA-3, CA-14)', () => {
  const table = { ...tableOf(info), slider: 3 }
  const own = applyTable(info, table)
  expect(own.presets).toEqual(['full'])
  expect(own).toMatchObject({ slider: 3 })
  expect(validateTable(info, { ...table, armies: { ...table.armies, red: { scout: 19 } } })).toMatchObject([{ path: 'armies.red' }])
})

it('comes back from its encoding, and from no other', () => {
  const options = game.parseOptions({ preset: 'three', quietLimit: 5 })
  if (!options.ok) throw new Error(options.error.message)
  const state = game.start(options.value, 'kept')
  expect(game.decode(game.encode(state))).toEqual(state)
  expect(() => game.decode(game.encode(state).replace('"castle"', '"chess"'))).toThrow('chess')
  expect(() => game.decode('{}')).toThrow('not an encoded state')
})
