/** Steps of the table, unknown to the rules. They carry no events; their `type` is in the record among the game's own actions. */
import type { Seat } from '../engine/core/seats.ts'
import type { StoredStep } from './types.ts'

export type TableAction =
  /** Cuts back to the steps up to `to`. */
  | { readonly type: 'undo'; readonly to: number }
  | { readonly type: 'ask-undo' }
  /** A seat that was asked agrees; others have yet to answer. */
  | { readonly type: 'accept-undo' }
  | { readonly type: 'decline-undo' }
  | { readonly type: 'offer-draw' }
  | { readonly type: 'accept-draw' }
  | { readonly type: 'decline-draw' }
  /** A side adds its share of the deal (docs/seal.md). Only before the deal, once for each side. */
  | { readonly type: 'add-share'; readonly share: string }
  /** A side has noted all seals; the first move waits for it (docs/seal.md). `entersRanks`: it enters its ranks in battles itself. */
  | { readonly type: 'note-seals'; readonly entersRanks?: true }
  /** The rank that a side enters for its piece on this space, before a battle is decided; at the end it is compared with the seal. */
  | { readonly type: 'enter-rank'; readonly space: number; readonly kind: string }
  /** A player alone among computers got a hint. */
  | { readonly type: 'ask-hint' }
  /** The computer slept for `ms` milliseconds while the clock of `of` ran; that clock gets the time back. No seat did it. */
  | { readonly type: 'clock-stood'; readonly of: Seat; readonly ms: number }
  /** Chance before the first action: the only step without seat that carries events. Always the first step, or the first after all shares. */
  | { readonly type: 'game-opened' }
  /** The game begins here instead of with deployment: `state` as the edition's codec wrote it. Always the first step. */
  | { readonly type: 'position-set'; readonly state: string }
  /** The game was played on from another one: all earlier steps are that game's, up to the frame of `origin`, and cannot be taken back. */
  | { readonly type: 'played-on' }

/** Steps before the first action of a seat, which are never taken back. */
export const BEGINNINGS: readonly unknown[] = ['game-opened', 'position-set'] satisfies TableAction['type'][]

/**
 * How many steps are the beginning of a game, which is never taken back: its past with the step that ends it, or the shares of its deal and one of
 * `BEGINNINGS`, or none.
 */
export function beginningIn(steps: readonly Pick<StoredStep, 'seq' | 'action'>[]): number {
  const past = steps.find(({ action }) => action.type === 'played-on')
  if (past) return past.seq
  const first = steps.findIndex(({ action }) => action.type !== 'add-share')
  if (first < 0) return steps.length
  return BEGINNINGS.includes(steps[first]?.action.type) ? first + 1 : first
}

/** The open offers, and the seats that agreed. One no ends an offer, and the last yes fulfils it. */
export interface Offers {
  readonly drawBy: Seat | null
  readonly drawYes: readonly Seat[]
  readonly undoBy: Seat | null
  readonly undoYes: readonly Seat[]
}

export const NO_OFFERS: Offers = { drawBy: null, drawYes: [], undoBy: null, undoYes: [] }

/**
 * The offers that are open after a step. A game action cancels a take-back request; a draw offer outlives its maker's own move and lapses with the
 * next move of another seat.
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

/**
 * The last step that an undo keeps; null for any other step. No step is ever deleted: an undo is itself a step that cuts back to the steps up to `to`,
 * and cut steps never come back. Throws when `to` is not before the undo.
 */
export function undoneTo(step: StoredStep): number | null {
  const { type, to } = step.action
  if (type !== 'undo') return null
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= step.seq)
    throw new RangeError(`step ${step.seq} undoes to nowhere`)
  return to
}

/** The steps with events that were not taken back. */
export function withoutUndone(steps: readonly StoredStep[]): readonly StoredStep[] {
  const kept: StoredStep[] = []
  for (const step of steps) {
    const to = undoneTo(step)
    if (to !== null) while ((kept.at(-1)?.seq ?? 0) > to) kept.pop()
    else if (step.events.length > 0) kept.push(step)
  }
  return kept
}
