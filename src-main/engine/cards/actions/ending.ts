/** How games end (BC-11, BC-12, BC-14): the checks at the start of a turn, and the event that shows everything. */
import { defeat, draw, type Outcome } from '../../core/outcome.ts'
import { sideOf } from '../../core/sides.ts'
import { hasAttacker } from './actions.ts'
import type { CardsContext } from '../context.ts'
import { deckOf, handOf, lineOf } from '../state/lines.ts'
import { bySeat } from '../state/state.ts'
import type { CardsEvent, CardsState } from '../types.ts'

/**
 * Whether the game is over at the start of a turn (CL-31): first whether the seat to act can attack, even if it could redeal (BC-12), then the quiet limit that
 * the last turn reached (BC-14). Refilling the hand changes neither. The line cannot be empty here: it has gaps after step 3 only when hand and deck are used
 * up, and then the Flag is in it. Only an enemy that attacks on empties a line that has cards to fill it (HR-1).
 */
export function outcomeAtTurn(ctx: CardsContext, state: CardsState): Outcome | null {
  const { quietLimit, attackOn } = state.options
  const line = [...lineOf(state, state.turn)] // several times faster to read than a frozen array
  if (!attackOn && line.every((card) => card === null)) throw new Error(`the line of ${state.turn} is empty at the start of its turn`)
  if (!hasAttacker(ctx, line)) return defeat(state, sideOf(state, state.turn), 'no-action')
  return quietLimit !== null && state.quiet >= quietLimit ? draw(state, 'quiet-limit') : null
}

/** The end, which shows all cards. */
export function gameEnded(ctx: CardsContext, state: CardsState, outcome: Outcome): CardsEvent {
  const shown = bySeat(ctx, (seat) => ({
    hand: handOf(state, seat),
    deck: deckOf(state, seat),
    line: lineOf(state, seat).flatMap((card, place) => (card ? [{ place, id: card.id, kind: card.kind }] : [])),
  }))
  return { type: 'game-ended', outcome, shown }
}
