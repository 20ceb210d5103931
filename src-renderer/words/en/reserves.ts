/** Reinforcements that are still to come, and the children of an army. */
import { say } from '../catalogue.ts'

export const reserves = say('reserves', {
  count: '{seat}’s reinforcements: {removed} of {due} captures',
  waits: '{seat}’s reinforcements may come in now',
  title: 'The children',
  of: 'The children of {seat}',
  about: '{seat} also loses when all of them are captured, enchanted or turned to stone.',
  free: 'in play',
  hidden: 'not seen',
  waiting: 'waiting',
  stone: 'turned to stone',
  enchanted: 'enchanted',
  captured: 'captured',
})
