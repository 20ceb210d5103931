import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { startShell } from './start.ts'
import { fakeElectron } from '../../test/support/shell/fake-electron.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marshal-shell-'))
  mkdirSync(join(folder, 'built', 'renderer'), { recursive: true })
  writeFileSync(join(folder, 'built', 'renderer', 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'secret.html'), 'not for pages')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Starting {
  readonly isPackaged?: boolean
  readonly lock?: boolean
  readonly devServer?: string
  readonly broken?: boolean
  readonly seed?: string
}

async function started(options: Starting = {}) {
  const fake = fakeElectron(options)
  const asked: { name: unknown; args: unknown; caller: Caller }[] = []
  const left: string[] = []
  const logged: string[] = []
  let seeds: readonly (string | undefined)[] = []
  let closed = 0
  await startShell(fake.electron, {
    built: join(folder, 'built'),
    dataDir: folder,
    devServer: options.devServer,
    seed: options.seed,
    openApp: ({ newSeed }) => {
      seeds = [newSeed?.(), newSeed?.()]
      if (options.broken) throw Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES' })
      return {
        dispatch: async (name, args, caller) => {
          asked.push({ name, args, caller })
          return { ok: true, value: null }
        },
        left: (id) => void left.push(id),
        warn: (message) => void logged.push(message),
        prepare: () => Promise.resolve(),
        close: () => void closed++,
      }
    },
  })
  const ask = (url: string, parent: unknown = null) =>
    fake.seen.ask?.(...([{ sender: fake.seen.page, senderFrame: { url, parent } }, 'app.info', {}] as never[])) as Promise<unknown>
  return { ...fake, asked, left, logged, seeds, closed: () => closed, ask }
}

const OWN_PAGE = 'app://marshal/'

/** The answers to a page at an address: to a permission request, and to a permission check. */
const grantedTo =
  ({ permissions, page }: ReturnType<typeof fakeElectron>['seen']) =>
  (permission: string, address: string): readonly unknown[] => {
    let asked: unknown
    const details = { mediaTypes: ['video'], requestingUrl: address }
    permissions.request?.(...([page, permission, (yes: boolean) => (asked = yes), details] as never[]))
    return [asked, permissions.check?.(...([page, permission, address, { mediaType: 'video' }] as never[]))]
  }

describe('the desktop window', () => {
  it('keeps its page in a sandbox, isolated and without Node', async () => {
    const { seen } = await started()
    expect(seen.window?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
      preload: join(folder, 'built', 'preload', 'preload.cjs'),
    })
    expect(seen.window?.address).toBe('app://marshal/index.html')
  })

  it('declares its scheme and the sandbox before Electron is ready, and locks the session before there is a page', async () => {
    const { seen } = await started()
    const at = (what: string): number => seen.order.indexOf(what)
    expect(at('sandbox')).toBeLessThan(at('ready'))
    expect(at('schemes')).toBeLessThan(at('ready'))
    expect(at('path userData')).toBe(0)
    expect(at('lockdown')).toBeGreaterThan(at('ready'))
    expect(at('lockdown')).toBeLessThan(at('window'))
    expect(seen.schemes).toEqual([expect.objectContaining({ scheme: 'app' })])
    expect(seen.schemes[0]?.privileges).toMatchObject({ standard: true, secure: true })
    expect(seen.schemes[0]?.privileges).not.toHaveProperty('bypassCSP')
  })

  it('is the only one: a second start ends, and raises the first', async () => {
    const second = await started({ lock: false })
    expect(second.seen.quits).toBe(1)
    expect(second.seen.window).toBeNull()
    const first = await started()
    first.app.emit('second-instance')
    expect(first.seen.order.slice(-2)).toEqual(['restore', 'focus'])
  })

  it('says why it cannot start, and exits', async () => {
    const { seen } = await started({ broken: true })
    expect(seen.errors).toEqual(['Marshal could not start: Marshal may not write to its data folder. Allow it to write there.'])
    expect(seen.exits).toEqual([1])
    expect(seen.window).toBeNull()
  })

  it('closes the archive when it ends', async () => {
    const { app, seen, closed } = await started()
    app.emit('window-all-closed')
    expect(seen.quits).toBe(1)
    app.emit('will-quit')
    expect(closed()).toBe(1)
  })

  it('uses the development server only where it is not packaged', async () => {
    const packed = await started({ devServer: 'http://localhost:5173' })
    expect(packed.seen.window?.address).toBe('app://marshal/index.html')
    const developing = await started({ isPackaged: false, devServer: 'http://localhost:5173' })
    expect(developing.seen.window?.address).toBe('http://localhost:5173')
    expect(developing.seen.window?.options.webPreferences['devTools']).toBe(true)
  })

  it('uses a given seed only where it is not packaged', async () => {
    expect((await started({ isPackaged: false, seed: 'story' })).seeds).toEqual(['story 1', 'story 2'])
    for (const seed of (await started({ seed: 'story' })).seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is in development only with a development server', async () => {
    const { seen } = await started({ isPackaged: false })
    expect(seen.window?.options.webPreferences['devTools']).toBe(false)
    expect(seen.menu).not.toContain('toggleDevTools')
    expect((await started({ isPackaged: false, devServer: 'http://localhost:5173' })).seen.menu).toContain('toggleDevTools')
  })

  it('opens at its last position', async () => {
    const { electron, seen } = await started()
    expect(electron).toBeDefined()
    expect(seen.window?.options).toMatchObject({ width: 1440, height: 900, minWidth: 960 })
    writeFileSync(join(folder, 'window.json'), JSON.stringify({ x: 11, y: 22, width: 1200, height: 800, maximized: false }))
    const again = await started()
    expect(again.seen.window?.options).toMatchObject({ x: 11, y: 22, width: 1200, height: 800 })
  })
})

