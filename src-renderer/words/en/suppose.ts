/** Words of what is supposed of hidden pieces in a review. */
import { say } from '../catalogue.ts'

export const suppose = say('suppose', {
  title: 'What if',
  is: '{place} is {kind}',
  suppose: 'What if this piece were…',
  nothing: 'As it was known',
  reset: 'Reset',
  impossible: 'By what {seat} knew here, this cannot be. The table shows what {seat} knew.',
  chance: '{seat}’s chance to win: {supposed} instead of {known}.',
  same: '{seat}’s chance to win: {supposed}, as without it.',
  strongest: 'Strongest move found: {supposed} instead of {known}.',
  sameMove: 'Strongest move found: {supposed}, as without it.',
  judging: 'Judging…',
  resting: 'The chance to win is judged where {seat} is to move.',
  notMeasured: 'Chances are not judged in this game.',
})
