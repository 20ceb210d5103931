/**
 * The host is answered first: messages of guests wait here, and one is taken up each time round the event loop. So whatever has come from the host meanwhile
 * waits for one of them at most, however many there are.
 */
export type Turns = (work: () => void) => void

/** Nobody waits yet. */
export function createTurns(): Turns {
  /** First come is first in it. */
  const waiting = new Set<() => void>()
  const takeOne = (): void => {
    for (const work of waiting) {
      waiting.delete(work)
      if (waiting.size > 0) setImmediate(takeOne)
      return work()
    }
  }
  return (work) => {
    waiting.add(work)
    if (waiting.size === 1) setImmediate(takeOne)
  }
}
