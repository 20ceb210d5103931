/** The next state of a game with seats that can be out or due. */
import type { Turns } from '../core/sides.ts'

/** A state with some fields replaced. The parts given must be frozen already, except `out` and `due`, which are present only where they name a seat. */
export function changed<State extends Turns>(before: State, change: Partial<State>): State {
  const after: State = { ...before, ...change }
  const named: Pick<{ -readonly [Field in keyof Turns]: Turns[Field] }, 'out' | 'due'> = after
  const { out, due } = named
  if (out !== undefined && out.length === 0) delete named.out
  if (due !== undefined) {
    delete named.due // always the last field
    if (due.length > 0) named.due = Object.freeze(due)
  }
  if (out) Object.freeze(out)
  return Object.freeze(after)
}
