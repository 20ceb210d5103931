/** Chooses the transport: IPC inside Electron, a WebSocket everywhere else. */
import type { Bridge } from './bridge.ts'
import { guarded } from './guarded-storage.ts'
import { createIpcBridge } from './ipc.ts'
import { createSocketBridge, keepToken, signInHere, takePasses } from './socket.ts'

export type { Bridge, BridgeStatus } from './bridge.ts'

/** The bridge of this page. */
export function createBridge(): Bridge {
  if (window.marshal) return createIpcBridge(window.marshal)
  const { protocol, host } = window.location
  const keeping = { tab: guarded(() => window.sessionStorage), device: guarded(() => window.localStorage) }
  const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/rpc`
  const passes = takePasses(window.location, window.history, keeping)
  return createSocketBridge({ url, passes, keep: (token, role) => void keepToken(keeping, token, role, signInHere) })
}
