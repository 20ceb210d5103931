/** Functions to call when something happens. */
export interface Callbacks {
  /** Adds one. Returns a function that removes it. */
  on(fn: () => void): () => void
  run(): void
}

export function createCallbacks(): Callbacks {
  const all = new Set<() => void>()
  return {
    on(fn) {
      all.add(fn)
      return () => all.delete(fn)
    },
    run() {
      for (const fn of all) fn()
    },
  }
}
