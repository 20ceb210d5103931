/** The one window. */
import type { BrowserWindow, WebPreferences } from 'electron'
import type { ElectronApi } from './electron.ts'
import { placeWindow, readWindowState, SMALLEST, writeWindowState } from './window-state.ts'

/** A page in the window is a page, nothing more: no Node, its own world, a sandbox round it. */
export const PAGE_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const satisfies WebPreferences

export interface WindowOptions {
  readonly preload: string
  readonly address: string
  /** File that remembers where the window was. */
  readonly stateFile: string
  /** Developer tools only where the app is not packaged. */
  readonly devTools: boolean
}

/** A page that keeps crashing is not loaded again for ever. */
const RELOADS = 3
const RELOADS_WITHIN_MS = 60_000

/** Opens the window, shown once there is something to see. */
export function createWindow(
  { BrowserWindow, screen }: Pick<ElectronApi, 'BrowserWindow' | 'screen'>,
  options: WindowOptions,
): BrowserWindow {
  const { maximized, ...place } = placeWindow(
    readWindowState(options.stateFile),
    screen.getAllDisplays().map((display) => display.workArea),
  )
  const window = new BrowserWindow({
    ...place,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Marshal',
    backgroundColor: '#14110e',
    webPreferences: { ...PAGE_PREFERENCES, preload: options.preload, devTools: options.devTools },
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.on('close', () => writeWindowState(options.stateFile, window))
  reloadAfterCrash(window)
  void window.loadURL(options.address)
  return window
}

function reloadAfterCrash(window: BrowserWindow): void {
  let crashes: number[] = []
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    crashes = [...crashes.filter((at) => Date.now() - at < RELOADS_WITHIN_MS), Date.now()]
    if (crashes.length <= RELOADS) window.webContents.reload()
  })
}
