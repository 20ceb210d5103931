import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanup } from '@testing-library/svelte'
import type { GameRow } from '../../../src-main/contract/index.ts'
import { ALL_EDITIONS, SAMPLE_OFFERS, sampleRow } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import { noteLeft } from '../../state/left-to-others.ts'
import Home from '../Home.svelte'

const game = (gameId: string, updatedAt: number): GameRow => sampleRow({ gameId, updatedAt, status: 'playing', outcome: null })

async function home(...rows: readonly GameRow[]) {
  const page = ({ limit }: { readonly limit: number }) => ({ rows: rows.slice(0, limit), total: rows.length })
  const offers = { ...SAMPLE_OFFERS, editions: [...ALL_EDITIONS] }
  const { app } = showScreen(Home, { 'history.list': page, 'app.offers': () => offers })
  await screen.findByRole('heading', { name: 'Continue playing' })
  return app
}
const games = () => screen.queryAllByRole('button', { name: /^Hide / })

describe('unfinished games on Home', () => {
  beforeEach(() => localStorage.clear())

  it('can be put away and brought back, stay away, and return when they go on', async () => {
    const app = await home(game('one', 5), game('two', 6))
    expect(games()).toHaveLength(2)
    await fireEvent.click(games()[0]!)
    await waitFor(() => expect(games()).toHaveLength(1))
    app.notices.list.at(-1)?.action?.run()
    await waitFor(() => expect(games()).toHaveLength(2))
    await fireEvent.click(games()[0]!)
    cleanup()
    await home(game('one', 5), game('two', 6))
    expect(games()).toHaveLength(1)
    cleanup()
    await home(game('one', 9), game('two', 6))
    expect(games()).toHaveLength(2)
  })

  it('move up when one of the first four is put away, so that no place stays empty', async () => {
    const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((id, i) => game(id, 9 - i))
    await home(...six)
    expect(games()).toHaveLength(4)
    const shown = () => screen.getAllByRole('link').flatMap((link) => /^#\/table\/(.*)/.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
    await fireEvent.click(games()[0]!)
    await waitFor(() => expect(shown()).toEqual(['two', 'three', 'four', 'five']))
    await fireEvent.click(games()[0]!)
    await waitFor(() => expect(shown()).toEqual(['three', 'four', 'five', 'six']))
    cleanup()
    await home(...six)
    expect(shown()).toEqual(['three', 'four', 'five', 'six'])
  })

  it('come after the others, and are only watched, where they play on without the person', async () => {
    noteLeft('one', true)
    await home(game('one', 9), game('two', 6))
    const links = screen.getAllByRole('link', { name: /Continue|Watch/ })
    expect(links.map((link) => [link.getAttribute('href'), /Continue|Watch/.exec(link.textContent)?.[0]])).toEqual([
      ['#/table/two', 'Continue'],
      ['#/table/one', 'Watch'],
    ])
    expect(links[1]?.textContent).toContain('plays on without you')
    cleanup()
    noteLeft('one', false)
    await home(game('one', 9))
    await screen.findByRole('link', { name: /Continue/ })
  })

  it('show the board of their own edition', async () => {
    await home({ ...game('one', 5), edition: 'narnia' }, { ...game('two', 6), edition: 'battle-cards' })
    await waitFor(() => expect(document.querySelectorAll('.look-strip[data-look]')).toHaveLength(2))
    const strips = Array.from(document.querySelectorAll<HTMLElement>('.look-strip'), ({ dataset }) => [dataset['family'], dataset['look']])
    expect(strips).toEqual([
      ['grid', 'winter'],
      ['cards', 'campaign'],
    ])
  })

  it('leave no hole: the other rooms are under the ways to begin, once', async () => {
    await home(game('one', 5))
    const rooms = screen.getByRole('navigation')
    expect(rooms.parentElement?.contains(screen.getByRole('link', { name: /^Learn/ }))).toBe(true)
  })

  it('lead to be read where a referee left them long ago', async () => {
    const kept = (gameId: string, updatedAt: number) => sampleRow({ gameId, kind: 'refereed', updatedAt, status: 'playing', outcome: null })
    await home(kept('old', 5), kept('new', Date.now()))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect([links.includes('#/review/old'), links.includes('#/referee/new')]).toEqual([true, true])
  })
})
