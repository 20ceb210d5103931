/** Sentences for what every family can refuse. */
import type { CommonError } from '../../engine/core/errors.ts'
import { refusal, type Explain } from './refusal.ts'

export const COMMON: Explain<CommonError> = {
  'not-your-turn': ({ seat }) => refusal('CL-7', `It is not ${seat}’s turn.`),
  'game-over': () => refusal('CL-21', 'The game is over.'),
  'not-deploying': () => refusal('CL-5', 'Both armies stand already; deployment is over.'),
  'still-deploying': () => refusal('CL-5', 'Play begins when both armies are deployed.'),
  'already-deployed': ({ seat }) => refusal('CL-5', `${seat} has confirmed its deployment and cannot change it any more.`),
  'deployment-outside-zone': ({ space }) => refusal('CL-3', `You cannot put a piece on ${space}: use the free squares of your own zone.`),
  'deployment-wrong-army': ({ kind, placed, due }) => refusal('CL-3', `Your army has ${due} × ${kind}, but ${placed} stand on the board.`),
}
