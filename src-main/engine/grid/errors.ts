/** What the rules of the grid family can refuse in addition to what every family can, and the sentences for it. `kind` and `power` are names for people. */
import type { CitedCode, CommonError, Explain } from '../core/errors.ts'
import { seatName, type Seat } from '../core/seats.ts'
import type { PowerType } from '../rules/power-spec.ts'

export type GridError =
  | CommonError
  | { readonly code: 'no-piece'; readonly space: string }
  | { readonly code: 'not-your-piece'; readonly space: string }
  | { readonly code: 'piece-cannot-move'; readonly kind: string }
  | { readonly code: 'obstacle'; readonly space: string }
  | { readonly code: 'own-piece-there'; readonly space: string }
  | { readonly code: 'not-in-line'; readonly from: string; readonly to: string }
  | { readonly code: 'run-or-strike'; readonly kind: string }
  /** A piece has reached the far row: first bring one back, or decline (HR-5). */
  | { readonly code: 'rescue-first'; readonly space: string }
  | { readonly code: 'no-rescue-due' }
  | { readonly code: 'cannot-rescue'; readonly kind: string }
  /** No captured piece of the kind can come back. */
  | { readonly code: 'none-to-rescue'; readonly kind: string }
  | { readonly code: 'rescue-out-of-half'; readonly space: string }
  | { readonly code: 'too-far'; readonly kind: string; readonly from: string; readonly to: string }
  | { readonly code: 'path-blocked'; readonly space: string }
  | { readonly code: 'repetition'; readonly from: string; readonly to: string; readonly limit: number; readonly policy: string }
  | { readonly code: 'more-squares'; readonly from: string; readonly to: string }
  /** The piece on the square is stone or enchanted: it cannot act, and nothing can be done to it (NA-11). */
  | { readonly code: 'piece-bound'; readonly space: string; readonly state: 'stone' | 'enchanted' }
  /** It does not have this power, or not in this mode. */
  | { readonly code: 'no-such-power'; readonly space: string; readonly power: string; readonly modes: boolean }
  | { readonly code: 'power-spent'; readonly space: string; readonly power: string; readonly rule: string }
  /** The power is aimed at a piece that is stone or enchanted (NA-22). */
  | { readonly code: 'target-bound'; readonly space: string; readonly state: 'stone' | 'enchanted' }
  /** It would neither show nor remove anything (TF-16). */
  | { readonly code: 'power-in-vain'; readonly power: string; readonly space: string }
  /** What one step does is an ordinary move or attack (CL-25). */
  | { readonly code: 'single-step'; readonly power: string; readonly from: string; readonly to: string }
  /** It meets no enemy (TF-18). */
  | { readonly code: 'no-target'; readonly power: string }
  /** The called piece is not on the board, or already there (TF-18). */
  | { readonly code: 'nobody-to-call'; readonly power: string; readonly space: string; readonly isThere: boolean }
  /** The use is not one of the power’s. `rule` is the power's own. */
  | {
      readonly code: 'power-out-of-reach'
      readonly power: string
      readonly type: PowerType
      readonly rule: string
      readonly from: string
      readonly to: string
    }
  | { readonly code: 'cannot-change-mode'; readonly space: string; readonly modes: boolean }
  | { readonly code: 'reinforcements-not-due'; readonly removed: number; readonly due: number }
  | { readonly code: 'no-reinforcements'; readonly seat: Seat }
  | { readonly code: 'no-room-for-reinforcements'; readonly free: number; readonly due: number }
  /** Their seat could not act after this entry (NA-22). */
  | { readonly code: 'nothing-to-do-after' }

export type GridCitedCode = CitedCode<GridError>

