/** Recovers the window when its page crashes or hangs. The games are safe: every step is saved before it is shown. */
import type { BrowserWindow } from 'electron'
import type { ElectronApi } from './electron.ts'

export interface RecoveryPorts {
  readonly dialog: Pick<ElectronApi['dialog'], 'showMessageBox'>
  /** Address of the page shown when the app's own keeps crashing. */
  readonly crashed: string
  /** Logs what happened. */
  readonly warn: (message: string) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** A crashed page is reloaded this often within this time; after that, a plain page says what happened. */
const RELOADS = 3
const RELOADS_WITHIN_MS = 60_000

const WAIT = 0
const RELOAD = 1

/** Reloads the page after a crash, and asks first when it hangs. */
export function setupCrashRecovery(window: BrowserWindow, { dialog, crashed, warn, now = Date.now }: RecoveryPorts): void {
  const page = window.webContents
  let crashes: number[] = []
  page.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    warn(`The window ended: ${reason}.`)
    crashes = [...crashes.filter((at) => now() - at < RELOADS_WITHIN_MS), now()]
    if (crashes.length <= RELOADS) return page.reload()
    crashes = []
    void window.loadURL(crashed)
  })

  let asking: AbortController | null = null
  window.on('unresponsive', () => {
    if (asking) return
    const question = new AbortController()
    asking = question
    warn('The window does not answer.')
    void askWhether(window, dialog, question.signal).then((answer) => {
      if (asking === question) asking = null
      if (answer === RELOAD && !question.signal.aborted && !window.isDestroyed()) page.forcefullyCrashRenderer() // reloaded as after a crash
    })
  })
  window.on('responsive', () => {
    asking?.abort()
    asking = null
  })
}

async function askWhether(window: BrowserWindow, dialog: RecoveryPorts['dialog'], signal: AbortSignal): Promise<number> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Marshal is not responding',
    detail: 'It may be busy. Your games are safe: every step is saved.',
    buttons: ['Wait', 'Reload'],
    defaultId: WAIT,
    cancelId: WAIT,
    noLink: true,
    signal,
  })
  return response
}
