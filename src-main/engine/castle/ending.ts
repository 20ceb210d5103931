/** How games end (CA-20 to CA-22, CA-30). */
import { draw, type Outcome } from '../core/outcome.ts'
import { seatsLeft } from '../core/sides.ts'
import type { CastleState, EventOf } from './types.ts'

/** What a turn begins with: everybody has passed in a row, or nothing has happened for too long. */
export function outcomeAtTurn(state: CastleState): Outcome | null {
  if (state.passes >= seatsLeft(state).length) return draw(state, 'deadlock')
  const { quietLimit } = state.options
  return quietLimit !== null && state.quiet >= quietLimit ? draw(state, 'quiet-limit') : null
}

/** Every piece there is: those on the board by spaces, then those that were removed. */
export function shownAtEnd({ board, captured }: CastleState): EventOf<'game-ended'>['shown'] {
  return [...board.filter((piece) => piece !== null), ...captured].map(({ id, kind }) => ({ id, kind }))
}
