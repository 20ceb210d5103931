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
  /** The game was played on from another one: all steps before this one are that game's, up to the frame of `origin`, and none of them is taken back. */
  | { readonly type: 'played-on' }

/** Steps that come before anything that somebody does, and are never taken back. */
export const BEGINNINGS: readonly unknown[] = ['game-opened', 'position-set'] satisfies TableAction['type'][]

/**
 * How many steps are the beginning of a game, which is never taken back: its past with the step that ends it, or the shares of its deal and one of `BEGINNINGS`,
 * or none.
 */
export function beginningIn(steps: readonly Pick<StoredStep, 'seq' | 'action'>[]): number {
  const past = steps.find(({ action }) => action.type === 'played-on')
  if (past) return past.seq
  const first = steps.findIndex(({ action }) => action.type !== 'add-share')
  if (first < 0) return steps.length
  return BEGINNINGS.includes(steps[first]?.action.type) ? first + 1 : first
}

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
    case 'played-on':
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
