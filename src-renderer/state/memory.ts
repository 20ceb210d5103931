/** Small conveniences kept in this browser or window, such as the last choices. Losing them costs nothing, so every failure is silent. */

/** What was kept under `key`, or null. The caller must not trust its shape. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`marshal.${key}`) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a plain value. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`marshal.${key}`, JSON.stringify(value))
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}
