/** The one window. */
import type { BrowserWindow, WebPreferences } from 'electron'
import { setupCrashRecovery, type RecoveryPorts } from './crash-recovery.ts'
import type { ElectronApi } from './electron.ts'
import { placeWindow, readWindowState, SMALLEST, writeWindowState } from './window-state.ts'

/** The page gets no Node, an isolated context and a sandbox. */
const PAGE_PREFERENCES = {
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

export interface WindowOptions extends Pick<RecoveryPorts, 'crashed' | 'warn'> {
  readonly preload: string
  readonly address: string
  /** File with the window's last position. */
  readonly stateFile: string
  /** False in the packaged app. */
  readonly devTools: boolean
}

/** Opens the window, shown once the page is ready. */
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
  setupCrashRecovery(window, { dialog, crashed: options.crashed, warn: options.warn })
  void window.loadURL(options.address)
  return window
}
