/** Starts the desktop app: sets up each part in the necessary order. Behaviour is in the rooms, not here. */
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { createApp, type App } from '../app.ts'
import { createLan, guestBook, linkPort } from '../server/lan.ts'
import { guestFile } from '../server/token-files.ts'
import { createTokens } from '../server/tokens.ts'
import { dataDir, rollbackFile } from '../data-folder.ts'
import { explainStart } from '../explain.ts'
import { createSeeds } from '../seeds.ts'
import { ORIGIN, type ElectronApi } from './electron.ts'
import { setupIpc } from './ipc.ts'
import { setupLockdown } from './lockdown.ts'
import { setupMenu } from './menu.ts'
import { declareProtocol, setupProtocol } from './protocol.ts'
import { createWindow } from './window.ts'

export interface ShellOptions {
  /** Folder that holds `main/`, `preload/` and `renderer/`. */
  readonly built: string
  /** Address of the development server of the screen, while developing. */
  readonly devServer?: string | undefined
  readonly openApp?: typeof createApp
  /** Fixes the seeds, for tests and development. The packaged app ignores it, so that no one can predict armies. */
  readonly seed?: string | undefined
  readonly dataDir?: string
}

/** Starts the desktop app. Everything that must happen before Electron is ready happens before the first `await`. */
export async function startShell(electron: ElectronApi, options: ShellOptions): Promise<void> {
  const { app, dialog } = electron
  const folder = options.dataDir ?? dataDir()
  app.setPath('userData', join(folder, 'window')) // also names the lock: one window per data folder
  if (!app.requestSingleInstanceLock()) return app.quit()
  const devServer = app.isPackaged ? undefined : options.devServer
  const developing = devServer !== undefined
  const origins = devServer === undefined ? [ORIGIN] : [ORIGIN, ...sameHost(devServer)]
  const home = devServer ?? `${ORIGIN}/index.html`
  let window: BrowserWindow | null = null
  let opened: App | null = null

  app.enableSandbox()
  declareProtocol(electron)
  setupLockdownWhenReady(electron, origins, home)
  app.on('second-instance', () => raise(window))
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', () => opened?.close())

  await app.whenReady()
  try {
    const tokens = createTokens({ file: guestFile(join(folder, 'guests.json'), (message) => opened?.warn(message)) })
    const files = developing ? null : join(options.built, 'renderer')
    opened = (options.openApp ?? createApp)({
      dataDir: folder,
      held: tokens,
      link: (ports) => ({ server: createLan({ ...ports, tokens, files, port: linkPort() }), book: guestBook(tokens, () => Date.now()) }),
      way: 'desktop',
      ...(options.dataDir === undefined && { rollbackFile: rollbackFile() }),
      newSeed: createSeeds(app.isPackaged ? undefined : options.seed),
    })
  } catch (error) {
    dialog.showErrorBox('Marshal could not start', explainStart(error))
    return app.exit(1)
  }
  const { warn } = opened
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') warn(`A process of the window ended (${type}): ${reason}.`)
  })
  setupProtocol(electron, join(options.built, 'renderer'))
  setupIpc(electron, { dispatch: opened.dispatch, left: opened.left, origins })
  setupMenu(electron, { platform: process.platform, developing })
  window = createWindow(electron, {
    preload: join(options.built, 'preload', 'preload.cjs'),
    address: home,
    crashed: `${ORIGIN}/crashed.html`,
    stateFile: join(folder, 'window.json'),
    warn,
    devTools: developing,
  })
  void opened.prepare()
}

/** The session exists once Electron is ready, and must be locked before any page loads. */
function setupLockdownWhenReady(electron: ElectronApi, origins: readonly string[], home: string): void {
  electron.app.once('ready', () => setupLockdown(electron, origins, home))
}

function raise(window: BrowserWindow | null): void {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.focus()
}

/** The development server also talks over a WebSocket. */
function sameHost(address: string): readonly string[] {
  const { protocol, host } = new URL(address)
  return [`${protocol}//${host}`, `ws://${host}`]
}
