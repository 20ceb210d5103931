/** Long work on the thread that serves everyone. */

/** How long work goes on without a break, in milliseconds. */
const AT_ONCE_MS = 8

/** Runs work that yields often, and lets everything else that the app has to do come in between. */
export async function inSlices<T>(work: Generator<void, T, void>): Promise<T> {
  for (;;) {
    const until = performance.now() + AT_ONCE_MS
    while (performance.now() < until) {
      const next = work.next()
      if (next.done) return next.value
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}
