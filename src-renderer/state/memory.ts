/** Small conveniences kept in this browser or window, such as the last choices. Losing them costs little: a failure throws nothing. */

/** What was kept under `key`, or null. The caller must not trust its shape. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`marshal.${key}`) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a plain value. False where a full or forbidden storage does not take it. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`marshal.${key}`, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The keys that begin so and under which something is kept. */
export function keptUnder(start: string): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(`marshal.${start}`) ? [key.slice('marshal.'.length)] : []))
  } catch {
    return []
  }
}

/** Keeps nothing under `key` any more. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(`marshal.${key}`)
  } catch {
    // What is forbidden keeps nothing.
  }
}
