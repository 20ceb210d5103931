import type { CardsContext } from './context.ts'
import type { CardsAction, CardsEvent, CardsState } from './types.ts'

/** A sentence on what does not fit, or null. */
export function misfitOf(
  _ctx: CardsContext,
  _state: CardsState,
  _action: CardsAction | null,
  _events: readonly CardsEvent[],
): string | null {
  return null
}
