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
