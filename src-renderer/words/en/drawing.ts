/** Words of arrows and circles on the board of a review. */
import { say } from '../catalogue.ts'

export const drawing = say('drawing', {
  title: 'Arrows and circles',
  how: 'Right-drag draws an arrow, a right-click a circle. Keys: D begins and ends an arrow, C circles a space. Shift: red. Alt: blue. Both: yellow.',
  green: 'green',
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  arrow: 'Arrow {from} to {to}, {colour}',
  mark: 'Circle {from}, {colour}',
  better: 'Stronger: {way}',
  played: 'Played: {way}',
  way: '{from} to {to}',
  gone: 'Removed: {drawing}',
  remove: 'Remove: {drawing}',
  begun: 'Arrow from {from}. Go to its end and press D.',
  dropped: 'No arrow drawn.',
  clear: 'Clear all',
  cleared: { one: '{count} drawing cleared.', other: '{count} drawings cleared.' },
  full: 'No more than {most} arrows and circles go on a position. Clear some first.',
  place: '{seat} {place}',
  badge: 'Arrows or circles',
})
