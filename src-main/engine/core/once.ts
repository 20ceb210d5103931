/** Values that are made on first use and kept, and a fold that remembers its last results. */
import { deepFreeze } from './json.ts'

/** Calls `make` once, on first use. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** A frozen record with parts that are made on first use: most processes never need the board of an edition. */
export function withLateParts<T extends object, K extends keyof T>(facts: Omit<T, K>, parts: { readonly [P in K]: () => T[P] }): T {
  const whole = { ...deepFreeze(facts) }
  for (const [key, make] of Object.entries<() => unknown>(parts))
    Object.defineProperty(whole, key, { enumerable: true, get: once(() => deepFreeze(make())) })
  return Object.freeze(whole) as T
}

/**
 * `evolve` that remembers its last `remembered` results: `decide` computes the states after its events, and its caller folds the same events again. States and
 * events never change, so only the speed differs. As many results are enough as an action has events after which the rules ask for the state.
 */
export function rememberingFold<S, E>(remembered: number, evolve: (state: S, event: E) => S): (state: S, event: E) => S {
  const states = new Array<S | null>(remembered).fill(null)
  const events = new Array<E | null>(remembered).fill(null)
  const results = new Array<S | null>(remembered).fill(null)
  let next = 0
  return (state, event) => {
    for (let i = 0; i < remembered; i++) {
      const known = results[i]
      if (known && events[i] === event && states[i] === state) return known
    }
    const result = evolve(state, event)
    states[next] = state
    events[next] = event
    results[next] = result
    next = (next + 1) % remembered
    return result
  }
}
