/** Draws of games that could go on for ever. */
import { draw, type Outcome } from '../core/outcome.ts'
import { seatsLeft, type Seated } from '../core/sides.ts'

/** What a turn begins with: everybody has passed in a row, or nothing has happened for too long. */
export function outcomeAtTurn(
  state: Seated & { readonly passes: number; readonly quiet: number; readonly options: { readonly quietLimit: number | null } },
): Outcome | null {
  if (state.passes >= seatsLeft(state).length) return draw(state, 'deadlock')
  const { quietLimit } = state.options
  return quietLimit !== null && state.quiet >= quietLimit ? draw(state, 'quiet-limit') : null
}
