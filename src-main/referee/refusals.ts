/** What the referee refuses, as data, and the sentence for it. A refusal holds only what the player who is told it has entered or may know. */
import type { Failure } from '../contract/index.ts'
import type { Side } from './sides.ts'

export type Refusal =
  | { readonly code: 'game-over' }
  | { readonly code: 'already-entering' }
  | { readonly code: 'not-entering' }
  | { readonly code: 'wrong-seat'; readonly toEnter: Side }
  | { readonly code: 'not-in-army'; readonly kind: string; readonly preset: string; readonly rule: string }
  | { readonly code: 'cannot-attack'; readonly kind: string }
  | { readonly code: 'all-lost'; readonly seat: Side; readonly kind: string; readonly of: number; readonly rule: string }
  | { readonly code: 'nothing-to-move'; readonly seat: Side }
  | { readonly code: 'correction-open' }
  | { readonly code: 'no-correction' }
  | { readonly code: 'own-correction' }
  | { readonly code: 'no-such-battle' }
  | { readonly code: 'wrong-ending' }
  | { readonly code: 'silent-tray' }

/** The answer to a refused request. Where a rule refuses, its id is cited (CL-13). */
export function failureOf(refusal: Refusal): Failure {
  const rule = ruleOf(refusal)
  const said = { detail: refusal.code, message: sentenceOf(refusal) }
  return rule === null ? { code: 'conflict', ...said } : { code: 'rule', rule, ...said }
}

function ruleOf(refusal: Refusal): string | null {
  switch (refusal.code) {
    case 'not-in-army':
    case 'all-lost':
      return refusal.rule
    case 'cannot-attack':
      return 'CL-8'
    case 'nothing-to-move':
      return 'CL-22'
    case 'silent-tray':
      return 'CL-28'
    default:
      return null
  }
}

function sentenceOf(refusal: Refusal): string {
  switch (refusal.code) {
    case 'game-over':
      return 'This game is over.'
    case 'already-entering':
      return 'A battle is being entered. Finish or cancel it first.'
    case 'not-entering':
      return 'No battle is being entered. Say first whose pieces attack.'
    case 'wrong-seat':
      return `It is ${seatName(refusal.toEnter)}'s turn to enter.`
    case 'not-in-army':
      return `There is no ${kindName(refusal.kind)} in the ${refusal.preset} army.`
    case 'cannot-attack':
      return `A ${kindName(refusal.kind)} never moves, so it cannot attack.`
    case 'all-lost':
      return refusal.of === 1
        ? `${seatName(refusal.seat)} has already lost its ${kindName(refusal.kind)}.`
        : `${seatName(refusal.seat)} has already lost every ${kindName(refusal.kind)} it had (${refusal.of}).`
    case 'nothing-to-move':
      return `${seatName(refusal.seat)} has no piece left that can move, so it cannot attack.`
    case 'correction-open':
      return 'A correction is waiting for an answer. Accept or decline it first.'
    case 'no-correction':
      return 'Nobody has asked for a correction.'
    case 'own-correction':
      return 'The other player must agree to a correction.'
    case 'no-such-battle':
      return 'There is no such battle in this game.'
    case 'wrong-ending':
      return 'A game ends by resignation of one side, by agreement of both, or because a side cannot move.'
    case 'silent-tray':
      return 'Silent battles go only with a secret or a stealth tray.'
  }
}

function seatName(seat: Side): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1)
}

/** A kind's id as a word in a sentence: `marshal` is Marshal, `ice-giant` Ice Giant. */
function kindName(kind: string): string {
  return kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
