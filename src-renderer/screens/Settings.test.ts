import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { Engine, Engines } from '../../src-main/contract/index.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Settings from './Settings.svelte'

const MINE: Engine = { id: 'engine-1', name: 'Mine', path: '/opt/mine', args: ['--level', 'a b'], trouble: null }

/** Engines that keep what they are given. */
function enginesOf(...first: readonly Engine[]): Script {
  let engines = first
  const all = (): Engines => ({ engines: [...engines], folder: null, found: [] })
  return {
    'engines.list': all,
    'engines.save': ({ id, name, path, args }) => {
      engines = [...engines.filter((engine) => engine.id !== id), { id: id ?? 'engine-2', name, path, args, trouble: null }]
      return all()
    },
    'engines.remove': ({ id }) => {
      engines = engines.filter((engine) => engine.id !== id)
      return all()
    },
    'engines.test': () => ({ name: 'Deep', ms: 12 }),
  }
}

describe('engines in Settings', () => {
  it('are listed with path and arguments, and with their last trouble', async () => {
    showScreen(Settings, enginesOf({ ...MINE, trouble: 'It ended.' }))
    const mine = await screen.findByRole('article', { name: 'Mine' })
    expect(mine.textContent).toContain('/opt/mine --level "a b"')
    expect(mine.textContent).toContain('Last problem: It ended.')
  })

  it('are added by path, arguments and name, and opponents are asked for again', async () => {
    const { bridge } = showScreen(Settings, enginesOf())
    await fireEvent.click(await screen.findByRole('button', { name: 'Add an engine…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Add engine' }))
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    await fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Deep' } })
    await fireEvent.input(screen.getByLabelText('Program'), { target: { value: '/opt/deep' } })
    await fireEvent.input(screen.getByLabelText('Arguments'), { target: { value: '--level "very strong"' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Add engine' }))
    expect(await screen.findByRole('article', { name: 'Deep' })).toBeTruthy()
    expect(bridge.calls.find(({ name }) => name === 'engines.save')?.args).toEqual({
      id: null,
      name: 'Deep',
      path: '/opt/deep',
      args: ['--level', 'very strong'],
    })
    await waitFor(() => expect(bridge.calls.filter(({ name }) => name === 'app.info')).toHaveLength(2))
  })

  it('are still being added after the page was left, until that is cancelled', async () => {
    showScreen(Settings, enginesOf())
    await fireEvent.click(await screen.findByRole('button', { name: 'Add an engine…' }))
    await fireEvent.input(screen.getByLabelText('Program'), { target: { value: '/opt/deep' } })
    cleanup()
    showScreen(Settings, enginesOf())
    expect((await screen.findByLabelText<HTMLInputElement>('Program')).value).toBe('/opt/deep')
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    cleanup()
    showScreen(Settings, enginesOf())
    expect(await screen.findByRole('button', { name: 'Add an engine…' })).toBeTruthy()
  })

  it('are not asked for arguments where they are in the one folder of a browser', async () => {
    showScreen(Settings, { ...enginesOf(), 'engines.list': () => ({ engines: [], folder: '/home/ada/engines', found: [] }) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Add an engine…' }))
    expect(screen.getByText('/home/ada/engines')).toBeTruthy()
    expect(screen.getByLabelText('Program')).toBeTruthy()
    expect(screen.queryByLabelText('Arguments')).toBeNull()
  })

  it('are tested on the spot, and it is said what came of it', async () => {
    showScreen(Settings, enginesOf(MINE))
    const mine = within(await screen.findByRole('article', { name: 'Mine' }))
    await fireEvent.click(mine.getByRole('button', { name: 'Test' }))
    expect(await mine.findByText(/“Deep” deployed an army and made a move; the longer answer took 12 ms/)).toBeTruthy()
  })

  it('are removed after a question', async () => {
    const { app } = showScreen(Settings, enginesOf(MINE))
    await fireEvent.click(await screen.findByRole('button', { name: 'Remove Mine' }))
    await waitFor(() => expect(app.question).not.toBeNull())
    app.question?.answer(true)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Mine' })).toBeNull())
  })

  it('are not shown to guests', async () => {
    const { bridge } = showScreen(Settings, { ...enginesOf(MINE), 'app.info': () => ({ ...SAMPLE_INFO, role: 'seat' as const }) })
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
    await waitFor(() => expect(bridge.calls.some(({ name }) => name === 'app.info')).toBe(true))
    expect(screen.queryByText('External engines')).toBeNull()
    expect(bridge.calls.some(({ name }) => name.startsWith('engines.'))).toBe(false)
  })
})
