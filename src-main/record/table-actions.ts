/** Steps that the table makes and the rules know nothing of. They carry no events; their `type` stands in the record beside the game's own actions. */
import type { Seat } from '../engine/core/seats.ts'
import type { StoredStep } from './types.ts'

export type TableAction =
  /** Cuts back to the steps up to `to`. */
  | { readonly type: 'undo'; readonly to: number }
  | { readonly type: 'ask-undo' }
  /** Somebody who was asked agrees, and others are still to be asked. */
  | { readonly type: 'accept-undo' }
  | { readonly type: 'decline-undo' }
  | { readonly type: 'offer-draw' }
  | { readonly type: 'accept-draw' }
  | { readonly type: 'decline-draw' }
  /** A side has added what it draws the deal with (docs/seal.md). Only ever before the deal, once by each side. */
  | { readonly type: 'add-share'; readonly share: string }
  /** A side has noted the seals of all armies: the first move waits for it (docs/seal.md). `entersRanks`: in battles it enters its ranks itself. */
  | { readonly type: 'note-seals'; readonly entersRanks?: true }
  /** What a side says that its piece on this space is, before a battle of it is judged; at the end it is held against its seal. */
  | { readonly type: 'enter-rank'; readonly space: number; readonly kind: string }
  /** Whoever plays alone among computers has been told what the best of them would do here. */
  | { readonly type: 'ask-hint' }
  /** The machine stood still for `ms` milliseconds while the clock of `of` ran; it goes on from where it was. Nobody's doing. */
  | { readonly type: 'clock-stood'; readonly of: Seat; readonly ms: number }
  /** What chance did before anybody acted: the one step of nobody's that carries events. Only ever the first step, or the first after all shares. */
  | { readonly type: 'game-opened' }
  /** The game begins here instead of with deployment: `state` as the edition's codec wrote it. Only ever the first step. */
  | { readonly type: 'position-set'; readonly state: string }

/** Steps that come before anything that somebody does, and are never taken back. */
export const BEGINNINGS: readonly unknown[] = ['game-opened', 'position-set'] satisfies TableAction['type'][]

/** What waits for answers, and who has said yes so far. One no ends it, and the last yes makes it so. */
export interface Offers {
  readonly drawBy: Seat | null
  readonly drawYes: readonly Seat[]
  readonly undoBy: Seat | null
  readonly undoYes: readonly Seat[]
}

export const NO_OFFERS: Offers = { drawBy: null, drawYes: [], undoBy: null, undoYes: [] }

/**
 * The offers that wait after a step. A game action lets a wish to undo lapse; a draw offer outlives its maker's own move and lapses with anybody else's.
 */
export function offersAfter(offers: Offers, step: StoredStep): Offers {
  switch (step.action.type) {
    case 'offer-draw':
      return { ...offers, drawBy: step.by, drawYes: [] }
    case 'accept-draw':
      return { ...offers, drawYes: withSeat(offers.drawYes, step.by) }
    case 'decline-draw':
      return { ...offers, drawBy: null, drawYes: [] }
    case 'ask-undo':
      return { ...offers, undoBy: step.by, undoYes: [] }
    case 'accept-undo':
      return { ...offers, undoYes: withSeat(offers.undoYes, step.by) }
    case 'decline-undo':
      return { ...offers, undoBy: null, undoYes: [] }
    case 'add-share':
    case 'note-seals':
    case 'enter-rank':
    case 'ask-hint':
    case 'clock-stood':
      return offers
    case 'undo':
    case 'position-set':
    case 'game-opened':
    case 'resign':
    case 'forfeit-on-time':
      return NO_OFFERS
    default:
      return step.by === offers.drawBy ? { ...offers, undoBy: null, undoYes: [] } : NO_OFFERS
  }
}

function withSeat(seats: readonly Seat[], seat: Seat | null): readonly Seat[] {
  return seat === null || seats.includes(seat) ? seats : [...seats, seat]
}
