/**
 * Detects a lost connection of a guest's phone. A phone that leaves the network keeps its socket open for minutes and would send old taps when it returns: so
 * the connection is closed as soon as the browser is offline, or a request is not answered in time.
 */

/** How often it is asked, and how long its answer may take, in milliseconds. */
const ASK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 5_000
/** So many times in a row an answer may be due to something else, such as a hint, which takes long. */
const PATIENCE = 3

export interface GuestLine {
  /** Asks something small; resolves with the answer. Not called while another answer is due. */
  readonly ask: () => Promise<unknown>
  /** An answer is due. */
  readonly isWaiting: () => boolean
  /** The line is gone: nothing more is sent on it, and what is under way is not answered. */
  readonly letGo: () => void
  /** The network is back: a new line is made at once. */
  readonly connect: () => void
}

/** Watches until the returned function is called. */
export function watchLine({ ask, isWaiting, letGo, connect }: GuestLine): () => void {
  let late: ReturnType<typeof setTimeout> | undefined
  let waits = 0
  const check = (): void => {
    if (document.hidden) return
    if (isWaiting()) return ++waits > PATIENCE ? letGo() : undefined
    waits = 0
    clearTimeout(late)
    late = setTimeout(letGo, ANSWER_WITHIN_MS)
    void ask().then(() => clearTimeout(late))
  }
  const asking = setInterval(check, ASK_EVERY_MS)
  window.addEventListener('offline', letGo)
  window.addEventListener('online', connect)
  return () => {
    clearInterval(asking)
    clearTimeout(late)
    window.removeEventListener('offline', letGo)
    window.removeEventListener('online', connect)
  }
}
