/** Things that are made when they are first asked for, and kept. */
import { deepFreeze } from './json.ts'

/** Gives what `make` gives, which it asks once. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** A frozen record with parts that are made when they are first looked at: the board of an edition, which most processes never need. */
export function withLateParts<T extends object, K extends keyof T>(facts: Omit<T, K>, parts: { readonly [P in K]: () => T[P] }): T {
  const whole = { ...deepFreeze(facts) }
  for (const [key, make] of Object.entries<() => unknown>(parts))
    Object.defineProperty(whole, key, { enumerable: true, get: once(() => deepFreeze(make())) })
  return Object.freeze(whole) as T
}

/** A fold for one game that keeps so many results: as many as an action has events of which the rules ask what they lead to. */
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
