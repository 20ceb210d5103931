/** Words of Learn and of the panel of a lesson. What lessons themselves say is in the folder `lessons`. */
import { say } from '../catalogue.ts'

export const learn = say('learn', {
  lead: 'Short lessons on a real board. Each takes one to three minutes, and you can leave at any time.',
  begin: 'Begin: {lesson}',
  continue: 'Continue: {lesson}',
  again: 'Learn again: {lesson}',
  practice: 'Practise',
  puzzlesText: 'Positions with one clearly best move. A new one every day.',
  drillsText: 'Short positions: a sure attack, a safe piece, a certain Bomb. As many as you like.',
  minutes: { one: '1 minute', other: '{count} minutes' },
  done: 'Done',
  doneOf: '{done} of {count} parts done',
  you: 'You',
  opponent: 'Teacher',
  opening: 'The lesson is being laid out…',
  panel: 'Lesson',
  part: 'Part {part} of {count}',
  rules: 'Rules',
  skip: 'Skip',
  repeat: 'Repeat',
  next: 'Next',
  nextLesson: 'Next lesson',
  allLessons: 'All lessons',
  partDone: 'Part done',
})
