/** Steps that the table makes and the rules know nothing of. They carry no events; their `type` stands in the record beside the game's own actions. */
import type { Seat } from '../engine/core/seats.ts'
import type { StoredStep } from './types.ts'

export type TableAction =
  /** Cuts back to the steps up to `to`. */
  | { readonly type: 'undo'; readonly to: number }
  | { readonly type: 'ask-undo' }
  | { readonly type: 'decline-undo' }
  | { readonly type: 'offer-draw' }
  | { readonly type: 'decline-draw' }
  /** What chance did before anybody acted: the one step of nobody's that carries events. Only ever the first step. */
  | { readonly type: 'game-opened' }
  /** The game begins here instead of with deployment: `state` as the edition's codec wrote it. Only ever the first step. */
  | { readonly type: 'position-set'; readonly state: string }

/** Steps that come before anything that somebody does, and are never taken back. */
export const BEGINNINGS: readonly unknown[] = ['game-opened', 'position-set'] satisfies TableAction['type'][]

/** What waits for an answer. */
export interface Offers {
  readonly drawBy: Seat | null
  readonly undoBy: Seat | null
}

export const NO_OFFERS: Offers = { drawBy: null, undoBy: null }

/**
 * The offers that wait after a step. A game action lets a wish to undo lapse; a draw offer outlives its maker's own move and lapses with anybody else's.
 */
export function offersAfter(offers: Offers, step: StoredStep): Offers {
  switch (step.action.type) {
    case 'offer-draw':
      return { ...offers, drawBy: step.by }
    case 'decline-draw':
      return { ...offers, drawBy: null }
    case 'ask-undo':
      return { ...offers, undoBy: step.by }
    case 'decline-undo':
      return { ...offers, undoBy: null }
    case 'undo':
    case 'position-set':
    case 'game-opened':
      return NO_OFFERS
    default:
      return { drawBy: step.by === offers.drawBy ? offers.drawBy : null, undoBy: null }
  }
}
