import { screen } from '@testing-library/svelte'
import type { GameFilter } from '../../../src-main/contract/index.ts'
import { beforeEach, expect, it } from 'vitest'
import { ALL_EDITIONS, SAMPLE_OFFERS, sampleRow } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import { rememberEnd } from '../../state/seen-ends.ts'
import Home from '../Home.svelte'

beforeEach(() => localStorage.clear())

it('the result of a recent game is covered as its review covers it, the winner too', async () => {
  rememberEnd('seen')
  const rows = ['unseen', 'seen'].map((gameId) => sampleRow({ gameId }))
  const offers = { ...SAMPLE_OFFERS, editions: [...ALL_EDITIONS] }
  const list = ({ filter }: { readonly filter: GameFilter }) =>
    filter.result === 'unfinished' ? { rows: [], total: 0 } : { rows, total: rows.length }
  showScreen(Home, { 'history.list': list, 'app.offers': () => offers })
  await screen.findByRole('heading', { name: 'Recently played' })
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#/review/'))
  expect(links.map((link) => link.querySelector('.result')?.textContent)).toEqual(['Result covered', expect.stringContaining('Anna won')])
  expect(links.map((link) => link.querySelector('.winner') !== null)).toEqual([false, true])
})
