/** Undoing. Nothing is ever deleted: an undo is itself a step, `{type: 'undo', to}`, that cuts back to the steps up to `to`. What was cut never comes back. */
import type { StoredStep } from './types.ts'

/** The seq up to which an undo lets steps stand; null for every other step. Throws when it names a step that is not before it. */
export function undoneTo(step: StoredStep): number | null {
  const { type, to } = step.action
  if (type !== 'undo') return null
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= step.seq)
    throw new RangeError(`step ${step.seq} undoes to nowhere`)
  return to
}
