import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, onTestFinished } from 'vitest'
import { refusal } from '../../test/support/screens/fake-bridge.ts'
import { SAMPLE_EDITION, SAMPLE_OFFERS, SAMPLE_POWERS, sampleRow } from '../../test/support/screens/samples.ts'
import { historyOf } from '../../test/support/screens/history.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import { rememberEnd } from '../state/seen-ends.ts'
import History from './History.svelte'

describe('History', () => {
  it('says so when there is nothing yet, and where to begin', async () => {
    showScreen(History, historyOf())
    expect(await screen.findByText('No games yet')).toBeTruthy()
    expect(screen.getByText(/“Import…” above .* “Paste…”/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New game' }).getAttribute('href')).toBe('#/new')
  })

  it('says of a game that it is for review only, and leads to its review though it is not over', async () => {
    showScreen(History, historyOf(sampleRow({ status: 'playing', outcome: null, reviewOnly: true })))
    const [, row] = await screen.findAllByRole('row')
    expect(row!.textContent).toContain('for review only')
    expect(within(row!).getByRole('link').getAttribute('href')).toBe('#/review/g1')
  })

  it('covers results as reviews do, until they are shown here or the end was seen', async () => {
    onTestFinished(() => localStorage.clear())
    rememberEnd('seen')
    const rows = ['seen', 'one', 'two', 'three'].map((gameId) => sampleRow({ gameId }))
    const { app } = showScreen(History, historyOf(...rows, sampleRow({ gameId: 'real', kind: 'refereed' })))
    const shown = (): readonly boolean[] =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.includes('Anna won') && row.querySelector('.winner') !== null)
    await screen.findAllByRole('row')
    expect(shown()).toEqual([true, false, false, false, true])
    await fireEvent.click(screen.getAllByRole('button', { name: 'Show result: Anna v. Boris' })[0]!)
    expect(shown()).toEqual([true, true, false, false, true])
    expect(document.activeElement?.getAttribute('href'), 'the button is gone').toBe('#/review/one')
    await fireEvent.click(screen.getByRole('button', { name: 'Result: show all on this page' }))
    expect(shown()).toEqual([true, true, true, true, true])
    expect(screen.queryByRole('button', { name: /show/i })).toBeNull()
    expect(app.settings.coverReview).toBe(true)
  })

  it('leads finished games to their review and unfinished ones to their table', async () => {
    showScreen(History, historyOf(sampleRow(), sampleRow({ gameId: 'g2', status: 'playing', outcome: null })))
    const [, first, second] = await screen.findAllByRole('row')
    expect(within(first!).getByRole('link').getAttribute('href')).toBe('#/review/g1')
    expect(within(second!).getByRole('link').getAttribute('href')).toBe('#/table/g2')
    expect(second!.textContent).toContain('Unfinished')
  })

  it('opens a refereed game that was left long ago as a review, and goes on with it by choice', async () => {
    const left = sampleRow({ kind: 'refereed', status: 'playing', outcome: null, length: 1 })
    showScreen(History, historyOf(left, { ...left, gameId: 'g2', updatedAt: Date.now() - 60_000 }))
    const [, old, recent] = await screen.findAllByRole('row')
    expect(within(old!).getByRole('link').getAttribute('href')).toBe('#/review/g1')
    expect(within(recent!).getByRole('link').getAttribute('href')).toBe('#/referee/g2')
    expect(old!.textContent).toContain('1 battle')
    await fireEvent.click(within(old!).getByRole('button', { name: /^Actions for/ }))
    const offered = within(old!).getAllByRole('menuitem')
    expect(offered.map(({ textContent }) => textContent?.trim()).slice(0, 2)).toEqual(['Continue', 'Review'])
  })

  it('calls a game unfinished while its armies are set up: that is no result', async () => {
    showScreen(History, historyOf(sampleRow({ status: 'deploying', outcome: null, length: 0 })))
    const [, row] = await screen.findAllByRole('row')
    expect(row!.querySelector('.result')?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('Unfinished deploying')
  })

  it('has Red before Blue in every row, whichever was entered first', async () => {
    const { players } = sampleRow()
    showScreen(History, historyOf(sampleRow(), sampleRow({ gameId: 'g2', players: players.toReversed() })))
    const boxes = await screen.findAllByRole('checkbox', { name: 'Select the game Anna v. Boris' })
    expect(boxes).toHaveLength(2)
  })

  it('has a visible word between three rivals, who are no teams', async () => {
    const seated = (['red', 'blue', 'green'] as const).map((seat, i) => ({
      seat,
      player: { type: 'human', name: ['Ada', 'Ben', 'Cleo'][i] ?? '' } as const,
    }))
    showScreen(History, historyOf(sampleRow({ edition: 'conquest', preset: 'three', players: seated })))
    const row = (await screen.findByText('Cleo')).closest('.versus')!
    expect(row.textContent.replaceAll(/\s+/g, ' ')).toMatch(/Ada v\. .*Ben v\. .*Cleo/)
    expect(row.classList).not.toContain('stacked') // there the words are for screen readers alone
  })

  it('shows the date that it sorts and filters by: that of the last step', async () => {
    const updatedAt = Date.UTC(2026, 4, 3, 12)
    showScreen(History, historyOf(sampleRow({ startedAt: Date.UTC(2024, 0, 1), updatedAt })))
    const [, row] = await screen.findAllByRole('row')
    expect(screen.getByRole('columnheader', { name: 'Last played' })).toBeTruthy()
    expect(row!.querySelector('time')?.dateTime).toBe(new Date(updatedAt).toISOString())
  })

  it('says which game it was before how large, and names the edition of a set once', async () => {
    const set = (name: string) => ({ name, hash: 'h' })
    const played = historyOf(
      sampleRow(),
      sampleRow({ gameId: 'g2', edition: 'conquest', preset: 'two', length: 25 }),
      sampleRow({ gameId: 'g3', edition: 'narnia', preset: 'full', set: set('Attic box') }),
      sampleRow({ gameId: 'g4', edition: 'narnia', preset: 'full', set: set('My Narnia') }),
    )
    showScreen(History, played)
    const [, ...rows] = await screen.findAllByRole('row')
    const battles = rows.map((row) => row.querySelector('.battle')?.textContent.replaceAll(/\s+/g, ' ').trim())
    expect(battles).toEqual(['Classic Barrage', 'Conquest Two armies', 'Attic box Narnia', 'My Narnia'])
    expect(rows[1]?.textContent).toContain('25 turns')
  })

  it('deletes after a question and takes it back', async () => {
    const { bridge } = showScreen(History, historyOf(sampleRow()))
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'Select the game Anna v. Boris' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    expect(bridge.calls.some(({ name }) => name === 'history.delete')).toBe(false)
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No games yet')).toBeTruthy()
    await fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('checkbox', { name: 'Select the game Anna v. Boris' })).toBeTruthy()
  })

  it('moves focus to the game that takes the place of a deleted one, to the last one left, and then to the heading', async () => {
    const rows = ['g1', 'g2', 'g3'].map((gameId) => sampleRow({ gameId }))
    showScreen(History, historyOf(...rows))
    const links = (): HTMLElement[] => screen.queryAllByRole('link').filter((link) => link.closest('tbody'))
    await waitFor(() => expect(links()).toHaveLength(3))
    for (const [place, next] of [
      [1, '#/review/g3'],
      [1, '#/review/g1'],
      [0, null],
    ] as const) {
      const left = links().length - 1
      await fireEvent.click(screen.getAllByRole('checkbox', { name: /^Select the game/ })[place]!)
      await fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
      await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(links()).toHaveLength(left))
      await waitFor(() => expect(document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName).toBe(next ?? 'H1'))
    }
  })

  it('says that deleted games are in the recycle bin, and leads there', async () => {
    showScreen(History, historyOf(sampleRow()))
    expect((await screen.findByRole('link', { name: 'Recycle bin' })).getAttribute('href')).toBe('#/bin')
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'Select the game Anna v. Boris' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    expect(screen.getByRole('dialog').textContent).toContain('recycle bin and can be restored for 30 days')
  })

  it('selects every game that the filters let through, not only those of the page', async () => {
    const many = ['g1', 'g2', 'g3']
    const { bridge } = showScreen(History, {
      ...historyOf(),
      'history.list': () => ({ rows: [sampleRow()], total: many.length }),
      'history.ids': () => ({ gameIds: many }),
    })
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all games on this page' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Select all 3' }))
    expect(await screen.findByText('3 games selected, 2 of them not on this page')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Delete…' }))
    expect(screen.getByRole('dialog').textContent).toContain('2 of them are not on this page.')
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(bridge.calls.find(({ name }) => name === 'history.delete')?.args).toEqual({ gameIds: many }))
  })

  it('keeps a selection while one searches, sorts and filters, and says what of it is out of sight', async () => {
    showScreen(History, historyOf(sampleRow()))
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'Select the game Anna v. Boris' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'Refereed' }))
    expect(await screen.findByText('One game selected, one of them not on this page')).toBeTruthy()
    await fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await fireEvent.click(await screen.findByRole('button', { name: 'Length' }))
    expect(await screen.findByText('One game selected')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select the game Anna v. Boris' }).checked).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Last played' }))
  })

  it('has the bar for what is selected there from the start, so that the first tick moves nothing', async () => {
    showScreen(History, historyOf(sampleRow()))
    expect(await screen.findByText('No game selected')).toBeTruthy()
    const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent.trim())
    const before = names()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete…' }).disabled).toBe(true)
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Select the game Anna v. Boris' }))
    expect(names()).toEqual(before)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete…' }).disabled).toBe(false)
  })

  it('ticks with Shift everything from the row that was ticked before', async () => {
    showScreen(History, historyOf(...['g1', 'g2', 'g3', 'g4'].map((gameId) => sampleRow({ gameId }))))
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select the game/ })
    await fireEvent.click(boxes[3]!)
    await fireEvent.click(boxes[1]!, { shiftKey: true })
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true, true])
    await fireEvent.click(boxes[2]!, { shiftKey: true })
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, true])
  })

  it('is sorted by its headings, and says how', async () => {
    const { bridge } = showScreen(History, historyOf(sampleRow()))
    const asked = () => bridge.calls.findLast(({ name }) => name === 'history.list')?.args
    const order = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    await fireEvent.click(await screen.findByRole('button', { name: 'Length' }))
    expect(order('Length')).toBe('descending')
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'longest' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Length' }))
    expect(order('Length')).toBe('ascending')
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'shortest' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Last played' }))
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'newest' }))
    expect([order('Length'), order('Last played')]).toEqual([null, 'descending'])
  })

  it('turns to any page; the button that leads no further leaves the keyboard to its neighbour', async () => {
    const { bridge } = showScreen(History, { ...historyOf(), 'history.list': () => ({ rows: [sampleRow()], total: 101 }) })
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      await fireEvent.click(button)
    }
    const asked = () => bridge.calls.findLast(({ name }) => name === 'history.list')?.args
    await press('Next page')
    await waitFor(() => expect(asked()).toMatchObject({ offset: 50 }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Next page')
    await press('Next page')
    await waitFor(() => expect(asked()).toMatchObject({ offset: 100 }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('First page'))
    await press('First page')
    await waitFor(() => expect(asked()).toMatchObject({ offset: 0 }))
    await press('Last page')
    await waitFor(() => expect(asked()).toMatchObject({ offset: 100 }))
    await press('First page')
  })

  it('names a damaged game among the others, and offers to write it out as it is and to delete it', async () => {
    const damage = 'The game Anna v. Boris is damaged: it has changed on the disk after step 12.'
    showScreen(History, historyOf(sampleRow({ damage, edition: 'clbssic' }), sampleRow({ gameId: 'g2' })))
    const [, bad, good] = await screen.findAllByRole('row')
    expect(bad!.textContent).toContain(damage)
    expect(within(bad!).queryByRole('link')).toBeNull()
    expect(within(good!).getByRole('link').getAttribute('href')).toBe('#/review/g2')
    await fireEvent.click(within(bad!).getByRole('button', { name: 'Actions for the game Anna v. Boris' }))
    expect(
      within(bad!)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Keep the intact part', 'Export as it is…', 'Delete…'])
  })

  it('offers to keep the sound part of a damaged game, and the way to it', async () => {
    // The page of tests knows no popovers.
    Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })
    const damaged = sampleRow({ damage: 'The game Anna v. Boris is damaged.' })
    const kept = sampleRow({ gameId: 'kept', length: 12, status: 'playing', outcome: null })
    const { bridge } = showScreen(History, { ...historyOf(damaged), 'history.keepSound': () => kept })
    await fireEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await fireEvent.click(await screen.findByRole('menuitem', { name: 'Keep the intact part' }))
    await waitFor(() => expect(bridge.calls.filter(({ name }) => name === 'history.list').length).toBeGreaterThan(1))
    expect(bridge.calls.find(({ name }) => name === 'history.keepSound')?.args).toEqual({ gameId: damaged.gameId })
  })

  it('says how many turns were taken back, where any were', async () => {
    showScreen(History, historyOf(sampleRow({ takeBacks: 1 }), sampleRow({ gameId: 'g2' })))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
    expect(screen.getAllByText(/take-back/).map(({ textContent }) => /\d take-backs?/.exec(textContent ?? '')?.[0])).toEqual([
      '1 take-back',
    ])
  })

  it('shows a failure in its own words and tries again', async () => {
    let fails = true
    showScreen(History, {
      ...historyOf(),
      'history.list': () => (fails ? refusal('internal', 'The archive is busy.') : { rows: [sampleRow()], total: 1 }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The archive is busy.')
    fails = false
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Show result')).toBeTruthy()
  })

  it('knows the winners and the armies of every edition', async () => {
    const players = [
      { seat: 'red', player: { type: 'human', name: 'Anna' } },
      { seat: 'gray', player: { type: 'human', name: 'Boris' } },
    ] as const
    const row = sampleRow({
      edition: 'transformers-powers',
      preset: 'full',
      players: [...players],
      outcome: { places: { gray: 1, red: 2 }, reason: 'time' },
    })
    const app = { 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS] }) }
    const { bridge } = showScreen(History, { ...historyOf(row), ...app })
    const [, shown] = await screen.findAllByRole('row')
    expect(shown!.textContent).toMatch(/Boris\s*Decepticons/)
    expect(shown!.textContent).toContain('Transformers with powers')
    const result = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Result' })
    const offered = () => [...result.options].map(({ text }) => text)
    expect(offered()).toEqual(['Any result', 'Red won', 'Blue won', 'Gray won', 'Draw', 'Unfinished'])
    await fireEvent.change(result, { target: { value: 'blue' } })
    await fireEvent.change(screen.getByRole('combobox', { name: 'Edition' }), { target: { value: 'transformers-powers' } })
    expect(offered()).toEqual(['Any result', 'Red (Autobots) won', 'Gray (Decepticons) won', 'Draw', 'Unfinished'])
    await fireEvent.change(result, { target: { value: 'gray' } })
    const asked = () => bridge.calls.findLast(({ name }) => name === 'history.list')?.args
    await waitFor(() => expect(asked()).toMatchObject({ filter: { edition: 'transformers-powers', result: ['gray'] } }))
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'decept' } })
    await waitFor(() => expect(asked()).toMatchObject({ filter: { text: 'transformers' } }))
    await fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  })
})
