import { fireEvent, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { Formation } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { ALL_EDITIONS, SAMPLE_EDITION, SAMPLE_INFO, SAMPLE_OFFERS, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Setups from './Setups.svelte'

const setup = (name: string, part: Partial<Formation>): Formation => ({
  id: name.toLowerCase(),
  name,
  edition: 'transformers-powers',
  preset: 'full',
  placement: {},
  builtIn: true,
  about: '',
  updatedAt: 0,
  ...part,
})
const ALL = [
  setup('Garage', { placement: { 0: 'flag', 1: 'jazz' } }),
  setup('Fleet', { placement: { 79: 'flag', 78: 'brawl' } }),
  setup('Lantern', { edition: 'classic', preset: 'duel', placement: { 0: 'flag' } }),
]
const script = {
  'app.info': () => ({
    ...SAMPLE_INFO,
    settings: { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const,
  }),
  'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS] }),
  'formations.list': () => ALL,
  'formations.check': () => ({ complete: false, left: {}, warnings: [] }),
}
const choose = (edition: string) => fireEvent.change(screen.getByRole('combobox', { name: 'Edition' }), { target: { value: edition } })

describe('Setups', () => {
  it('shows those of one army at a time, drawn from its own side', async () => {
    showScreen(Setups, script)
    expect(await screen.findByText('Lantern')).toBeTruthy()
    expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent?.trim())).toEqual(['Duel', 'Barrage'])
    await choose('transformers-powers')
    expect(screen.getByText('Garage')).toBeTruthy()
    expect(screen.queryByText('Fleet')).toBeNull()
    await fireEvent.click(screen.getByRole('radio', { name: 'Decepticons' }))
    expect(screen.queryByText('Garage')).toBeNull()
    expect(screen.getByRole('img', { name: 'Formation Fleet, front row first: empty; empty; Flag, Brawl' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New formation' }).getAttribute('href')).toBe('#/setups/new/transformers-powers/full/gray')
  })

  it('of Conquest lead to the games with them (CQ-5)', async () => {
    const kept = setup('Coast', { edition: 'conquest', preset: 'two', placement: { 0: 'flag' }, builtIn: false })
    const editions = ALL_EDITIONS.filter(({ id }) => id === 'conquest')
    showScreen(Setups, { ...script, 'app.offers': () => ({ ...SAMPLE_OFFERS, editions }), 'formations.list': () => [kept] })
    const link = await screen.findByRole('link', { name: 'Find games with Coast' })
    expect(link.getAttribute('href')).toBe('#/history/setup=conquest~two~0.flag')
  })

  it('draws a new one on the rows of the army that the address names (TF-2)', async () => {
    const { bridge } = showScreen(Setups, script, ['new', 'transformers-powers', 'full', 'gray'])
    expect(await screen.findByText('Transformers with powers · Decepticons')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /Brawl/ }))
    await fireEvent.click(screen.getByRole('gridcell', { name: /^A8/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(bridge.calls.find(({ name }) => name === 'formations.save')?.args).toMatchObject({
      edition: 'transformers-powers',
      placement: { 70: 'brawl' },
    })
    expect(bridge.calls.findLast(({ name }) => name === 'formations.check')?.args).toMatchObject({ seat: 'gray' })
  })

  it('leads to the formations, which are below everything else', async () => {
    showScreen(Setups, script, ['new', 'transformers-powers', 'full', 'gray'])
    await fireEvent.click(await screen.findByRole('button', { name: 'Start with a formation…' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Fleet/ }))
  })

  it('fills the rest by button or key and leaves what was placed; Shuffle can be undone', async () => {
    const random = ({ placed }: { readonly placed?: Readonly<Record<string, string>> }): Record<string, string> =>
      Object.keys(placed ?? {}).length > 0 ? { ...placed, 72: 'megatron' } : { 70: 'flag', 71: 'brawl', 72: 'megatron' }
    showScreen(Setups, { ...script, 'formations.random': random }, ['new', 'transformers-powers', 'full', 'gray'])
    await fireEvent.click(await screen.findByRole('button', { name: /Brawl/ }))
    await fireEvent.click(screen.getByRole('gridcell', { name: /^A8/ }))
    await fireEvent.keyDown(document.body, { key: 'x' })
    await screen.findByRole('gridcell', { name: /^C8, your Megatron/ })
    expect(screen.getByRole('gridcell', { name: /^A8/ }).getAttribute('aria-label')).toContain('Brawl')
    await fireEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
    await screen.findByRole('gridcell', { name: /^A8, your Flag/ })
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('gridcell', { name: /^A8, your Brawl/ })
    await fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
    await screen.findByRole('gridcell', { name: /^A8, your Flag/ })
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    'has a way back from clearing the board, by key too, though not out of a field (%o)',
    async (held) => {
      showScreen(Setups, script, ['new', 'transformers-powers', 'full', 'gray'])
      await fireEvent.click(await screen.findByRole('button', { name: /Brawl/ }))
      await fireEvent.click(screen.getByRole('gridcell', { name: /^A8/ }))
      await fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
      const empty = await screen.findByRole('gridcell', { name: /^A8, (?!your)/ })
      await fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'z', ...held })
      expect(empty.getAttribute('aria-label')).not.toContain('Brawl')
      await fireEvent.keyDown(document.body, { key: 'z', ...held })
      await screen.findByRole('gridcell', { name: /^A8, your Brawl/ })
      await fireEvent.keyDown(document.body, { key: 'Z', shiftKey: true, ...held })
      await screen.findByRole('gridcell', { name: /^A8, (?!your)/ })
    },
  )

  it('does not know armies that an edition does not have', async () => {
    showScreen(Setups, script, ['new', 'transformers-powers', 'full', 'blue'])
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeTruthy()
  })
})
