import type { Rng } from '../core/rng.ts'
import type { CardsContext } from './context.ts'
import type { CardsState, CardsView, SeenCardsEvent } from './types.ts'

/** Draws a full state in which a viewer could be (law 4). */
export function determinise(_ctx: CardsContext, _view: CardsView, _history: readonly SeenCardsEvent[], _rng: Rng): CardsState {
  throw new Error('cards cannot be sampled yet')
}
