/** Plain data: states, events and messages are made of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Freezes a plain value and all its parts. A frozen part is taken as deeply frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
