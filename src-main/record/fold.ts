/** Undo. No step is ever deleted: an undo is itself a step, `{type: 'undo', to}`, that cuts back to the steps up to `to`. Cut steps never come back. */
import type { StoredStep } from './types.ts'

/** The last step that an undo keeps; null for any other step. Throws when `to` is not before the undo. */
export function undoneTo(step: StoredStep): number | null {
  const { type, to } = step.action
  if (type !== 'undo') return null
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= step.seq)
    throw new RangeError(`step ${step.seq} undoes to nowhere`)
  return to
}
