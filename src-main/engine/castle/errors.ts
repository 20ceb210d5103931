/** What the rules of the castle can refuse in addition to what every family can, and the sentences for it. */
import type { CitedCode, CommonError, Explain } from '../core/errors.ts'
import { seatName, type Seat } from '../core/seats.ts'

interface FromTo {
  readonly from: string
  readonly to: string
}

/** It is no gun; no rival is there; not on its lines; not at its range; something is between. */
export type WhyNoShot = 'no-gun' | 'no-target' | 'off-line' | 'range' | 'between'

export type CastleError =
  | CommonError
  | { readonly code: 'seat-is-out'; readonly seat: Seat }
  /** A seat has to decide first whether it recruits. */
  | { readonly code: 'recruit-first'; readonly seat: Seat }
  | { readonly code: 'no-recruit-due' }
  | { readonly code: 'cannot-recruit' }
  | { readonly code: 'can-still-act' }
  | { readonly code: 'no-piece'; readonly space: string }
  | { readonly code: 'not-your-piece'; readonly space: string }
  | { readonly code: 'friend-there'; readonly space: string }
  | { readonly code: 'partner-there'; readonly space: string }
  | { readonly code: 'lake'; readonly space: string }
  | { readonly code: 'turret-closed' }
  | { readonly code: 'turret-from-ring' }
  /** A run would go over a lone flag. */
  | { readonly code: 'flag-between'; readonly space: string }
  /** An attack after a step onto the ring, which is no run. */
  | { readonly code: 'ring-is-no-run'; readonly to: string }
  | { readonly code: 'flag-slows'; readonly from: string }
  | { readonly code: 'no-such-flag'; readonly space: string }
  | ({ readonly code: 'fires-only' } & FromTo)
  | ({ readonly code: 'repetition' } & FromTo)
  | ({ readonly code: 'out-of-reach' } & FromTo)
  | ({ readonly code: 'no-shot'; readonly why: WhyNoShot } & FromTo)
  | { readonly code: 'shot-at-partner'; readonly space: string }

export type CastleCitedCode = CitedCode<CastleError>

const WHY_NO_SHOT: Readonly<Record<WhyNoShot, (from: string, to: string) => string>> = {
  'no-gun': (from) => `The piece on ${from} cannot fire: only a Cannon does.`,
  'no-target': (_, to) => `No rival stands on ${to}.`,
  'off-line': (from, to) => `${to} is not in a straight line with ${from}.`,
  range: (from, to) => `A Cannon fires at what is exactly three spaces away; ${to} is not three spaces from ${from}.`,
  between: (from, to) => `The two spaces between ${from} and ${to} must be free of pieces, lone flags and the castle.`,
}

export const SENTENCES: Explain<CastleError> = {
  'not-your-turn': ({ seat }) => `It is not ${seatName(seat)}’s turn.`,
  'game-over': () => 'The game is over.',
  'not-deploying': () => 'The armies stand; deployment is over.',
  'still-deploying': () => 'Play begins when all armies are deployed.',
  'already-deployed': ({ seat }) => `${seatName(seat)} has deployed its army.`,
  'deployment-outside-zone': ({ space }) => `You cannot put a piece on ${space}: use the spaces of your own arm, all but its middle.`,
  'deployment-wrong-army': ({ kind, placed, due }) => `Your army has ${due} × ${kind}, but ${placed} stand on the board.`,
  'seat-is-out': ({ seat }) => `${seatName(seat)} is out of the game.`,
  'recruit-first': ({ seat }) => `${seatName(seat)} has to say first whether it recruits.`,
  'no-recruit-due': () => 'You have no recruit to call now.',
  'cannot-recruit': () => 'You cannot recruit like that: choose a piece that you lost before, and a free recruitment space.',
  'can-still-act': () => 'You pass only when you can do nothing else.',
  'no-piece': ({ space }) => `There is no piece on ${space}.`,
  'not-your-piece': ({ space }) => `The piece on ${space} is not yours.`,
  'friend-there': ({ space }) => `Your own piece stands on ${space}.`,
  'partner-there': ({ space }) => `Your partner’s piece stands on ${space}: partners do not attack each other.`,
  lake: ({ space }) => `No piece can go into the lake on ${space}.`,
  'turret-closed': () => 'Only a piece that carries a flag of its own side may enter the turret.',
  'turret-from-ring': () => 'The turret can be entered only from the ring: go onto the ring first.',
  'flag-between': ({ space }) => `A Scout cannot run over the lone flag on ${space}.`,
  'ring-is-no-run': ({ to }) => `Going onto the ring is no run, so the Scout cannot attack ${to} after it: it needs one board space first.`,
  'flag-slows': ({ from }) => `The piece on ${from} carries a flag: it moves one space, unless it leaves every flag behind.`,
  'no-such-flag': ({ space }) => `There is no such flag on ${space} to be left or taken.`,
  'fires-only': ({ from }) => `The piece on ${from} cannot attack by contact; it fires at what is exactly three spaces away.`,
  repetition: () => 'This piece has gone back and forth as often as it may. Move it somewhere else, or move another piece.',
  'out-of-reach': ({ from, to }) => `The piece on ${from} cannot get to ${to}.`,
  'no-shot': ({ from, to, why }) => WHY_NO_SHOT[why](from, to),
  'shot-at-partner': ({ space }) => `Your partner’s piece stands on ${space}: a Cannon does not fire at a partner.`,
}
