/** A value, or an error a person can cause. Bugs throw; expected failures are data. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** A success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** A failure. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}
