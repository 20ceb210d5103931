/**
 * What every journey starts from: a fresh app over an empty data folder, and a page that shows it. Projects run the same journeys: `served` (browser),
 * `electron` (desktop window; skipped, saying so, where its runtime is not installed) and, some of them, `shell` (the built desktop app under a stand-in of
 * Electron's API, see stand-in/). Which journeys are whose is said in `playwright.config.ts`. A test fails by itself when the page asks anything outside the app, logs an error or throws.
 */
import {
  _electron,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ElectronApplication,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronBinary } from '../src-main/cli/electron-binary.ts'
import type { Settings } from '../src-main/contract/index.ts'
import { STAGE, startDesktop, type Desktop } from './stand-in/desktop.ts'

const ROOT = join(import.meta.dirname, '..')

export interface RunningServer {
  /** Address with the host token. */
  readonly url: string
  /** Ends it as the person would (SIGTERM). */
  stop(): Promise<void>
  /** Ends it as a power cut would (SIGKILL). */
  kill(): Promise<void>
}

/**
 * The environment that every app of the journeys gets: its folder, and the seed of its games, so that each run plays the same games. What one app has
 * compiled the next ones load.
 */
const surroundings = (dataDir: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node-compile'),
  ...process.env,
  MARSHAL_PORT: '0',
  MARSHAL_LINK_PORT: '0',
  MARSHAL_DATA: dataDir,
  MARSHAL_SEED: 'journey',
})

/** In the page: chance that is the same each time a page is loaded (a linear congruence, as good as journeys need). */
function fixChance(): void {
  let state = 1
  Math.random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** Starts the built served app over a data folder, at a port or any; resolves once it answers. */
export async function startServer(dataDir: string, port = '0'): Promise<RunningServer> {
  const env = { ...surroundings(dataDir), MARSHAL_PORT: port }
  const child = spawn(process.execPath, [join(ROOT, 'out', 'main', 'serve.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  child.stderr.on('data', (part: Buffer) => (told += part.toString()))
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, failed) => {
    let text = ''
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /http:\/\/\S+/.exec(text)?.[0]
      if (found !== undefined) done(found)
    })
    void gone.then(() => failed(new Error(`the server ended before it answered: ${told}`)))
  })
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    child.kill(signal)
    await gone
    if (signal === 'SIGTERM' && told !== '') throw new Error(`the app reported: ${told}`)
  }
  return { url, stop: end('SIGTERM'), kill: end('SIGKILL') }
}

