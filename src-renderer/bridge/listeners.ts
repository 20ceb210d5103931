/** Who wants to hear of which push; both transports keep one. */
import type { PushName, PushOf } from '../../src-main/contract/index.ts'

type Listener = (payload: never) => void

export interface Listeners {
  on<N extends PushName>(name: N, fn: (payload: PushOf<N>) => void): () => void
  /** Calls all listeners of `name`, if any. */
  broadcast(name: string, payload: unknown): void
}

/** An empty list. */
export function createListeners(): Listeners {
  const byName = new Map<string, Set<Listener>>()
  return {
    on(name, fn) {
      const set = byName.get(name) ?? new Set<Listener>()
      byName.set(name, set)
      set.add(fn)
      return () => set.delete(fn)
    },
    broadcast(name, payload) {
      for (const fn of byName.get(name) ?? []) fn(payload as never)
    },
  }
}
