import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { BinItem } from '../../src-main/contract/bin.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { sampleRow } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import { showResults } from '../state/covered-results.svelte.ts'
import Bin from './Bin.svelte'

const DAY = 86_400_000
const deletedAt = Date.now() - 10 * DAY
const times = { deletedAt, goesAt: deletedAt + 30 * DAY + 60_000 }
const GAME: BinItem = { kind: 'game', id: 'g1', name: '', edition: 'classic', game: sampleRow(), ...times }
const SETUP: BinItem = { kind: 'formation', id: 's1', name: 'Wall', edition: 'classic', game: null, ...times }
const SET: BinItem = {
  kind: 'custom-edition',
  id: 't1',
  name: 'My box',
  edition: 'classic',
  game: null,
  ...times,
  goesAt: Date.now() + 1000,
}

/** A bin that keeps what it is given. */
function binOf(...items: readonly BinItem[]): Script {
  let left = items
  const without = (gone: readonly { readonly kind: string; readonly id: string }[]): { count: number } => {
    const before = left.length
    left = left.filter(({ kind, id }) => !gone.some((ref) => ref.kind === kind && ref.id === id))
    return { count: before - left.length }
  }
  return {
    'bin.list': () => ({ items: [...left], total: left.length }),
    'bin.refs': () => ({ items: left.map(({ kind, id }) => ({ kind, id })) }),
    'bin.restore': (args) => without(args.items),
    'bin.erase': (args) => without(args.items),
    'bin.empty': () => without(left),
  }
}

describe('the recycle bin', () => {
  it('says what it is for when it is empty', async () => {
    showScreen(Bin, binOf())
    expect(
      await screen.findByText(/Deleted games, formations, studies and custom editions appear here/, { selector: '.text' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Empty the bin…' })).toBeNull()
  })

  it('shows games, setups and sets, and when each goes', async () => {
    showScreen(Bin, binOf(GAME, SETUP, SET))
    const [, game, setup, set] = await screen.findAllByRole('row')
    expect(game!.textContent).toMatch(/Anna\s*v\.\s*Boris.* 84 moves · 9 Oct 2025.*Game · Classic · Barrage.*in 20 days/s)
    expect(screen.getByText('3 items.')).toBeTruthy()
    expect(setup!.textContent).toMatch(/Wall.*Formation/s)
    expect(set!.textContent).toMatch(/My box.*Custom edition.*today/s)
  })

  it('forgets the selection of what another page restored', async () => {
    const script = binOf(GAME, SETUP)
    const { bridge } = showScreen(Bin, script)
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select/ }))
      if (!(box as HTMLInputElement).checked) await fireEvent.click(box)
    expect(screen.getByText('2 items selected')).toBeTruthy()
    await bridge.request('bin.restore', { items: [{ kind: 'game', id: 'g1' }] })
    bridge.push('games.changed', {})
    expect(await screen.findByText('One item selected')).toBeTruthy()
  })

  it('covers the result of a game as its review does, unless results are not covered or it was shown in a list', async () => {
    const { app } = showScreen(Bin, binOf(GAME))
    const [, game] = await screen.findAllByRole('row')
    expect(game!.textContent).not.toMatch(/won/)
    expect(game!.querySelector('.winner')).toBeNull()
    app.settings = { ...app.settings, coverReview: false }
    await waitFor(() => expect(game!.textContent).toMatch(/Anna won · 84 moves/))
    expect(game!.querySelector('.winner')?.textContent).toContain('Anna')
    app.settings = { ...app.settings, coverReview: true }
    await waitFor(() => expect(game!.textContent).not.toMatch(/won/))
    showResults([GAME.game!])
    await waitFor(() => expect(game!.textContent).toMatch(/Anna won · 84 moves/))
  })

  it('begins its count with a capital letter', async () => {
    showScreen(Bin, binOf(GAME))
    expect(await screen.findByText('One item.')).toBeTruthy()
  })

  it('leaves all days to what was deleted just now', async () => {
    showScreen(Bin, binOf({ ...SETUP, goesAt: Date.now() + 30 * DAY - 2000 }))
    expect((await screen.findAllByRole('row'))[1]?.textContent).toMatch(/in 30 days/)
  })

  it('brings one thing back at once', async () => {
    const { bridge } = showScreen(Bin, binOf(GAME, SETUP))
    await fireEvent.click(await screen.findByRole('button', { name: 'Restore Wall' }))
    expect(await screen.findByText('Wall is restored')).toBeTruthy()
    expect(bridge.calls.find(({ name }) => name === 'bin.restore')?.args).toEqual({ items: [{ kind: 'formation', id: 's1' }] })
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  it('asks by name before one game goes for good: by its day too', async () => {
    showScreen(Bin, binOf(GAME))
    await fireEvent.click(await screen.findByRole('button', { name: 'Delete Anna v. Boris for good' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('Delete Anna v. Boris (9 Oct 2025) for good?')
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('Anna v. Boris is gone for good')).toBeTruthy()
  })

  it('brings everything back at once, on whichever page', async () => {
    const { bridge } = showScreen(Bin, { ...binOf(GAME, SETUP, SET), 'bin.list': () => ({ items: [GAME], total: 3 }) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Select all 3' }))
    expect(await screen.findByText('3 items selected')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    const asked = () => bridge.calls.find(({ name }) => name === 'bin.restore')?.args
    await waitFor(() => expect(asked()).toEqual({ items: [GAME, SETUP, SET].map(({ kind, id }) => ({ kind, id })) }))
  })

  it('asks before selected things go for good', async () => {
    const { bridge } = showScreen(Bin, binOf(GAME, SETUP, SET))
    await fireEvent.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Delete for good…' }))
    expect(bridge.calls.some(({ name }) => name === 'bin.erase')).toBe(false)
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }))
    expect(await screen.findByText('Nothing in the bin')).toBeTruthy()
  })

  it('asks before it is emptied', async () => {
    const { bridge } = showScreen(Bin, binOf(GAME, SETUP))
    await fireEvent.click(await screen.findByRole('button', { name: 'Empty the bin…' }))
    expect(screen.getByRole('dialog').textContent).toContain('2 items will be deleted for good')
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(bridge.calls.some(({ name }) => name === 'bin.empty')).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Empty the bin…' }))
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Empty the bin' }))
    expect(await screen.findByText('Nothing in the bin')).toBeTruthy()
  })
})
