/** States step by step. */
import type { Turns } from '../core/sides.ts'

/** A state with some fields replaced; seats that are out or due are named only where there are any. What is given is frozen already, but for those. */
export function changed<State extends Turns>(before: State, change: Partial<State>): State {
  const after: State = { ...before, ...change }
  const named: Pick<{ -readonly [Field in keyof Turns]: Turns[Field] }, 'out' | 'due'> = after
  const { out, due } = named
  if (out !== undefined && out.length === 0) delete named.out
  if (due !== undefined) {
    delete named.due // written last, whenever it came
    if (due.length > 0) named.due = Object.freeze(due)
  }
  if (out) Object.freeze(out)
  return Object.freeze(after)
}
