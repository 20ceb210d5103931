/** Sentences for what only the rules of the cards family can refuse. */
import type { CardsError } from '../../engine/cards/errors.ts'
import type { Ability } from '../../engine/cards/edition.ts'
import type { CommonError } from '../../engine/core/errors.ts'
import { refusal, type Explain } from './refusal.ts'

export const CARDS: Explain<Exclude<CardsError, CommonError>> = {
  'no-card': ({ place, whose }) =>
    refusal('BC-5', whose === 'own' ? `You have no card in place ${place} of your line.` : `There is no enemy card in place ${place}.`),
  'card-cannot-attack': ({ kind }) => refusal('BC-7', `${kind} cannot attack. Choose another card of your line.`),
  'no-such-ability': ({ place, ability }) => refusal(RULES[ability], `The card in place ${place} cannot do that: ${ABILITIES[ability]}`),
  'nothing-to-see': () => refusal('BC-15', 'There is nothing to look at. Attack, or use another ability.'),
  'wrong-number-to-see': ({ due }) =>
    refusal('BC-9', due === 1 ? 'Name the one card that is left in the enemy line.' : `Name ${due} different cards of the enemy line.`),
  'line-first': () => refusal('BC-3', 'First lay cards in the gaps of your line; then your turn is over.'),
  'wrong-number-laid': ({ laid, due }) =>
    refusal('BC-3', `Lay ${due} ${due === 1 ? 'card' : 'cards'} in your line; you have laid ${laid}.`),
}

const RULES: Readonly<Record<Ability, string>> = { 'see-hand': 'BC-8', 'see-line': 'BC-9', redeal: 'BC-10' }

const ABILITIES: Readonly<Record<Ability, string>> = {
  'see-hand': 'only a Spy looks at the enemy’s hand.',
  'see-line': 'only a Scout looks at cards of the enemy’s line.',
  redeal: 'only the Flag gathers its side and deals it anew.',
}
