/** Chooses the transport: IPC inside Electron, a WebSocket everywhere else. */
import type { Bridge } from './bridge.ts'
import { createIpcBridge } from './ipc.ts'
import { createSocketBridge, keepToken, takePass } from './socket.ts'

export type { Bridge, BridgeStatus } from './bridge.ts'

/** The bridge of this page. */
export function createBridge(): Bridge {
  if (window.marshal) return createIpcBridge(window.marshal)
  const { protocol, host } = window.location
  const { sessionStorage } = window
  const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/rpc`
  const pass = takePass(window.location, window.history, sessionStorage)
  return createSocketBridge({ url, pass, keep: (token) => keepToken(sessionStorage, token) })
}
