import { beforeEach, expect, it } from 'vitest'
import { EMPTY_QUERY } from './query.ts'
import { removeSearch, savedSearches, saveSearch } from './saved-searches.ts'

beforeEach(() => localStorage.clear())

it('searches are saved by name from their first page, replaced by one of the same name, and removed', () => {
  saveSearch('Ada', { ...EMPTY_QUERY, text: 'ada castle', offset: 100 })
  saveSearch('Long', { ...EMPTY_QUERY, minLength: '200' })
  saveSearch('Ada', { ...EMPTY_QUERY, text: 'ada' })
  expect(savedSearches()).toEqual([
    { name: 'Long', address: '#/history/minLength=200' },
    { name: 'Ada', address: '#/history/text=ada' },
  ])
  expect(removeSearch('Long').map(({ name }) => name)).toEqual(['Ada'])
  expect(savedSearches().map(({ name }) => name)).toEqual(['Ada'])
})

it('the oldest of too many goes, and what has no form is passed over', () => {
  for (let n = 0; n < 25; n++) saveSearch(`Search ${n}`, { ...EMPTY_QUERY, text: `${n}` })
  expect(savedSearches()).toHaveLength(20)
  expect(savedSearches()[0]!.name).toBe('Search 5')
  const [one, two] = [
    { name: 'x', address: '#/history/text=a' },
    { name: 'x', address: '#/history' },
  ]
  localStorage.setItem('marshal.history.searches', JSON.stringify([{ name: 'y', address: 'javascript:alert(1)' }, 3, null, one, two]))
  expect(savedSearches()).toEqual([one])
})
