/**
 * As much of Electron's main-process API as the shell uses, in front of a desktop that another process shows in Chromium (`desktop.ts`). It is as strict as
 * Electron where order matters: what must come before `ready`, or cannot come before it, throws. It is not Electron: there is no sandbox, no world of its own
 * for the preload script, no fuses.
 */
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileAnswer, FromApp, Happening, Question, ToApp, Wish } from './messages.ts'

type Fn = (...args: never[]) => unknown

let isReady = false
const wish = (it: Wish): void => void process.send?.({ kind: 'wish', wish: it } satisfies FromApp)
const mustBe = (state: boolean, what: string): void => {
  if (isReady !== state) throw new Error(`${what} ${state ? 'cannot be used before' : 'must be called before'} the app is ready`)
}

class App extends EventEmitter {
  readonly isPackaged = false
  #userData = ''
  setPath(_name: 'userData', path: string): void {
    mkdirSync(path, { recursive: true })
    this.#userData = path
  }
  enableSandbox(): void {
    mustBe(false, 'enableSandbox')
  }
  /** One for each folder of user data; the first hears of a second start, and the second is refused. */
  requestSingleInstanceLock(): boolean {
    const lock = join(this.#userData, 'lock')
    const knock = join(this.#userData, 'knock')
    if (isAlive(lock)) {
      writeFileSync(knock, String(process.pid))
      return false
    }
    writeFileSync(lock, String(process.pid))
    watch(this.#userData, (_event, name) => {
      if (name === 'knock') this.emit('second-instance')
    }).unref()
    this.once('quit', () => rmSync(lock, { force: true }))
    return true
  }
  whenReady(): Promise<void> {
    return new Promise((done) =>
      setImmediate(() => {
        isReady = true
        this.emit('ready')
        done()
      }),
    )
  }
  quit(): void {
    for (const event of ['before-quit', 'will-quit', 'quit']) this.emit(event, { preventDefault: () => undefined })
    setImmediate(() => process.exit(0))
  }
  exit(code: number): void {
    this.emit('quit')
    setImmediate(() => process.exit(code))
  }
}

function isAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

class WebContents extends EventEmitter {
  readonly id = 1
  windowOpen: Fn = () => ({ action: 'allow' })
  isDestroyed = (): boolean => isGone
  send = (channel: string, ...args: unknown[]): void => wish({ type: 'send', channel, args })
  reload = (): void => wish({ type: 'reload' })
  setWindowOpenHandler = (handler: Fn): void => void (this.windowOpen = handler)
  forcefullyCrashRenderer = (): void => void this.emit('render-process-gone', {}, { reason: 'killed' })
}

let isGone = false
let theWindow: BrowserWindow | null = null
const adopt = (window: BrowserWindow): void => void (theWindow = window)

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents()
  constructor({ webPreferences: { preload, ...preferences } }: { webPreferences: { preload: string } & Record<string, unknown> }) {
    super()
    mustBe(true, 'BrowserWindow')
    adopt(this)
    wish({ type: 'open', preload: readFileSync(preload, 'utf8'), preferences })
    app.emit('web-contents-created', {}, this.webContents)
  }
  loadURL = (url: string): Promise<void> => Promise.resolve(wish({ type: 'go', url }))
  focus = (): void => wish({ type: 'focus' })
  show = (): void => undefined
  maximize = (): void => undefined
  restore = (): void => undefined
  isMinimized = (): boolean => false
  isMaximized = (): boolean => false
  isDestroyed = (): boolean => isGone
  getNormalBounds = () => ({ x: 20, y: 20, width: 1280, height: 800 })
}

const handlers = new Map<string, Fn>()
let files: ((request: Request) => Promise<Response>) | null = null
let mayLoad: ((details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void) | null = null

export const app = new App()
export const ipcMain = { handle: (channel: string, handler: Fn): void => void handlers.set(channel, handler) }
export const protocol = {
  registerSchemesAsPrivileged: (): void => mustBe(false, 'registerSchemesAsPrivileged'),
  handle(_scheme: string, handler: NonNullable<typeof files>): void {
    mustBe(true, 'protocol.handle')
    files = handler
  },
}
export const session = {
  get defaultSession() {
    mustBe(true, 'session.defaultSession')
    return {
      setPermissionRequestHandler: (): void => undefined,
      setPermissionCheckHandler: (): void => undefined,
      setDevicePermissionHandler: (): void => undefined,
      on: (): void => undefined,
      webRequest: { onBeforeRequest: (handler: NonNullable<typeof mayLoad>): void => void (mayLoad = handler) },
    }
  },
}
export const screen = {
  getAllDisplays() {
    mustBe(true, 'screen')
    return [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }]
  },
}
export const dialog = {
  showErrorBox: (title: string, text: string): void => wish({ type: 'error-box', text: `${title}: ${text}` }),
  showMessageBox: (): Promise<{ response: number }> => Promise.resolve({ response: 0 }),
}
export const Menu = { buildFromTemplate: (template: unknown): unknown => template, setApplicationMenu: (): void => undefined }

async function answer(question: Question): Promise<unknown> {
  const page = theWindow?.webContents
  switch (question.type) {
    case 'load':
      return new Promise((done) => (mayLoad ? mayLoad({ url: question.url }, ({ cancel }) => done(cancel !== true)) : done(true)))
    case 'navigate': {
      let isAllowed = true
      page?.emit('will-navigate', { url: question.url, preventDefault: () => (isAllowed = false) })
      return isAllowed
    }
    case 'popup':
      return (page?.windowOpen({ url: question.url } as never) as { action: string } | undefined)?.action === 'allow'
    case 'file':
      return fileAt(question)
    case 'invoke': {
      const { channel, args, frame } = question
      const event = { sender: page, senderFrame: { url: frame.url, parent: frame.isTop ? null : {} } }
      return handlers.get(channel)?.(...([event, ...args] as never[]))
    }
  }
}

async function fileAt({ url, method }: Extract<Question, { type: 'file' }>): Promise<FileAnswer> {
  if (!files) throw new Error('nobody handles the scheme')
  const response = await files(new Request(url, { method }))
  return { status: response.status, headers: Object.fromEntries(response.headers), body: new Uint8Array(await response.arrayBuffer()) }
}

function happen({ type }: Happening): void {
  const page = theWindow?.webContents
  switch (type) {
    case 'navigated':
      return void page?.emit('did-navigate')
    case 'ready':
      return void theWindow?.emit('ready-to-show')
    case 'hung':
      return void theWindow?.emit('unresponsive')
    case 'crashed':
      return void page?.emit('render-process-gone', {}, { reason: 'crashed' })
    case 'closed-by-person':
      theWindow?.emit('close', {})
      isGone = true
      page?.emit('destroyed')
      app.emit('window-all-closed')
  }
}

process.on('message', (message: ToApp) => {
  if (message.kind === 'happening') return happen(message.happening)
  void answer(message.question).then((value) => process.send?.({ kind: 'answer', id: message.id, value } satisfies FromApp))
})
process.once('disconnect', () => process.exit(1))
