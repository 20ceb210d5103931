import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserCommand, hasDisplay, openBrowser } from './browser.ts'
import { isBuilt } from './built.ts'
import { electronBinary } from './electron-binary.ts'

const URL_WITH_TOKEN = 'http://127.0.0.1:4170/?token=abc'

describe('the browser that is opened', () => {
  it('is the default one of the platform', () => {
    expect(browserCommand(URL_WITH_TOKEN, { platform: 'linux', env: { DISPLAY: ':0' } })).toEqual(['xdg-open', URL_WITH_TOKEN])
    expect(browserCommand(URL_WITH_TOKEN, { platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } })?.[0]).toBe('xdg-open')
    expect(browserCommand(URL_WITH_TOKEN, { platform: 'darwin', env: {} })).toEqual(['open', URL_WITH_TOKEN])
    expect(browserCommand(URL_WITH_TOKEN, { platform: 'win32', env: {} })?.at(-1)).toBe(URL_WITH_TOKEN)
  })

  it('is none without a display, or where no browser is wanted', () => {
    expect(browserCommand(URL_WITH_TOKEN, { platform: 'linux', env: {} })).toBeNull()
    expect(browserCommand(URL_WITH_TOKEN, { platform: 'darwin', env: { MARSHAL_BROWSER: 'none' } })).toBeNull()
    expect(hasDisplay({ platform: 'linux', env: { DISPLAY: '' } })).toBe(false)
  })

  it('that cannot be started is no error', async () => {
    vi.stubEnv('PATH', '/nowhere')
    expect(await openBrowser(URL_WITH_TOKEN, { platform: 'linux', env: { DISPLAY: ':0' } })).toBe(false)
    vi.unstubAllEnvs()
  })
})

describe('what is built', () => {
  let root: string
  const write = (path: string, at: number): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
    utimesSync(join(root, path), at, at)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'marshal-built-'))
    for (const path of ['out/main/index.js', 'out/main/serve.js', 'out/preload/preload.cjs', 'out/renderer/index.html']) write(path, 2000)
    write('src-main/app.ts', 1000)
    write('src-renderer/deep/App.svelte', 1500)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is up to date while no source is newer', () => expect(isBuilt(root)).toBe(true))

  it('is old once a source has changed, however deep', () => {
    write('src-renderer/deep/App.svelte', 2001)
    expect(isBuilt(root)).toBe(false)
  })

  it('is old once the configuration has changed', () => {
    write('electron.vite.config.ts', 2001)
    expect(isBuilt(root)).toBe(false)
  })

  it('is up to date when only a test has changed', () => {
    write('src-main/app.test.ts', 2001)
    expect(isBuilt(root)).toBe(true)
  })

  it('is nothing when a part is missing', () => {
    rmSync(join(root, 'out/preload'), { recursive: true })
    expect(isBuilt(root)).toBe(false)
  })
})

describe('the desktop runtime', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('can be named, and must exist', () => {
    vi.stubEnv('ELECTRON_EXEC_PATH', process.execPath)
    expect(electronBinary()).toBe(process.execPath)
    vi.stubEnv('ELECTRON_EXEC_PATH', join(tmpdir(), 'no-such-electron'))
    expect(electronBinary()).toBeNull()
  })
})
