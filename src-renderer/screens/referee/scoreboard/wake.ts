/** Keeps the screen awake while a table needs it. Browsers offer that on this machine's own address and over https alone, and let go of it while a page is hidden. */

/** What of the Screen Wake Lock API is needed here. */
export interface Waking {
  request(kind: 'screen'): Promise<{ release(): Promise<void> }>
}

/** The browser's own; null where it has none. */
export function wakingHere(): Waking | null {
  return 'wakeLock' in navigator ? navigator.wakeLock : null
}

/** Stays awake until the returned function is called; `told` hears whether it does. */
export function stayAwake(told: (awake: boolean) => void, waking: Waking | null = wakingHere()): () => void {
  let held: { release(): Promise<void> } | null = null
  let over = false
  const ask = async (): Promise<void> => {
    if (document.hidden || over) return
    try {
      const next = (await waking?.request('screen')) ?? null
      if (over) return void next?.release()
      held = next
    } catch {
      // A battery that runs low may refuse it.
      held = null
    }
    told(held !== null)
  }
  const onchange = (): void => void ask()
  document.addEventListener('visibilitychange', onchange)
  void ask()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', onchange)
    void held?.release()
  }
}
