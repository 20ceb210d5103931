/** Words of variations and comments in a review. */
import { say } from '../catalogue.ts'

export const variations = say('variations', {
  title: 'Variations',
  count: { one: '{count}', other: '{count}' },
  damaged: 'Variations of this game were damaged and have been left out.',
  none: 'Step to a move, then comment on it, draw on it, or play another one on the board.',
  afterMove: 'After move {at}',
  start: 'Before the first move',
  commented: 'Move {at}: {comment}',
  comment: 'Comment',
  commentHint: 'Saved when you leave the field.',
  other: '{seat} moves',
  choose: 'Choose a move',
  add: 'Add',
  inHand: '{seat} moves, with the chosen piece',
  several: 'More than one move goes there: choose one of the list.',
  noMoves: 'No move can be added here.',
  notSeen: '{seat} moves. To add a move, look as {seat} or with all open.',
  showAll: 'All open',
  promote: 'Make it the main line',
  remove: 'Delete from here',
  removed: { one: '{count} move deleted.', other: '{count} moves deleted.' },
  full: 'There is no room for more moves. Delete some first.',
  said: 'Variation: {sentence}',
  knowledge: 'In the variation: {moves}.',
  playedOn: { one: '{from}, after {count} move of a variation', other: '{from}, after {count} moves of a variation' },
})
