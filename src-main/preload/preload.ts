/** The bridge between page and app: two generic functions, and nothing of Electron itself. */
import { contextBridge, ipcRenderer } from 'electron'
import { PUSH_CHANNEL, REQUEST_CHANNEL } from '../contract/channels.ts'

contextBridge.exposeInMainWorld('marshal', {
  invoke: (name: unknown, args: unknown): Promise<unknown> => ipcRenderer.invoke(REQUEST_CHANNEL, name, args),
  onPush(receive: (name: string, payload: unknown) => void): void {
    ipcRenderer.on(PUSH_CHANNEL, (_event, name: string, payload: unknown) => receive(name, payload))
  },
})
