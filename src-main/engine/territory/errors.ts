/** What the rules of Conquest can refuse in addition to what every family can, and the sentences for it. Zones are named as on screens, `North Hold 1`. */
import type { CitedCode, CommonError, Explain } from '../core/errors.ts'
import { seatName, type Seat } from '../core/seats.ts'

export type TerritoryError =
  | Exclude<CommonError, { readonly code: 'already-deployed' }>
  | { readonly code: 'seat-is-out'; readonly seat: Seat }
  | { readonly code: 'territory-left-empty'; readonly territory: string }
  | { readonly code: 'choice-is-over' }
  | { readonly code: 'territory-taken'; readonly territory: string }
  /** A choice must be finished first: a unit to be placed, units to be regrouped. */
  | { readonly code: 'finish-first' }
  | { readonly code: 'nothing-due' }
  | { readonly code: 'cannot-place'; readonly zone: string }
  | { readonly code: 'cannot-regroup' }
  | { readonly code: 'play-a-card-first' }
  | { readonly code: 'no-cards-now' }
  | { readonly code: 'card-not-drawn' }
  | { readonly code: 'bag-empty' }
  /** The same codes for Surprise Attack and New Spy Master, which cite other rules. */
  | { readonly code: 'surprise-bag-empty' }
  | { readonly code: 'surprise-no-zone' }
  | { readonly code: 'recall-no-zone' }
  | { readonly code: 'no-zone' }
  | { readonly code: 'too-few-units' }
  | { readonly code: 'no-spy-master' }
  | { readonly code: 'no-such-pair' }
  /** `zone` is empty where there is no enemy unit at all. */
  | { readonly code: 'no-enemy-to-name'; readonly zone: string }
  | { readonly code: 'spy-master-not-in-bag' }
  | { readonly code: 'no-unit'; readonly zone: string }
  | { readonly code: 'not-your-unit'; readonly zone: string }
  | { readonly code: 'own-unit-there'; readonly zone: string }
  | { readonly code: 'unit-stays'; readonly zone: string }
  | { readonly code: 'out-of-reach'; readonly from: string; readonly to: string }
  | { readonly code: 'mountains-between'; readonly from: string; readonly to: string }
  | { readonly code: 'scout-blocked'; readonly from: string; readonly to: string }
  | { readonly code: 'must-move' }

export type TerritoryCitedCode = CitedCode<TerritoryError>

const BAG_EMPTY = 'Your bag is empty, so no unit can come back from it.'

export const SENTENCES: Explain<TerritoryError> = {
  'not-your-turn': ({ seat }) => `It is not ${seatName(seat)}’s turn.`,
  'game-over': () => 'The game is over.',
  'not-deploying': () => 'The armies stand; deployment is over.',
  'still-deploying': () => 'Play begins when all territories are chosen and all units are placed.',
  'deployment-outside-zone': ({ space }) => `You cannot put a unit in ${space}: use zones of your own territories.`,
  'deployment-wrong-army': ({ kind, placed, due }) => `Your army has ${due} × ${kind}, but ${placed} stand on the board.`,
  'seat-is-out': ({ seat }) => `${seatName(seat)} is out of the game.`,
  'territory-left-empty': ({ territory }) => `There is no unit in ${territory}. Put one into each of your territories.`,
  'choice-is-over': () => 'All territories are chosen.',
  'territory-taken': ({ territory }) => `${territory} is taken; choose another territory.`,
  'finish-first': () => 'Finish first what you have begun: place the unit, or say how your three units stand.',
  'nothing-due': () => 'There is nothing to be placed or regrouped now.',
  'cannot-place': ({ zone }) => `The unit cannot be placed in ${zone}.`,
  'cannot-regroup': () => 'Choose three of your own units, and let them change places among their three zones.',
  'play-a-card-first': () => 'Play one of the drawn cards first; then you move.',
  'no-cards-now': () => 'Cards are played at the beginning of a turn, before moves.',
  'card-not-drawn': () => 'You have not drawn that card this turn.',
  'bag-empty': () => BAG_EMPTY,
  'surprise-bag-empty': () => BAG_EMPTY,
  'no-zone': () => 'There is no empty zone for that.',
  'surprise-no-zone': () => 'No zone is empty.',
  'recall-no-zone': () => 'No zone is empty.',
  'too-few-units': () => 'You need three units on the board for that.',
  'no-spy-master': () => 'Your Spy Master is not on the board.',
  'no-such-pair': () => 'Choose two units in neighbouring zones, at least one of them an enemy.',
  'no-enemy-to-name': ({ zone }) => (zone === '' ? 'There is no enemy unit on the land.' : `There is no enemy unit in ${zone}.`),
  'spy-master-not-in-bag': () => 'Your Spy Master is not in your bag.',
  'no-unit': ({ zone }) => `There is no unit in ${zone}.`,
  'not-your-unit': ({ zone }) => `The unit in ${zone} is not yours.`,
  'own-unit-there': ({ zone }) => `One of your own units is in ${zone}.`,
  'unit-stays': ({ zone }) => `The unit in ${zone} never moves.`,
  'out-of-reach': ({ from, to }) => `The unit in ${from} cannot get to ${to}: it moves to a neighbouring zone.`,
  'mountains-between': ({ from, to }) => `Mountains run between ${from} and ${to}.`,
  'scout-blocked': ({ from, to }) => `Units block every way from ${from} to ${to}.`,
  'must-move': () => 'Make one move first; then you may end your turn.',
}
