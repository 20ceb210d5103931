/** A list of functions that want to be called when something happens. */
export interface Hook {
  on(fn: () => void): () => void
  run(): void
}

/** An empty one. */
export function createHook(): Hook {
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
