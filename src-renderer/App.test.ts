import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import App from './App.svelte'
import type { BridgeStatus } from './bridge/index.ts'
import { createAppState } from './state/app.svelte.ts'
import { createFakeBridge, type FakeBridge, type Script } from '../test/support/screens/fake-bridge.ts'
import { SAMPLE_INFO } from '../test/support/screens/samples.ts'

const noGames: Script = { 'app.info': () => SAMPLE_INFO, 'history.list': () => ({ rows: [], total: 0 }), 'history.players': () => [] }

function start(script: Script = noGames, status: BridgeStatus = 'open'): FakeBridge {
  const bridge = createFakeBridge(script)
  bridge.become(status)
  const app = createAppState(bridge)
  app.start()
  render(App, { props: { app } })
  return bridge
}

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  window.location.hash = ''
})

describe('the frame', () => {
  it('shows Home first and names every room', async () => {
    start()
    expect(await screen.findByRole('heading', { level: 1, name: 'Marshal' })).toBeTruthy()
    const rooms = ['Home', 'Referee', 'History', 'Formations', 'Custom editions', 'Help', 'Settings']
    for (const name of rooms) expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  })

  it('asks what the app is once, when it is connected, and nothing of what could be played', async () => {
    const bridge = start(noGames, 'connecting')
    expect(bridge.calls.map(({ name }) => name)).not.toContain('app.info')
    bridge.become('open')
    expect(await screen.findByRole('heading', { level: 1, name: 'Marshal' })).toBeTruthy()
    const asked = bridge.calls.map(({ name }) => name)
    expect(asked.filter((name) => name === 'app.info')).toHaveLength(1)
    expect(asked).not.toContain('app.offers')
  })

  it('sets the title and moves focus to the heading on going somewhere', async () => {
    start()
    await screen.findByRole('heading', { level: 1, name: 'Marshal' })
    window.location.hash = '#/settings'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Settings · Marshal')
  })

  it.each([
    ['#/', 'Home', 'page'],
    ['#/help', 'Help', 'page'],
    ['#/learn', 'Home', 'true'],
    ['#/drills', 'Home', 'true'],
    ['#/review/g1', 'History', 'true'],
  ])('marks at %s the way that leads there: %s', async (address, name, mark) => {
    window.location.hash = address
    start()
    const ways = await screen.findByRole('navigation', { name: 'Main' })
    expect([...ways.querySelectorAll('[aria-current]')].map((way) => [way.textContent?.trim(), way.getAttribute('aria-current')])).toEqual([
      [name, mark],
    ])
  })

  it('says when an address leads nowhere', async () => {
    window.location.hash = '#/nowhere'
    start()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('There is no such page')
  })

  it('lists the keys on ?, but not while a person types', async () => {
    start()
    await screen.findByRole('heading', { level: 1 })
    const field = document.body.appendChild(document.createElement('input'))
    await fireEvent.keyDown(field, { key: '?' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await fireEvent.keyDown(document.body, { key: '?' })
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy()
    field.remove()
  })

  it('lets a button be pressed once by Enter that is held down, and a text go on to the next lines', async () => {
    start()
    const keys = await screen.findByRole('button', { name: 'Keys' })
    const text = keys.parentElement!.appendChild(document.createElement('textarea'))
    /** Whether the browser may go on with it: it would press the button, or write a line. */
    const goesOn = (target: Element, repeat: boolean): Promise<boolean> => fireEvent.keyDown(target, { key: 'Enter', repeat })
    expect(await goesOn(keys, false)).toBe(true)
    expect(await goesOn(keys, true)).toBe(false)
    expect(await goesOn(text, true)).toBe(true)
    text.remove()
  })

  it('says when the connection is lost, and nothing more once it is back', async () => {
    const bridge = start()
    await screen.findByRole('heading', { level: 1 })
    bridge.become('connecting')
    await tick()
    expect(screen.getByText('Connection lost. Trying again…')).toBeTruthy()
    bridge.become('open')
    await tick()
    expect(screen.queryByText('Connection lost. Trying again…')).toBeNull()
  })

  it('says how to get in where the browser is not signed in, and nothing else', async () => {
    const bridge = start()
    await screen.findByRole('heading', { level: 1 })
    bridge.become('refused')
    await tick()
    expect(screen.getByRole('heading', { level: 1, name: 'This browser is not signed in' })).toBeTruthy()
    expect(screen.getByText('npm run -s link')).toBeTruthy()
    expect(document.title).toBe('This browser is not signed in · Marshal')
    bridge.become('outdated')
    await tick()
    expect(screen.getByRole('heading', { level: 1, name: 'Marshal has been updated' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
  })

  it('sends a guest without an invitation to the host, and never to a terminal', async () => {
    const bridge = start()
    await screen.findByRole('heading', { level: 1 })
    bridge.become('uninvited')
    await tick()
    expect(screen.getByRole('heading', { level: 1, name: 'You need a new invitation' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).not.toMatch(/npm|terminal|minutes|link/)
  })

  it('offers the backups of a damaged archive and goes on once one is restored', async () => {
    let damaged = true
    start({
      ...noGames,
      'app.info': () => ({
        ...SAMPLE_INFO,
        archive: damaged
          ? {
              state: 'damaged',
              message: 'Pages 3 and 4 are broken.',
              backups: [{ id: 'b1', at: 1_760_000_000_000, bytes: 4_200_000 }],
              offers: ['restore', 'rescue', 'copy', 'anew', 'again'],
              notes: [],
            }
          : SAMPLE_INFO.archive,
      }),
      'archive.restore': () => {
        damaged = false
        return null
      },
    })
    expect((await screen.findByRole('dialog', { name: 'Your games cannot be opened' })).textContent).toContain('Pages 3 and 4 are broken.')
    await fireEvent.click(screen.getByRole('button', { name: 'Restore a backup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('lets one learn while the archive cannot be opened, with a line that leads back to what can be done', async () => {
    const archive = { state: 'damaged', message: 'Pages 3 and 4 are broken.', backups: [], notes: [] } as const
    const lessons = [{ edition: 'classic', lesson: 'move', minutes: 1, parts: [{ part: 'step', rules: [] }] }]
    start({
      ...noGames,
      'app.info': () => ({ ...SAMPLE_INFO, archive: { ...archive, backups: [], notes: [], offers: ['again'] } }),
      'lessons.list': () => lessons,
    })
    const dialog = await screen.findByRole('dialog', { name: 'Your games cannot be opened' })
    const doors = within(dialog).getAllByRole('link')
    expect(doors.map((door) => door.getAttribute('href'))).toEqual(['#/learn', '#/drills', '#/help'])
    const go = (hash: string) => {
      window.location.hash = hash
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    }
    go('#/learn')
    expect(await screen.findByRole('heading', { level: 1, name: 'Learn' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const line = screen.getByText(/^Your games cannot be opened\./)
    expect(within(line).getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('#/')
    go('#/')
    expect(await screen.findByRole('dialog', { name: 'Your games cannot be opened' })).toBeTruthy()
  })

  it('calls nothing damaged when the disk is full: it says so, and offers to look again', async () => {
    const archive = { state: 'blocked', message: 'The disk is full.', backups: [], notes: [] } as const
    start({ ...noGames, 'app.info': () => ({ ...SAMPLE_INFO, archive: { ...archive, backups: [], notes: [], offers: ['again'] } }) })
    const dialog = await screen.findByRole('dialog', { name: 'Your games cannot be opened just now' })
    expect(dialog.textContent).toContain('The disk is full.')
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    expect(dialog.textContent).not.toMatch(/archive is damaged/)
  })

  it('offers every way on for an archive without backups, and says what failed', async () => {
    const archive = {
      state: 'damaged',
      message: 'The archive is damaged.',
      backups: [],
      offers: ['rescue', 'copy', 'anew', 'again'],
      notes: [],
    } as const
    const bridge = start({
      ...noGames,
      'app.info': () => ({ ...SAMPLE_INFO, archive: { ...archive, backups: [], offers: [...archive.offers], notes: [] } }),
      'archive.rescue': () => ({ refused: { code: 'damaged', message: 'Nothing of this archive can be read any more.' } }),
      'archive.anew': () => null,
    })
    const dialog = await screen.findByRole('dialog', { name: 'Your games cannot be opened' })
    const names = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim())
    expect(names).toEqual(['Rescue what can be read', 'Open a read-only copy', 'Begin a new archive', 'Check again'])
    await fireEvent.click(screen.getByRole('button', { name: 'Rescue what can be read' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing of this archive can be read any more.')
    await fireEvent.click(screen.getByRole('button', { name: 'Begin a new archive' }))
    await waitFor(() => expect(bridge.calls.some(({ name }) => name === 'archive.anew')).toBe(true))
  })

  it('says at once when the file of the games is gone, and that it is back', async () => {
    const bridge = start()
    await screen.findByRole('heading', { level: 1 })
    const lost = { state: 'lost', message: 'The folder with your games was deleted.', backups: [], offers: ['save'], notes: [] } as const
    bridge.push('archive.changed', { ...lost, backups: [], offers: ['save'], notes: [] })
    const dialog = await screen.findByRole('dialog', { name: 'Your games cannot be saved' })
    expect(dialog.textContent).toContain('The folder with your games was deleted.')
    expect(within(dialog).getByRole('button', { name: 'Write the games back' })).toBeTruthy()
    bridge.push('archive.changed', SAMPLE_INFO.archive)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows notes about the archive until they are put away', async () => {
    const note = 'The game Ada v. Ben is damaged.'
    start({ ...noGames, 'app.info': () => ({ ...SAMPLE_INFO, archive: { ...SAMPLE_INFO.archive, notes: [note] } }) })
    expect(await screen.findByText(note)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(note)).toBeNull()
  })

  it('explains an archive of a newer version and offers nothing that could harm it', async () => {
    start({
      ...noGames,
      'app.info': () => ({
        ...SAMPLE_INFO,
        archive: { state: 'newer', message: 'Schema 9; this is 3.', backups: [], offers: [], notes: [] },
      }),
    })
    const dialog = await screen.findByRole('dialog', { name: 'The archive belongs to a newer Marshal' })
    expect(dialog.querySelectorAll('button')).toHaveLength(0)
  })

  it('begins with the look of the last time', async () => {
    localStorage.setItem('marshal.look', JSON.stringify({ theme: 'light', palette: 'neon' }))
    start({})
    await tick()
    expect(document.documentElement.dataset).toMatchObject({ theme: 'light', palette: 'classic' })
  })

  it('shows a setting at once and takes it back when the app refuses', async () => {
    start({ ...noGames, 'settings.set': () => ({ refused: { code: 'internal', message: 'The disk is full.' } }) })
    window.location.hash = '#/settings'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await fireEvent.click(await screen.findByRole('radio', { name: 'Paper' }))
    await screen.findAllByText('The disk is full.')
    expect(document.documentElement.dataset['theme']).toBe('system')
  })
})
