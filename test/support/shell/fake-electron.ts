/** Electron as far as the shell uses it: it does nothing and keeps what it was given, so that settings can be looked at. */
import { EventEmitter } from 'node:events'
import type { ElectronApi } from '../../../src-main/shell/electron.ts'

type Fn = (...args: never[]) => unknown

/** A page as the shell sees it: events, and a record of what was set on it. */
class FakePage extends EventEmitter {
  readonly id = 7
  readonly sent: unknown[][] = []
  reloads = 0
  crashes = 0
  windowOpen: Fn | null = null
  send = (...args: unknown[]): void => void this.sent.push(args)
  isDestroyed = (): boolean => false
  reload = (): void => void this.reloads++
  forcefullyCrashRenderer = (): void => void this.crashes++
  setWindowOpenHandler = (handler: Fn): void => void (this.windowOpen = handler)
}

/** Electron, as far as the shell uses it; everything it is given is kept to be looked at. */
export function fakeElectron({ isPackaged = true, lock = true } = {}) {
  const order: string[] = []
  const page = new FakePage()
  const seen = {
    order,
    page,
    window: null as null | {
      options: Record<string, unknown> & { webPreferences: Record<string, unknown> }
      address: string
      events: EventEmitter
    },
    questions: [] as { readonly message: string; readonly signal: AbortSignal; answer(button: number): void }[],
    schemes: [] as { scheme: string; privileges: Record<string, unknown> }[],
    permissions: {} as { request?: Fn; check?: Fn; device?: Fn },
    network: null as Fn | null,
    download: null as Fn | null,
    files: null as ((request: Request) => Promise<Response>) | null,
    ask: null as Fn | null,
    menu: '',
    errors: [] as string[],
    exits: [] as number[],
    quits: 0,
  }
  class FakeWindow extends EventEmitter {
    readonly webContents = page
    constructor(options: never) {
      super()
      order.push('window')
      seen.window = { options, address: '', events: this }
      app.emit('web-contents-created', {}, page)
    }
    loadURL = (address: string): Promise<void> => {
      if (seen.window) seen.window.address = address
      return Promise.resolve()
    }
    show = (): void => void order.push('show')
    maximize = (): void => void order.push('maximize')
    restore = (): void => void order.push('restore')
    focus = (): void => void order.push('focus')
    isMinimized = (): boolean => true
    isMaximized = (): boolean => false
    isDestroyed = (): boolean => false
    getNormalBounds = () => ({ x: 11, y: 22, width: 1200, height: 800 })
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged,
    requestSingleInstanceLock: () => lock,
    enableSandbox: () => void order.push('sandbox'),
    setPath: (name: string) => void order.push(`path ${name}`),
    whenReady: () => {
      order.push('ready')
      app.emit('ready')
      return Promise.resolve()
    },
    quit: () => void seen.quits++,
    exit: (code: number) => void seen.exits.push(code),
  })
  const electron = {
    app,
    BrowserWindow: FakeWindow,
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu(menu: unknown) {
        order.push('menu')
        seen.menu = JSON.stringify(menu)
      },
    },
    dialog: {
      showErrorBox: (title: string, text: string) => void seen.errors.push(`${title}: ${text}`),
      showMessageBox: (_window: unknown, { message, signal }: { message: string; signal: AbortSignal }) =>
        new Promise((done) => seen.questions.push({ message, signal, answer: (response) => done({ response }) })),
    },
    ipcMain: { handle: (_channel: string, handler: Fn) => void (seen.ask = handler) },
    protocol: {
      registerSchemesAsPrivileged: (schemes: typeof seen.schemes) => {
        order.push('schemes')
        seen.schemes = schemes
      },
      handle: (_scheme: string, handler: never) => void (seen.files = handler),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: (handler: Fn) => {
          order.push('lockdown')
          seen.permissions.request = handler
        },
        setPermissionCheckHandler: (handler: Fn) => void (seen.permissions.check = handler),
        setDevicePermissionHandler: (handler: Fn) => void (seen.permissions.device = handler),
        on: (_event: 'will-download', handler: Fn) => void (seen.download = handler),
        webRequest: { onBeforeRequest: (handler: Fn) => void (seen.network = handler) },
      },
    },
  }
  return { electron: electron as unknown as ElectronApi, app, seen }
}
