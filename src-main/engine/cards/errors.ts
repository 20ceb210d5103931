/**
 * What the rules of the cards family can refuse in addition to what every family can, and all sentences in this family's words. `kind` is a name for people;
 * places count from 1.
 */
import type { CitedCode, CommonError, Explain } from '../core/errors.ts'
import type { Ability } from './abilities.ts'
import { seatName } from '../core/seats.ts'

export type CardsError =
  | CommonError
  /** There is a gap, or no such place (BC-3). */
  | { readonly code: 'no-card'; readonly place: number; readonly whose: 'own' | 'enemy' }
  | { readonly code: 'card-cannot-attack'; readonly kind: string }
  | { readonly code: 'no-such-ability'; readonly place: number; readonly ability: Ability; readonly rule: string }
  /** Abilities need something to look at (BC-15). */
  | { readonly code: 'nothing-to-see' }
  /** That many different cards have to be named (BC-9). */
  | { readonly code: 'wrong-number-to-see'; readonly due: number }
  /** After a win a seat attacks once more or stops; abilities are a turn of their own (HR-1). */
  | { readonly code: 'attack-or-stop' }
  /** There is no row of attacks to be ended (HR-1). */
  | { readonly code: 'nothing-to-stop' }
  /** Gaps must be filled, or the line laid, before the turn ends (BC-3). */
  | { readonly code: 'line-first' }
  /** A first line, one after a redeal, or gaps: each has its own rule (BC-2, BC-10, BC-3). */
  | { readonly code: 'wrong-number-laid'; readonly laid: number; readonly due: number; readonly rule: string }

export type CardsCitedCode = CitedCode<CardsError>

export const SENTENCES: Explain<CardsError> = {
  'not-your-turn': ({ seat }) => `It is not ${seatName(seat)}’s turn.`,
  'game-over': () => 'The game is over.',
  'not-deploying': () => 'There are no cards to lay now.',
  'still-deploying': () => 'Play begins when both front lines are laid.',
  'already-deployed': ({ seat }) => `${seatName(seat)} has laid its front line and cannot change it any more.`,
  'deployment-outside-zone': ({ space }) => `No card can be laid on place ${space}: use the gaps of your own line.`,
  'deployment-wrong-army': ({ kind, placed, due }) =>
    `Your hand has ${due} × ${kind}, and you have laid ${placed}. Lay only what you hold.`,
  'no-card': ({ place, whose }) =>
    whose === 'own' ? `You have no card in place ${place} of your line.` : `There is no enemy card in place ${place}.`,
  'card-cannot-attack': ({ kind }) => `${kind} cannot attack. Choose another card of your line.`,
  'no-such-ability': ({ place, ability }) => `The card in place ${place} cannot do that: ${ABILITIES[ability]}`,
  'nothing-to-see': () => 'There is nothing to look at. Attack, or use another ability.',
  'wrong-number-to-see': ({ due }) =>
    due === 1 ? 'Name the one card that is left in the enemy line.' : `Name ${due} different cards of the enemy line.`,
  'attack-or-stop': () => 'Your attack has won: attack once more with any card of your line, or stop.',
  'nothing-to-stop': () => 'There is nothing to stop: a turn begins with an attack or an ability.',
  'line-first': () => 'First lay cards in the gaps of your line; then your turn is over.',
  'wrong-number-laid': ({ laid, due }) => `Lay ${due} ${due === 1 ? 'card' : 'cards'} in your line; you have laid ${laid}.`,
}

const ABILITIES: Readonly<Record<Ability, string>> = {
  'see-hand': 'only a Spy looks at the enemy’s hand.',
  'see-line': 'only a Scout looks at cards of the enemy’s line.',
  redeal: 'only the Flag can have its side dealt again.',
}
