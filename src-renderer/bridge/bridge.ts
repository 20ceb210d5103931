/** What a screen asks the app through: one interface, two transports (WebSocket and Electron IPC). Requests never throw. */
import type { Answer, Args, PushName, PushOf, RequestName, ResultOf } from '../../src-main/contract/index.ts'

/**
 * - `connecting`: no answer yet, or the connection was lost and is being made again.
 * - `open`: requests are answered.
 * - `refused`: this browser is not signed in; nothing will help but a fresh link.
 * - `uninvited`: the same of a guest, who needs another invitation.
 * - `outdated`: the app is of another version than this page; loading the page again helps.
 */
export type BridgeStatus = 'connecting' | 'open' | 'refused' | 'uninvited' | 'outdated'

export interface Bridge {
  /** Asks and waits for the answer. A lost connection is an answer too: `{ok: false, error: {code: 'unreachable'}}`. */
  request<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>>
  /** Calls `fn` for every push of that name until the returned function is called. */
  on<N extends PushName>(name: N, fn: (payload: PushOf<N>) => void): () => void
  readonly status: BridgeStatus
  /** Calls `fn` after every change of `status` until the returned function is called. */
  onStatus(fn: (status: BridgeStatus) => void): () => void
  /** Ends the connection for good. */
  close(): void
}

/** The answer to a request that could not be delivered or was cut off. */
export function unreachable(): { readonly ok: false; readonly error: { readonly code: 'unreachable'; readonly message: string } } {
  return { ok: false, error: { code: 'unreachable', message: 'Marshal does not answer. It may have been closed: start it again.' } }
}
