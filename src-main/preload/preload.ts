/** The gate between the page and the app: two generic functions, no names of requests, nothing of Electron itself. */
import { contextBridge, ipcRenderer } from 'electron'
import { PUSH_CHANNEL, REQUEST_CHANNEL } from '../contract/channels.ts'

contextBridge.exposeInMainWorld('marshal', {
  invoke: (name: unknown, args: unknown): Promise<unknown> => ipcRenderer.invoke(REQUEST_CHANNEL, name, args),
  onPush(told: (name: string, payload: unknown) => void): void {
    ipcRenderer.on(PUSH_CHANNEL, (_event, name: string, payload: unknown) => told(name, payload))
  },
})
