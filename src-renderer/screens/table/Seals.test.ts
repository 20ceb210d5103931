import { cleanup, fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OpenedTable, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import type { Script } from '../../../test/support/screens/fake-bridge.ts'
import { classic, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import Table from '../Table.svelte'

const red = viewOf('red', { B4: 'red scout', A1: 'red flag', B7: 'blue ?', J10: 'blue ?' })

function open(snapshot: TableSnapshot, script: Script = {}) {
  const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}

describe('the seals of a table', () => {
  const words = Array.from({ length: 12 }, (_, i) => `word${i}`)
  const sealed = (over: Partial<NonNullable<TableSnapshot['seals']>>): TableSnapshot =>
    snapshotOf(red, {
      toAct: [],
      seals: {
        draw: null,
        armies: (['red', 'blue'] as const).map((seat) => ({ seat, words, code: `marshal-seal:1:g1:${seat}:1:abc` })),
        later: [],
        waitsFor: ['red', 'blue'],
        asks: ['red'],
        faults: null,
        end: null,
        ...over,
      },
    })

  it('cover the board as words and codes until they are noted here and elsewhere', async () => {
    const note = vi.fn(() => sealed({ waitsFor: ['blue'], asks: [] }))
    open(sealed({}), { 'table.do/note-seals': note })
    expect(await screen.findByRole('heading', { name: 'Note the seals' })).toBeTruthy()
    const card = await screen.findByRole('article', { name: 'Seal of Blue' })
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(words)
    expect(within(card).getByRole('img', { name: /^Blue’s seal as a code/ })).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Waiting for Bo.')
    await fireEvent.click(screen.getByRole('button', { name: 'I have noted them' }))
    expect(note).toHaveBeenCalledWith({ gameId: 'g1' })
  })

  it('are open at the end, so that no game is played again with the same armies', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'resigned' } as const
    const over = snapshotOf({ ...red, phase: 'over', outcome }, { rematches: ['all-new', 'swap-sides', 'same-armies'] })
    open({ ...over, rematches: ['all-new', 'swap-sides'], seals: sealed({ waitsFor: [], asks: [], faults: [] }).seals })
    expect(await screen.findByRole('button', { name: 'Play again, new armies' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play again, same armies' })).toBeNull()
    expect(screen.getByText(/all players have seen the armies/)).toBeTruthy()
    cleanup()
    open(over)
    expect(await screen.findByRole('button', { name: 'Play again, same armies' })).toBeTruthy()
  })

  it('are not spoken of before play, while armies are still laid out', async () => {
    open({ ...sealed({ armies: [], waitsFor: [], asks: [] }), status: 'deploying', toAct: ['blue'] })
    expect(await screen.findByRole('heading', { name: /^Waiting for|^The armies deploy/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Seals' })).toBeNull()
  })

  it('close with that of the whole game, to be noted or printed', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'resigned' } as const
    const over = snapshotOf({ ...red, phase: 'over', outcome })
    const end = { steps: 128, words: words.map((word) => `${word}z`), code: 'marshal-seal:2:g1:128:abc' }
    open({ ...over, seals: sealed({ waitsFor: [], asks: [], faults: [], end }).seals })
    const region = await screen.findByRole('region', { name: 'Seals' })
    expect(within(region).getByText('The whole game, 128 steps')).toBeTruthy()
    expect(within(region).getAllByRole('definition')[0]?.textContent).toBe(end.words.join(' '))
    await fireEvent.click(within(region).getByRole('button', { name: 'Codes' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('article', { name: 'The whole game, 128 steps' })).toBeTruthy()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    await fireEvent.click(dialog.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('are next to the board afterwards, and their codes are shown large on request', async () => {
    open(sealed({ waitsFor: [], asks: [] }))
    const region = await screen.findByRole('region', { name: 'Seals' })
    expect(
      within(region)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([words.join(' '), words.join(' ')])
    await fireEvent.click(within(region).getByRole('button', { name: 'Codes' }))
    expect(await within(screen.getByRole('dialog')).findAllByRole('img', { name: /as a code/ })).toHaveLength(2)
  })

  describe('before a deal that all draw together', () => {
    const drawing = (over: Partial<NonNullable<NonNullable<TableSnapshot['seals']>['draw']>>): TableSnapshot => {
      const draw = { waitsFor: ['red' as const, 'blue' as const], asks: null, isDealt: false, shares: [], ...over }
      return { ...sealed({ armies: [], waitsFor: [], asks: [], draw }), status: 'deploying' }
    }
    const fixed = {
      seat: 'red' as const,
      before: 0,
      words: Array.from({ length: 16 }, (_, i) => `fixed${i}`),
      code: 'marshal-seal:2:g1:0:abc',
    }

    it('ask for a share after the words of what is fixed, with a random one that can be changed', async () => {
      const after = drawing({ waitsFor: ['blue'] })
      const add = vi.fn(() => after)
      const { bridge } = open(drawing({ asks: fixed }), { 'table.do/add-share': add })
      const heading = await screen.findByRole('heading', { name: 'Draw the deal together' })
      expect(document.activeElement).toBe(heading)
      const card = screen.getByRole('article', { name: 'Fixed so far: Marshal’s part, 0 shares' })
      expect(
        within(card)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(fixed.words)
      const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Share of Red' })
      expect(field.value).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
      await fireEvent.input(field, { target: { value: '3 5 1 6' } })
      await fireEvent.click(screen.getByRole('button', { name: 'Add Red’s share' }))
      expect(add).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', share: '3 5 1 6' })
      bridge.push('table.changed', { snapshot: { ...after, seq: 1 }, steps: [] })
      expect((await screen.findByText('Waiting for Bo.')).getAttribute('role')).toBe('status')
      expect(document.activeElement).toBe(heading)
    })

    it.each([
      [1, 'Fixed so far: Marshal’s part and 1 share'],
      [3, 'Fixed so far: Marshal’s part and 3 shares'],
    ])('say that the words are for Marshal’s part and %i shares', async (before, name) => {
      open(drawing({ asks: { ...fixed, before } }))
      expect(await screen.findByRole('article', { name })).toBeTruthy()
    })

    it('propose another share each time', async () => {
      const proposed = async (): Promise<string> => {
        open(drawing({ asks: fixed }))
        const { value } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Share of Red' })
        cleanup()
        return value
      }
      expect(await proposed()).not.toBe(await proposed())
    })

    it('ask nothing of who waits, and say who is in', async () => {
      open(drawing({ waitsFor: ['blue'] }))
      const sides = await screen.findByRole('list', { name: 'Shares of the sides' })
      const lines = within(sides).getAllByRole('listitem')
      expect(lines.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
        expect.stringContaining('added'),
        expect.stringContaining('adds now'),
      ])
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(screen.queryByRole('article')).toBeNull()
    })
  })
})
