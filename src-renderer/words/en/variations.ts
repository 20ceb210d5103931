/** Words of variations and comments in a review. */
import { say } from '../catalogue.ts'

export const variations = say('variations', {
  title: 'Variations',
  count: { one: '{count}', other: '{count}' },
  damaged: 'Variations of this game were damaged and have been left out.',
  none: 'Step to a move, then comment on it or choose another one.',
  afterMove: 'After move {at}',
  start: 'Before the first move',
  commented: 'Move {at}: {comment}',
  comment: 'Comment',
  commentHint: 'Saved when you leave the field.',
  other: '{seat} moves',
  choose: 'Choose a move',
  add: 'Add',
  noMoves: 'No move can be added here.',
  promote: 'Make it the main line',
  remove: 'Delete from here',
  removed: { one: '{count} move deleted.', other: '{count} moves deleted.' },
  full: 'There is no room for more moves. Delete some first.',
  said: 'Variation: {sentence}',
  playOn: 'Step back to the game to play on from it.',
})
