/** What the rules of the drill can refuse beside what every family can. */
import type { CitedCode, CommonError } from '../../core/errors.ts'
import type { Explain } from '../../core/refusal.ts'
import { seatName, type Seat } from '../../core/seats.ts'

export type DrillError =
  | CommonError
  | { readonly code: 'seat-is-out'; readonly seat: Seat }
  /** Somebody has to say first whether it brings a piece back. */
  | { readonly code: 'choice-first'; readonly seat: Seat }
  | { readonly code: 'nothing-to-recall' }
  | { readonly code: 'can-still-act' }
  | { readonly code: 'no-such-move'; readonly from: string; readonly to: string }

export type DrillCitedCode = CitedCode<DrillError>

export const SENTENCES: Explain<DrillError> = {
  'not-your-turn': ({ seat }) => `It is not ${seatName(seat)}’s turn.`,
  'game-over': () => 'The game is over.',
  'not-deploying': () => 'The armies stand; deployment is over.',
  'still-deploying': () => 'Play begins when all armies are deployed.',
  'already-deployed': ({ seat }) => `${seatName(seat)} has deployed its army.`,
  'deployment-outside-zone': ({ space }) => `You cannot put a piece on ${space}: use the spaces of your own arm.`,
  'deployment-wrong-army': ({ kind, placed, due }) => `Your army has ${due} × ${kind}, but ${placed} stand on the board.`,
  'seat-is-out': ({ seat }) => `${seatName(seat)} is out of the game.`,
  'choice-first': ({ seat }) => `${seatName(seat)} has to say first whether it brings a piece back.`,
  'nothing-to-recall': () => 'You have no such piece to bring back now.',
  'can-still-act': () => 'You pass only when you can do nothing else.',
  'no-such-move': ({ from, to }) => `No piece of yours can go from ${from} to ${to} like that.`,
}