export const SENTENCES: Explain<GridError> = {
  'not-your-turn': ({ seat }) => `It is not ${seatName(seat)}’s turn.`,
  'game-over': () => 'The game is over.',
  'not-deploying': () => 'Both armies are in place; deployment is over.',
  'still-deploying': () => 'Play begins when both armies are deployed.',
  'already-deployed': ({ seat }) => `${seatName(seat)} has confirmed its deployment and cannot change it any more.`,
  'deployment-outside-zone': ({ space }) => `You cannot put a piece on ${space}: use the free squares of your own zone.`,
  'deployment-wrong-army': ({ kind, placed, due }) => `Your army has ${due} × ${kind}, but ${placed} stand on the board.`,
  'no-piece': ({ space }) => `There is no piece on ${space} to move.`,
  'not-your-piece': ({ space }) => `The piece on ${space} is not yours.`,
  'piece-cannot-move': ({ kind }) => `${kind} never moves and never attacks.`,
  obstacle: ({ space }) => `Nothing can stand on ${space} or pass over it.`,
  'own-piece-there': ({ space }) => `Your own piece stands on ${space}.`,
  'not-in-line': ({ from, to }) => `From ${from} to ${to} is not straight along a row or a file.`,
  'run-or-strike': ({ kind }) => `At this table ${kind} attacks only the square next to it.`,
  'rescue-first': ({ space }) => `Your piece on ${space} has reached the far row: bring a captured piece back, or decline.`,
  'no-rescue-due': () => 'No captured piece can come back now: first one of your pieces must reach the far row.',
  'cannot-rescue': ({ kind }) => `${kind} cannot bring a piece back. Decline.`,
  'none-to-rescue': ({ kind }) => `No captured ${kind} of yours can come back. Choose another captured piece, no bomb, or decline.`,
  'rescue-out-of-half': ({ space }) => `No piece can come back on ${space}: choose an empty square of your own half of the board.`,
  'too-far': ({ kind, from, to }) => `${kind} goes one square at a time; from ${from} to ${to} is too far.`,
  'path-blocked': ({ space }) => `A piece on ${space} is in the way.`,
  repetition: ({ limit }) =>
    `This piece has gone back and forth ${TIMES[limit - 1] ?? `${limit - 1} times`}. Move it somewhere else, or move another piece.`,
  'more-squares': ({ from, to }) =>
    `${from} to ${to} would bring back a position that this chase has already seen. Chase differently or do something else.`,
  'piece-bound': ({ space, state }) =>
    `The piece on ${space} is ${BOUND[state]}: it can do nothing, and nothing can be done to it, until it is freed.`,
  'no-such-power': ({ space, power, modes }) =>
    modes
      ? `The piece on ${space} cannot use “${power}”, or not in its present mode.`
      : `The piece on ${space} does not have the power “${power}”.`,
  'power-spent': ({ space, power }) => `The piece on ${space} has used ${power} already; it works once a game.`,
  'target-bound': ({ space, state }) => `The piece on ${space} is ${BOUND[state]}: no power can be aimed at it until it is freed.`,
  'power-in-vain': ({ power, space }) =>
    `${power} would change nothing on ${space}: you know the piece there, and it cannot be removed so. That would be a way to pass.`,
  'single-step': ({ power, from, to }) => `${power} begins at two squares: from ${from} to ${to} is an ordinary move or attack.`,
  'no-target': ({ power }) => `${power} needs at least one free enemy next to the square where it goes; name it.`,
  'nobody-to-call': ({ power, space, isThere }) =>
    isThere
      ? `${power} brings no piece to ${space}: the piece is already there.`
      : `${power} cannot be used: no piece is left that it could call.`,
  'power-out-of-reach': ({ power, type, from, to }) => `${power} cannot be used from ${from} on ${to}: ${ABILITIES[type]}`,
  'cannot-change-mode': ({ space, modes }) =>
    modes
      ? `The piece on ${space} cannot change its mode: only pieces with two powers have a second one.`
      : `The piece on ${space} cannot change its mode: pieces have no modes here.`,
  'reinforcements-not-due': ({ removed, due }) =>
    `Your reinforcements may enter when ${due} enemy pieces have been removed; so far it is ${removed}.`,
  'no-reinforcements': ({ seat }) => `No reinforcements of ${seatName(seat)} are waiting.`,
  'no-room-for-reinforcements': ({ free, due }) => `Your reinforcements need ${due} free squares in their rows; there are ${free}.`,
  'nothing-to-do-after': () => 'With your reinforcements placed like this you could not do anything afterwards. Place them differently.',
}

/** How often, in words. */
const TIMES: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice', 3: 'three times' }

const BOUND = { stone: 'turned to stone', enchanted: 'enchanted' } as const

/** What a power of each type can do, without its numbers. */
const ABILITIES: Readonly<Record<PowerType, string>> = {
  strike:
    'it hits one free enemy within its range, straight or diagonally, with nothing in between: one that you do not know yet, or that it removes.',
  charge:
    'it goes two squares or more straight along a row or a file, over empty ones, and may end in an attack on a free enemy; one square is an ordinary move or attack (CL-25).',
  speed:
    'it goes its full number of squares over empty ones, turning at will, and ends elsewhere; from the second square on it may end in an attack on a free enemy, and one square is an ordinary move or attack (CL-25).',
  detect: 'it looks at one free enemy within its range that you do not know yet.',
  rumble: 'it moves one square, to an empty one, and then meets one or more free enemies around it, up to its number.',
  magnet: 'it draws one free enemy over, straight along a row or a file, with nothing in between.',
  sneak: 'it goes straight over a run of pieces and obstacles to the first empty square, and may then attack a free enemy next to it.',
  summon: 'it calls a free piece of its own side to one of the empty squares around it.',
  drift: 'it goes one square diagonally to an empty square.',
  petrify: 'it turns one free enemy within its range to stone, but none that is known to be immune.',
  enchant: 'it enchants one free enemy within its range, but none that is known to be immune.',
  restore: 'it frees one of your own pieces within its range from stone or enchantment.',
  revive: 'it brings one of your removed pieces that may return to an empty square next to the user.',
}
