/** Which steps of a record stand. Nothing is ever deleted: an undo is itself a step, `{type: 'undo', to}`, that cuts back to the steps up to `to`. */
import type { StoredStep } from './types.ts'

/** The seq up to which an undo lets steps stand; null for every other step. */
export function undoneTo(step: StoredStep): number | null {
  const { type, to } = step.action
  if (type !== 'undo') return null
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= step.seq)
    throw new RangeError(`step ${step.seq} undoes to nowhere`)
  return to
}

/**
 * The steps that stand after the last one, in order; undo steps themselves never stand.
 * An undo to a step that was itself undone keeps what still stands before it: what was cut never comes back.
 */
export function standingSteps(steps: readonly StoredStep[]): readonly StoredStep[] {
  const standing: StoredStep[] = []
  for (const step of steps) {
    const to = undoneTo(step)
    if (to === null) standing.push(step)
    else while ((standing.at(-1)?.seq ?? 0) > to) standing.pop()
  }
  return standing
}
