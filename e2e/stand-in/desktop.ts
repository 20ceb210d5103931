/**
 * The desktop of the stand-in: starts the built main process under a stand-in of Electron's API and shows its window as a page of Chromium. `app://` is asked
 * of the app's own handler; what the page asks and receives goes through the built preload script. Chromium knows no `app:` pages, so that the page has an
 * `https:` address of a host that cannot exist; the app never sees it.
 */
import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createLine, type Line } from './line.ts'
import type { FileAnswer, Happening, Wish } from './messages.ts'
import { ASK, preloadScript, TELL } from './preload.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const APP = 'app://marshal'
/** Where the page lives in the browser. */
export const STAGE = 'https://marshal.invalid'

const toApp = (url: string): string => (url.startsWith(STAGE) ? APP + url.slice(STAGE.length) : url)
const toStage = (url: string): string => (url.startsWith(APP) ? STAGE + url.slice(APP.length) : url)

export interface Desktop {
  /** The page of the window, once it has loaded; another one after a crash. */
  readonly page: () => Promise<Page>
  /** What the app has asked of the desktop so far. */
  readonly wishes: readonly Wish[]
  readonly happen: (happening: Happening) => void
  /** The exit code, once the app has ended. */
  readonly ended: Promise<number>
  /** The person closes the window; resolves with what the app complained of once it has ended, and throws when it ended badly. */
  close(): Promise<string>
}

export interface DesktopOptions {
  readonly browser: Browser
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly env: NodeJS.ProcessEnv
  /** Runs in every page before anything else. */
  readonly before: () => void
  /** Called with every page of the window before it loads anything. */
  readonly watch: (page: Page) => void
}

/** Starts the app. */
export async function startDesktop({ browser, viewport, env, before, watch }: DesktopOptions): Promise<Desktop> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(before)
  const wishes: Wish[] = []
  const child = fork(join(ROOT, 'out', 'main', 'index.js'), {
    env,
    execArgv: ['--import', join(import.meta.dirname, 'register.ts')],
    serialization: 'advanced',
    silent: true,
  })
  let complaints = ''
  child.stderr?.on('data', (part: Buffer) => (complaints += part.toString()))
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)))
  const line = createLine(child, (wish) => {
    wishes.push(wish)
    window.grant(wish)
  })
  const window = createWindow(context, line, watch)
  void ended.then((code) => window.give(new Error(`the app ended with ${code}: ${complaints}`)))
  return {
    page: () => window.page(),
    wishes,
    happen: line.happen,
    ended,
    async close() {
      line.happen({ type: 'closed-by-person' })
      const code = await ended
      await context.close()
      if (code !== 0) throw new Error(`the app ended with ${code}: ${complaints}`)
      return complaints
    },
  }
}

interface Window {
  readonly grant: (wish: Wish) => void
  readonly page: () => Promise<Page>
  /** Ends the waiting for a page that will not come. */
  readonly give: (why: Error) => void
}

/** The one window: grants the app's wishes one after the other. */
function createWindow(context: BrowserContext, line: Line, watch: (page: Page) => void): Window {
  let page: Page | null = null
  let address = ''
  let isCrashed = false
  let queue: Promise<void> = Promise.resolve()
  let loaded = Promise.withResolvers<Page>()
  loaded.promise.catch(() => undefined)

  const show = async (): Promise<Page> => {
    const fresh = await context.newPage()
    watch(fresh)
    fresh.on('crash', () => {
      isCrashed = true
      loaded = Promise.withResolvers()
      line.happen({ type: 'crashed' })
    })
    fresh.on('popup', (popup) => {
      void line.ask({ type: 'popup', url: toApp(popup.url()) }).then((isAllowed) => (isAllowed === true ? undefined : popup.close()))
    })
    return (page = fresh)
  }
  const go = async (url: string): Promise<void> => {
    address = url
    if (isCrashed) await page?.close()
    const shown = page === null || isCrashed ? await show() : page
    isCrashed = false
    await shown.goto(toStage(url))
    line.happen({ type: 'ready' })
    loaded.resolve(shown)
  }
  const serve = async (wish: Wish): Promise<void> => {
    switch (wish.type) {
      case 'open':
        await prepare(context, line, wish.preload)
        return void (await show())
      case 'go':
        return go(wish.url)
      case 'reload':
        return go(address)
      case 'send':
        await page?.evaluate(
          ([tell, channel, args]) => (window as unknown as Record<string, (...all: unknown[]) => void>)[tell]?.(channel, args),
          [TELL, wish.channel, wish.args] as const,
        )
        return
      case 'focus':
      case 'error-box':
        return
    }
  }
  return {
    grant(wish) {
      queue = queue.then(() => serve(wish)).catch(() => undefined) // a page that crashes or closes meanwhile gets nothing more
    },
    page: () => loaded.promise,
    give: (why) => loaded.reject(why),
  }
}

/** Every page of the window begins with the preload script, and loads what the app gives it and nothing else. */
async function prepare(context: BrowserContext, line: Line, preload: string): Promise<void> {
  await context.exposeBinding(ASK, ({ frame }, channel: string, args: unknown[]) =>
    line.ask({ type: 'invoke', channel, args, frame: { url: toApp(frame.url()), isTop: frame.parentFrame() === null } }),
  )
  await context.addInitScript({ content: preloadScript(preload) })
  await context.route('**/*', (route) => answer(route, line))
}

async function answer(route: Route, line: Line): Promise<void> {
  const request = route.request()
  const url = toApp(request.url())
  const move = request.isNavigationRequest() ? moveOf(request) : null
  if (move && !(await mayGo(line, move, url))) return route.abort('aborted')
  if ((await line.ask({ type: 'load', url })) !== true) return route.abort('blockedbyclient')
  const file = (await line.ask({ type: 'file', url, method: request.method() })) as FileAnswer
  if (move !== null && move !== 'inside') line.happen({ type: 'navigated' })
  await route.fulfill({ status: file.status, headers: { ...file.headers }, body: Buffer.from(file.body) })
}

/** How a page comes to ask for a page: the first of a window, from another address, in a frame inside, or for a window that it opened. */
type Move = 'first' | 'inside' | 'popup' | { readonly from: string }

function moveOf(request: Request): Move {
  try {
    const frame = request.frame()
    if (frame.parentFrame() !== null) return 'inside'
    return frame.url() === 'about:blank' ? 'first' : { from: toApp(frame.url()) }
  } catch {
    return 'popup' // the driver knows no frame of a window that is about to be opened
  }
}

/** The app goes where it likes, and a page may be loaded again; elsewhere the app is asked. */
async function mayGo(line: Line, move: Move, url: string): Promise<boolean> {
  if (move === 'first' || move === 'inside') return true
  if (move === 'popup') return (await line.ask({ type: 'popup', url })) === true
  return move.from.split('#')[0] === url.split('#')[0] || (await line.ask({ type: 'navigate', url })) === true
}
