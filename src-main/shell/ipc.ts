/** Requests and pushes over Electron's IPC, for the top frame of the app's own page only. */
import type { IpcMainInvokeEvent, WebContents } from 'electron'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/index.ts'
import { PUSH_CHANNEL, REQUEST_CHANNEL } from '../contract/channels.ts'
import type { ElectronApi } from './electron.ts'
import { isOwnPage } from './lockdown.ts'

export interface IpcPorts {
  readonly dispatch: (name: unknown, args: unknown, caller: Caller) => Promise<Answer<unknown>>
  readonly left: (callerId: string) => void
  /** Addresses of the app's own pages. */
  readonly origins: readonly string[]
}

const NOT_TRUSTED: Answer<never> = { ok: false, error: { code: 'unauthorised', message: 'Only Marshal’s own window may do that.' } }

/** Answers requests from now on. */
export function setupIpc({ ipcMain }: Pick<ElectronApi, 'ipcMain'>, { dispatch, left, origins }: IpcPorts): void {
  const callers = new Map<number, Caller>()
  let loads = 0

  /** One caller per load of a page: a reloaded page is a new caller. */
  const callerOf = (page: WebContents): Caller => {
    const known = callers.get(page.id)
    if (known) return known
    const caller: Caller = {
      id: `window-${page.id}-${++loads}`,
      access: { role: 'host' },
      send(push, payload) {
        if (callers.get(page.id) === caller && !page.isDestroyed()) page.send(PUSH_CHANNEL, push, payload)
      },
    }
    const gone = (): void => {
      if (callers.get(page.id) !== caller) return
      callers.delete(page.id)
      left(caller.id)
    }
    callers.set(page.id, caller)
    page.once('did-navigate', gone)
    page.once('render-process-gone', gone)
    page.once('destroyed', gone)
    return caller
  }

  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, args: unknown) =>
    isTrusted(event, origins) ? dispatch(name, args, callerOf(event.sender)) : NOT_TRUSTED,
  )
}

/** Whether a message comes from the top frame of the app's own page. A frame that has gone is not trusted. */
function isTrusted({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>, origins: readonly string[]): boolean {
  if (senderFrame === null || senderFrame.parent !== null) return false
  return isOwnPage(senderFrame.url, origins)
}
