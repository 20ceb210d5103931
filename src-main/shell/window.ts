/** The one window. */
import type { BrowserWindow, WebPreferences } from 'electron'
import { keepAlive, type Surviving } from './survival.ts'
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

export interface WindowOptions extends Pick<Surviving, 'crashed' | 'warn'> {
  readonly preload: string
  readonly address: string
  /** File that remembers where the window was. */
  readonly stateFile: string
  /** Developer tools only where the app is not packaged. */
  readonly devTools: boolean
}

/** Opens the window, shown once there is something to see. */
export function createWindow(
  { BrowserWindow, dialog, screen }: Pick<ElectronApi, 'BrowserWindow' | 'dialog' | 'screen'>,
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
  keepAlive(window, { dialog, crashed: options.crashed, warn: options.warn })
  void window.loadURL(options.address)
  return window
}
