/** Sentences for what the rules of the cards family refuse: also what every family can, in this family's words and rules. */
import type { CardsError } from '../../engine/cards/errors.ts'
import type { Ability } from '../../engine/cards/edition.ts'
import { refusal, type Explain } from './refusal.ts'

export const CARDS: Explain<CardsError> = {
  'not-your-turn': ({ seat }) => refusal('BC-3', `It is not ${seat}’s turn.`),
  'game-over': () => refusal('BC-11', 'The game is over.'),
  'not-deploying': () => refusal('BC-3', 'There are no cards to lay now.'),
  'still-deploying': () => refusal('BC-2', 'Play begins when both front lines are laid.'),
  'already-deployed': ({ seat }) => refusal('BC-2', `${seat} has laid its front line and cannot change it any more.`),
  'deployment-outside-zone': ({ space }) => refusal('BC-3', `No card can be laid on place ${space}: use the gaps of your own line.`),
  'deployment-wrong-army': ({ kind, placed, due }) =>
    refusal('BC-3', `Your hand has ${due} × ${kind}, and you have laid ${placed}. Lay only what you hold.`),
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
  redeal: 'only the Flag can have its side dealt again.',
}