/** Collects what a page must never do; the result is checked when the test ends. */
function watch(page: Page, own: string, crashes: boolean): readonly string[] {
  const wrong: string[] = []
  const host = URL.canParse(own) ? new URL(own).host : ''
  page.on('request', (request) => {
    const url = request.url()
    if (/^(data|blob|app|devtools):/.test(url) || new URL(url).host === host) return
    wrong.push(`asked outside: ${url}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`threw: ${error.message}`))
  if (!crashes) page.on('crash', () => wrong.push('the page crashed'))
  return wrong
}

interface Fixtures {
  /**
   * What the person has set before the app starts. Journeys take the flat board and no animation, which is quick everywhere; a test about the
   * 3D table says so: `test.use({ settings: { board: '3d' } })`.
   */
  readonly settings: Partial<Settings>
  /** Whether the page may crash: a test is about that. */
  readonly crashes: boolean
  /** Empty folder for this test's games; gone afterwards. */
  readonly dataDir: string
  /** The app's page, loaded. */
  readonly ui: Page
  /** Ends the app and starts it again over the same games; answers the new page. `meanwhile` runs between. */
  readonly restart: (meanwhile?: () => void) => Promise<Page>
  /** The desktop round the app. Only `shell`. */
  readonly desktop: Desktop
  /** A page of a second app over games of its own, with the same settings. Only `served`. */
  readonly anotherApp: () => Promise<Page>
}

interface Shell {
  readonly page: Page
  readonly restart: Fixtures['restart']
  readonly desktop?: Desktop
}

export const test = base.extend<Fixtures & { readonly shell: Shell }, { readonly chromium: Browser | null }>({
  chromium: [
    async ({ playwright }, use, info) => {
      const browser = info.project.name === 'electron' ? null : await playwright.chromium.launch(info.project.use.launchOptions)
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker' },
  ],

  settings: [{ board: 'flat', animationSpeed: 0, reducedMotion: 'on', botPace: 'quick' }, { option: true }],

  crashes: [false, { option: true }],

  dataDir: async ({ settings }, use) => {
    const folder = makeDataDir(settings)
    await use(folder)
    removeDataDir(folder)
  },

  shell: async ({ dataDir, chromium, viewport, crashes }, use, info) => {
    const wrong: (readonly string[])[] = []
    const watched = (page: Page, own: string): Page => {
      wrong.push(watch(page, own, crashes))
      return page
    }
    if (chromium === null) await withElectron(dataDir, watched, use)
    else if (info.project.name === 'shell') await withStandIn(chromium, { viewport, dataDir, crashes }, watched, use)
    else await withBrowser(await chromium.newContext({ viewport }), dataDir, watched, use)
    expect(wrong.flat(), 'nothing outside was asked, nothing was logged as an error').toEqual([])
  },

  ui: async ({ shell }, use) => use(shell.page),
  restart: async ({ shell }, use) => use(shell.restart),

  desktop: async ({ shell }, use) => {
    if (!shell.desktop) throw new Error('only the project `shell` has a desktop of its own')
    await use(shell.desktop)
  },

  anotherApp: async ({ ui, settings }, use, info) => {
    if (info.project.name !== 'served') throw new Error('only the served app runs twice: tag the journey @served')
    const ends: (() => Promise<void>)[] = []
    await use(async () => {
      const folder = makeDataDir(settings)
      const server = await startServer(folder)
      ends.push(() => server.stop().then(() => removeDataDir(folder)))
      const page = await ui.context().newPage()
      await page.goto(server.url)
      return page
    })
    for (const end of ends) await end()
  },
})

function makeDataDir(settings: Partial<Settings>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marshal-e2e-'))
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
  return folder
}

function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

type Watched = (page: Page, own: string) => Page
type Use = (shell: Shell) => Promise<void>

async function withBrowser(context: BrowserContext, dataDir: string, watched: Watched, use: Use): Promise<void> {
  await context.addInitScript(fixChance)
  let server = await startServer(dataDir)
  const open = async (): Promise<Page> => {
    const page = watched(await context.newPage(), server.url)
    await page.goto(server.url)
    return page
  }
  const page = await open()
  const restart = async (meanwhile?: () => void): Promise<Page> => {
    for (const old of context.pages()) await old.close()
    await server.stop()
    meanwhile?.()
    server = await startServer(dataDir, new URL(server.url).port) // as always: what the browser keeps is kept by address
    return open()
  }
  await use({ page, restart })
  await context.close()
  await server.stop()
}

async function withStandIn(
  browser: Browser,
  { viewport, dataDir, crashes }: Pick<Fixtures, 'dataDir' | 'crashes'> & { readonly viewport: ViewportSize | null },
  watched: Watched,
  use: Use,
): Promise<void> {
  const start = (): Promise<Desktop> =>
    startDesktop({ browser, viewport, env: surroundings(dataDir), before: fixChance, watch: (page) => void watched(page, STAGE) })
  let desktop = await start()
  const close = async (): Promise<void> => {
    const complaints = await desktop.close()
    if (!crashes) expect(complaints, 'the app complained of nothing').toBe('')
  }
  const restart = async (meanwhile?: () => void): Promise<Page> => {
    await close()
    meanwhile?.()
    desktop = await start()
    return desktop.page()
  }
  await use({ page: await desktop.page(), restart, desktop })
  await close()
}

async function withElectron(dataDir: string, watched: Watched, use: Use): Promise<void> {
  const binary = electronBinary()
  base.skip(binary === null, "Electron's runtime is not installed here")
  const open = (): Promise<ElectronApplication> => launchElectron(binary ?? '', dataDir)
  const pageOf = async (app: ElectronApplication): Promise<Page> => watched(await app.firstWindow(), 'app://marshal')
  let app = await open()
  const restart = async (meanwhile?: () => void): Promise<Page> => {
    await app.close()
    meanwhile?.()
    app = await open()
    return pageOf(app)
  }
  await use({ page: await pageOf(app), restart })
  await app.close()
}

function launchElectron(executablePath: string, dataDir: string): Promise<ElectronApplication> {
  const asRoot = process.getuid?.() === 0
  return _electron.launch({
    executablePath,
    args: [ROOT, ...(asRoot ? ['--no-sandbox'] : [])],
    env: surroundings(dataDir) as Record<string, string>,
  })
}

export { expect }
