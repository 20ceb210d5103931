/** Things that are made when they are first asked for, and kept. */
import { deepFreeze } from './json.ts'

/** Gives what `make` gives, which it asks once. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** A frozen record, one part of which is made when it is first looked at: the board of an edition, which most processes never need. */
export function withLatePart<T extends object, K extends keyof T>(facts: Omit<T, K>, key: K, make: () => T[K]): T {
  const whole = { ...deepFreeze(facts) }
  Object.defineProperty(whole, key, { enumerable: true, get: once(() => deepFreeze(make())) })
  return Object.freeze(whole) as T
}