describe('a page in the window', () => {
  it('may not navigate, be redirected, open windows or embed others', async () => {
    const { seen } = await started()
    for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview']) {
      let prevented = 0
      seen.page.emit(event, { preventDefault: () => prevented++ })
      expect(prevented, event).toBe(1)
    }
    expect(seen.page.windowOpen?.()).toEqual({ action: 'deny' })
  })

  it('gets no permission where it is not the app’s own', async () => {
    const { seen } = await started()
    for (const address of ['https://example.org/', 'app://elsewhere/index.html', 'data:text/html,x', 'blob:app://marshal/1', 'null', '']) {
      for (const permission of ['clipboard-sanitized-write', 'media']) {
        expect(grantedTo(seen)(permission, address), `${permission} ${address}`).toEqual([false, false])
      }
    }
  })

  it('downloads only files that it has made', async () => {
    const { seen } = await started()
    const isPrevented = (url: string): boolean => {
      let prevented = false
      seen.download?.(...([{ preventDefault: () => (prevented = true) }, { getURL: () => url }] as never[]))
      return prevented
    }
    expect(isPrevented('blob:app://marshal/7c1f')).toBe(false)
    for (const url of [
      'https://example.org/a.exe',
      'blob:https://example.org/7c1f',
      'data:text/html,x',
      'app://marshal/index.html',
      'blob:null/7',
    ]) {
      expect(isPrevented(url), url).toBe(true)
    }
  })

  it('gets no permission but copying text and the camera without microphone', async () => {
    const { seen } = await started()
    const isGranted = grantedTo(seen)
    const granted: unknown[] = []
    for (const permission of ['media', 'geolocation', 'notifications', 'openExternal', 'clipboard-read']) {
      for (const mediaTypes of [['audio'], ['video', 'audio'], []]) {
        seen.permissions.request?.(
          ...([seen.page, permission, (yes: boolean) => granted.push(yes), { mediaTypes, requestingUrl: OWN_PAGE }] as never[]),
        )
      }
      granted.push(seen.permissions.check?.(...([seen.page, permission, OWN_PAGE, { mediaType: 'audio' }] as never[])))
    }
    expect(granted).toEqual(Array.from({ length: 20 }, () => false))
    expect(isGranted('clipboard-sanitized-write', OWN_PAGE)).toEqual([true, true])
    expect(isGranted('media', OWN_PAGE)).toEqual([true, true])
    expect(seen.permissions.device?.()).toBe(false)
  })

  it('reaches nothing outside the app', async () => {
    const { seen } = await started()
    const cancelled = (url: string): unknown => {
      let result: unknown
      seen.network?.(...([{ url }, (answer: { cancel: boolean }) => (result = answer.cancel)] as never[]))
      return result
    }
    expect(cancelled('app://marshal/assets/index.js')).toBe(false)
    expect(cancelled('data:image/svg+xml,x')).toBe(false)
    for (const url of [
      'https://example.org/',
      'http://127.0.0.1:4170/',
      'file:///etc/passwd',
      'app://elsewhere/',
      'ws://localhost:5173/',
    ]) {
      expect(cancelled(url), url).toBe(true)
    }
  })

  it('is reloaded after a crash; the fourth within a minute leads to a page that says so, with a way back', async () => {
    const { seen, logged } = await started()
    const crash = (): boolean => seen.page.emit('render-process-gone', {}, { reason: 'crashed' })
    seen.page.emit('render-process-gone', {}, { reason: 'clean-exit' })
    expect(seen.page.reloads).toBe(0)
    for (let i = 0; i < 3; i++) crash()
    expect(seen.page.reloads).toBe(3)
    expect(seen.window?.address).toBe('app://marshal/index.html')
    crash()
    expect(seen.page.reloads).toBe(3)
    expect(seen.window?.address).toBe('app://marshal/crashed.html')
    expect(logged).toEqual(Array.from({ length: 4 }, () => 'The window ended: crashed.'))
    crash()
    expect(seen.page.reloads, 'the way on is tried as often as the first').toBe(4)
  })

  it('may go home from there', async () => {
    const { seen } = await started()
    let prevented = 0
    seen.page.emit('will-navigate', { url: 'app://marshal/index.html', preventDefault: () => prevented++ })
    expect(prevented).toBe(0)
    for (const url of ['app://marshal/index.html?x', 'app://marshal/crashed.html', 'https://example.org/index.html']) {
      seen.page.emit('will-navigate', { url, preventDefault: () => prevented++ })
    }
    expect(prevented).toBe(3)
  })

  it('that hangs leads to one question, and is reloaded if the person wants', async () => {
    const { seen, logged } = await started()
    seen.window?.events.emit('unresponsive')
    seen.window?.events.emit('unresponsive')
    expect(seen.questions).toHaveLength(1)
    seen.questions[0]?.answer(1)
    await expect.poll(() => seen.page.crashes).toBe(1)
    expect(logged).toEqual(['The window does not answer.'])
  })

  it('that responds again is not reloaded, whatever is pressed then', async () => {
    const { seen } = await started()
    seen.window?.events.emit('unresponsive')
    seen.window?.events.emit('responsive')
    expect(seen.questions[0]?.signal.aborted).toBe(true)
    seen.questions[0]?.answer(1)
    seen.window?.events.emit('unresponsive')
    seen.questions[1]?.answer(0)
    await Promise.resolve()
    expect(seen.page.crashes).toBe(0)
    expect(seen.questions).toHaveLength(2)
  })

  it('has its ended processes logged, without a word about the game', async () => {
    const { app, logged } = await started()
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' })
    app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit' })
    expect(logged).toEqual(['A process of the window ended (GPU): crashed.'])
  })

  it('is answered only as the top frame of the app’s own page', async () => {
    const { asked, ask } = await started()
    const refused = { ok: false, error: expect.objectContaining({ code: 'unauthorised' }) as unknown }
    for (const url of ['https://example.org/', 'app://elsewhere/index.html', 'data:text/html,x', 'about:blank', '', 'file:///index.html']) {
      expect(await ask(url), url).toEqual(refused)
    }
    expect(await ask('app://marshal/index.html', {})).toEqual(refused)
    expect(asked).toEqual([])
    expect(await ask('app://marshal/index.html')).toEqual({ ok: true, value: null })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.caller.access).toEqual({ role: 'host' })
  })

  it('is a new caller after a reload, and the old one receives no more pushes', async () => {
    const { asked, ask, left, seen } = await started()
    await ask('app://marshal/index.html')
    await ask('app://marshal/index.html')
    expect(asked[0]?.caller).toBe(asked[1]?.caller)
    seen.page.emit('did-navigate')
    expect(left).toEqual([asked[0]?.caller.id])
    await ask('app://marshal/index.html')
    expect(asked[2]?.caller.id).not.toBe(asked[0]?.caller.id)
    asked[0]?.caller.send('settings.changed', {} as never)
    asked[2]?.caller.send('settings.changed', {} as never)
    expect(seen.page.sent).toEqual([['marshal:push', 'settings.changed', {}]])
  })
})

describe('app://', () => {
  const get = async (url: string, method = 'GET'): Promise<Response | undefined> => {
    const { seen } = await started()
    return seen.files?.({ url, method } as Request)
  }

  it('serves the files of the screen with a strict policy', async () => {
    const answer = await get('app://marshal/')
    expect(answer?.status).toBe(200)
    expect(await answer?.text()).toBe(readFileSync(join(folder, 'built', 'renderer', 'index.html'), 'utf8'))
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = answer?.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|https?:/)
  })

  it.each([
    'app://marshal/../secret.html',
    'app://marshal/%2e%2e/%2e%2e/secret.html',
    'app://marshal/..%2f..%2fsecret.html',
    'app://marshal/..%5c..%5csecret.html',
    'app://marshal/%00index.html',
    'app://marshal/%E0%A4%A',
    'app://marshal/absent.html',
    'app://marshal/index.html/',
    'app://elsewhere/index.html',
    'app://marshal/package.unknown',
  ])('does not serve %s', async (url) => {
    const answer = await get(url)
    expect(answer?.status).toBe(404)
    expect(await answer?.text()).toBe('There is no such file.')
  })

  it('is read-only', async () => {
    expect((await get('app://marshal/index.html', 'POST'))?.status).toBe(404)
  })
})
