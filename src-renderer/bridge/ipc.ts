/** The bridge over Electron IPC: the preload script offers `window.marshal`. The main process lives as long as the window, so there is nothing to lose. */
import type { Answer } from '../../src-main/contract/errors.ts'
import { unreachable, type Bridge } from './bridge.ts'
import { createListeners } from './listeners.ts'

/** What the preload script puts on `window`. */
export interface MarshalGate {
  invoke(name: string, args: unknown): Promise<unknown>
  onPush(fn: (name: string, payload: unknown) => void): void
}

declare global {
  interface Window {
    readonly marshal?: MarshalGate
  }
}

/** A bridge through the gate. */
export function createIpcBridge(gate: MarshalGate): Bridge {
  const listeners = createListeners()
  gate.onPush((name, payload) => listeners.broadcast(name, payload))
  return {
    request: (name, args) =>
      gate.invoke(name, args).then(
        (answer) => answer as Answer<never>,
        () => unreachable(),
      ),
    on: (name, fn) => listeners.on(name, fn),
    status: 'open',
    onStatus: () => () => undefined,
    close: () => undefined,
  }
}
