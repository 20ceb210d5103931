/** What happens when the page of the window crashes or hangs. The games are safe: every step is on the disk before anyone is told. */
import type { BrowserWindow } from 'electron'
import type { ElectronApi } from './electron.ts'

export interface Surviving {
  readonly dialog: Pick<ElectronApi['dialog'], 'showMessageBox'>
  /** Address of the page that says so when the app's own keeps crashing. */
  readonly crashed: string
  /** Told what happened, for the log. */
  readonly warn: (message: string) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** So often a page that crashed is loaded again within so long; then a plain page says what happened and waits. */
const RELOADS = 3
const RELOADS_WITHIN_MS = 60_000

const WAIT = 0
const RELOAD = 1

/** Loads the page again after a crash, and asks whether to when it hangs. */
export function keepAlive(window: BrowserWindow, { dialog, crashed, warn, now = Date.now }: Surviving): void {
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
      if (answer === RELOAD && !question.signal.aborted && !window.isDestroyed()) page.forcefullyCrashRenderer() // loaded again as after a crash
    })
  })
  window.on('responsive', () => {
    asking?.abort()
    asking = null
  })
}

async function askWhether(window: BrowserWindow, dialog: Surviving['dialog'], signal: AbortSignal): Promise<number> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: 'Marshal’s window does not answer',
    detail: 'It may only be busy. Your games are safe either way: every step is saved as it is made.',
    buttons: ['Wait', 'Load the window again'],
    defaultId: WAIT,
    cancelId: WAIT,
    noLink: true,
    signal,
  })
  return response
}
