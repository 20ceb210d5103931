/** Keeps the screen awake while a table needs it. Browsers offer this on localhost and over https alone, and end it while the page is hidden. */

/** The part of the Screen Wake Lock API that is used here. */
export interface Waking {
  request(kind: 'screen'): Promise<{ release(): Promise<void> }>
}

/** The browser's; null where it has none. */
export function wakingHere(): Waking | null {
  return 'wakeLock' in navigator ? navigator.wakeLock : null
}

/** Stays awake until the returned function is called; `told` receives whether it does. */
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
      // Browsers refuse it when the battery is low.
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
