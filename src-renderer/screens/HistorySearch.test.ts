import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS, sampleRow } from '../../test/support/screens/samples.ts'
import { historyOf } from '../../test/support/screens/history.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import History from './History.svelte'

describe('the search in History', () => {
  it('selects the games of the list where the search line is not understood any more', async () => {
    const { bridge } = showScreen(History, { ...historyOf(sampleRow()), 'history.ids': () => ({ gameIds: ['g1'] }) })
    const line = await screen.findByRole('searchbox')
    await fireEvent.input(line, { target: { value: 'anna' } })
    const isSearched = ({ name, args }: (typeof bridge.calls)[number]): boolean =>
      name === 'history.list' && (args as { filter: { text?: string } }).filter.text === 'anna'
    await waitFor(() => expect(bridge.calls.some(isSearched)).toBe(true))
    await fireEvent.input(line, { target: { value: 'anna spy took' } })
    await fireEvent.click(await screen.findByRole('button', { name: 'Select all 1' }))
    expect(bridge.calls.findLast(({ name }) => name === 'history.ids')?.args).toEqual({ filter: { text: 'anna' } })
    await fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  })

  it('lists nothing by an address whose search line is not understood', async () => {
    const { bridge } = showScreen(History, historyOf(sampleRow()), ['text=anna spy took'])
    const line = await screen.findByRole('searchbox')
    expect(line.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(bridge.calls.some(({ name }) => name === 'history.tags')).toBe(true))
    expect(bridge.calls.some(({ name }) => name === 'history.list')).toBe(false)
    await fireEvent.input(line, { target: { value: 'anna' } })
    expect(await screen.findByRole('button', { name: 'Select all 1' })).toBeTruthy()
    await fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  })

  it('lists a deleted game no longer, also where the search line is not understood', async () => {
    const { bridge } = showScreen(History, historyOf(sampleRow()))
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'Select the game Anna v. Boris' }))
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'anna spy took' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select the game Anna v. Boris' })).toBeNull())
    expect(bridge.calls.findLast(({ name }) => name === 'history.list')?.args).toMatchObject({ filter: {} })
    await fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  })

  it('keeps search, filters, order and page in its address, and begins with those of an address', async () => {
    const page: Script = { ...historyOf(), 'history.list': () => ({ rows: [sampleRow()], total: 101 }) }
    const { bridge } = showScreen(History, page, ['text=a/b%', 'sort=oldest', 'page=2'])
    const asked = () => bridge.calls.findLast(({ name }) => name === 'history.list')?.args
    await waitFor(() => expect(asked()).toMatchObject({ filter: { text: 'a/b%' }, sort: 'oldest', offset: 50 }))
    expect(window.location.hash).toBe('#/history/text=a%2Fb%25/sort=oldest/page=2')
    await fireEvent.click(await screen.findByRole('radio', { name: 'Refereed' }))
    expect(window.location.hash).toBe('#/history/text=a%2Fb%25/kind=refereed/sort=oldest')
    await fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(window.location.hash).toBe('#/history')
  })

  it('finds games by the side that won: a team by all who play in it, in battles where there are teams', async () => {
    const [four, teams] = SAMPLE_MANY.lineups
    const many = {
      ...SAMPLE_MANY,
      lineups: [
        { ...four!, presets: ['duel'] },
        { ...teams!, presets: ['barrage'] },
      ],
    }
    const app = { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, many] }) }
    const { bridge } = showScreen(History, { ...historyOf(sampleRow()), ...app })
    const result = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Result' })
    const offered = () => [...result.options].map(({ text }) => text).filter((text) => / won$/.test(text))
    const choose = (battle: string) => fireEvent.change(screen.getByRole('combobox', { name: 'Edition' }), { target: { value: battle } })
    const alone = ['Red won', 'Blue won', 'Green won', 'Yellow won']
    await waitFor(() => expect(offered()).toEqual([...alone, 'Red and Green won', 'Blue and Yellow won']))
    await choose('many/barrage')
    expect(offered()).toEqual(['Red and Green won', 'Blue and Yellow won'])
    await fireEvent.change(result, { target: { value: 'red+green' } })
    const asked = () => bridge.calls.findLast(({ name }) => name === 'history.list')?.args
    await waitFor(() => expect(asked()).toMatchObject({ filter: { preset: 'barrage', result: ['red', 'green'] } }))
    await choose('many/duel')
    expect([offered(), result.value]).toEqual([alone, ''])
  })

  it('asks anew when a filter changes', async () => {
    showScreen(History, historyOf(sampleRow(), sampleRow({ gameId: 'g2', kind: 'refereed' })))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
    await fireEvent.click(screen.getByRole('radio', { name: 'Refereed' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  })

  it('begins the name of a search with what is searched, selected: typing replaces it', async () => {
    showScreen(History, historyOf(sampleRow()))
    await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'miner took bomb' } })
    await fireEvent.click(await screen.findByRole('button', { name: 'Save this search…' }))
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['miner took bomb', 0, 15])
  })

  it('leaves filters open while what was typed there is taken out again', async () => {
    showScreen(History, historyOf(sampleRow()))
    const player = await screen.findByRole('combobox', { name: 'Player', hidden: true })
    const more = player.closest('details')!
    await fireEvent.click(within(more).getByText('More filters'))
    expect(more.open).toBe(true)
    await fireEvent.input(player, { target: { value: 'An' } })
    await fireEvent.input(player, { target: { value: '' } })
    expect(more.open).toBe(true)
  })

  it('says on a telephone too what narrows the list, when one comes to unfinished games', async () => {
    const isNarrow = (query: string): boolean => query.includes('640px')
    const plain = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.defineProperty(plain(query), 'matches', { value: isNarrow(query) }))
    onTestFinished(() => void vi.restoreAllMocks())
    showScreen(History, historyOf(sampleRow()), ['unfinished'])
    const summary = await screen.findByText('Filters: Unfinished')
    expect(summary.closest('details')?.open).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(summary.textContent.trim()).toBe('Filters and order')
  })
})
