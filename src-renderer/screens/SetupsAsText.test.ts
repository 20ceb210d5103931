import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { Formation } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { refusal, type Script } from '../../test/support/screens/fake-bridge.ts'
import { SAMPLE_EDITION, SAMPLE_INFO, SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import * as clipboard from '../ui/copy.ts'
import Setups from './Setups.svelte'

HTMLElement.prototype.hidePopover = () => undefined

const LANTERN: Formation = {
  ...{ id: 'lantern', name: 'Lantern', edition: 'classic', preset: 'duel', placement: { 0: 'flag' } },
  ...{ builtIn: true, about: '', updatedAt: 0 },
}
const script: Script = {
  'app.info': () => ({ ...SAMPLE_INFO, settings: { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const }),
  'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION] }),
  'formations.list': () => [LANTERN, { ...LANTERN, id: 'mine', name: 'Mine', builtIn: false, placement: { 1: 'bomb' } }],
  'formations.check': () => ({ complete: false, left: {}, warnings: [] }),
  'formations.text': () => ({
    texts: [
      { format: 'rows', text: '.10/.10/.10/F,.9' },
      { format: 'letters', text: 'MAAA' },
    ],
  }),
  'formations.read': () => ({ 2: 'flag' }),
  'formations.save': ({ name, edition, preset, placement }) => ({ ...LANTERN, id: 'saved', name, edition, preset, placement }),
}
const ARMY = { edition: 'classic', preset: 'duel', seat: 'red' }
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the formation' })

describe('a formation in the list', () => {
  it('is copied as text, in each format that can hold it', async () => {
    const copied = vi.spyOn(clipboard, 'copyText').mockResolvedValue(true)
    const { bridge } = showScreen(Setups, script)
    await fireEvent.click(await screen.findByRole('button', { name: 'Copy as text… Lantern' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Copy: 40 letters' }))
    expect(copied).toHaveBeenCalledWith('MAAA')
    expect(bridge.calls).toContainEqual({ name: 'formations.text', args: { ...ARMY, placement: { 0: 'flag' } } })
  })

  it('is copied from its menu where it is one of the player’s own', async () => {
    showScreen(Setups, script)
    await fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mine' }))
    await fireEvent.click(screen.getByRole('menuitem', { name: 'Copy as text…' }))
    expect(await screen.findByRole('textbox', { name: 'Rows of signs' })).toBeTruthy()
  })

  it('comes from a text, is saved and opened', async () => {
    const { bridge } = showScreen(Setups, script)
    await fireEvent.click(await screen.findByRole('button', { name: 'Paste…' }))
    await fireEvent.input(field(), { target: { value: '.2,F,.7' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
    await waitFor(() => expect(window.location.hash).toBe('#/setups/saved'))
    expect(bridge.calls).toContainEqual({ name: 'formations.read', args: { ...ARMY, text: '.2,F,.7' } })
    expect(bridge.calls.find(({ name }) => name === 'formations.save')?.args).toMatchObject({ preset: 'duel', placement: { 2: 'flag' } })
  })

  it('is refused with the reason where the text is wrong, which stays', async () => {
    const why = 'A deployment has 4 rows divided by “/”; this one has 1.'
    showScreen(Setups, { ...script, 'formations.read': () => refusal('invalid', why) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Paste…' }))
    await fireEvent.input(field(), { target: { value: '.2,F,.7' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
    expect((await screen.findByRole('alert')).textContent).toContain(why)
    expect(field().value).toBe('.2,F,.7')
  })
})

describe('the editor', () => {
  it('puts a pasted formation on the board, which can be undone, and copies it', async () => {
    const { bridge } = showScreen(Setups, script, ['new', 'classic', 'duel', 'red'])
    const asText = within(await screen.findByRole('region', { name: 'The formation as text' }))
    expect(asText.getByRole<HTMLButtonElement>('button', { name: 'Copy…' }).disabled).toBe(true)
    await fireEvent.click(asText.getByRole('button', { name: 'Paste…' }))
    await screen.findByRole('dialog')
    await fireEvent.input(field(), { target: { value: '.2,F,.7' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
    expect(await screen.findByRole('gridcell', { name: /^C1.*Flag/ })).toBeTruthy()
    await fireEvent.click(asText.getByRole('button', { name: 'Copy…' }))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '40 letters' })).value).toBe('MAAA')
    expect(bridge.calls).toContainEqual({ name: 'formations.text', args: { ...ARMY, placement: { 2: 'flag' } } })
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByRole('gridcell', { name: /^C1.*Flag/ })).toBeNull()
  })
})
