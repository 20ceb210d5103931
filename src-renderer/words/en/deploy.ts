/** Words of the Deploy screen and the setup editor. */
import { say } from '../catalogue.ts'

export const deploy = say('deploy', {
  heading: '{seat} deploys',
  about: {
    one: 'Place your army on your {count} row. The enemy sees nothing of it.',
    other: 'Place your army on your {count} rows. The enemy sees nothing of it.',
  },
  aboutMany: {
    one: 'Place your army on your {count} row. Nobody else sees anything of it.',
    other: 'Place your army on your {count} rows. Nobody else sees anything of it.',
  },
  aboutReal:
    'Enter here how your pieces stand on the real board, each on its square. Nobody else sees it; it is sealed and opened at the end.',
  flagStart: 'Whoever you place on {flag} carries your flag. {recruits} stays free: lost pieces come back there.',
  board: 'Deployment of {seat}',
  // tray
  tray: 'To place',
  trayEmpty: 'Every piece is placed.',
  trayLeft: { one: '{count} piece to place', other: '{count} pieces to place' },
  kindLeft: '{left} to place',
  putBack: 'Put {kind} back',
  later: 'Coming later',
  laterText: {
    one: 'One piece waits beside the board. It may be brought in once {after} enemy pieces have fallen (NA-8).',
    other: '{count} pieces wait beside the board. They may all be brought in at once when {after} enemy pieces have fallen (NA-8).',
  },
  // what is said
  inHand: '{kind} in hand. Choose a square in your rows.',
  lifted: '{kind} on {square} in hand.',
  placed: '{kind} on {square}.',
  moved: '{kind} to {square}.',
  swapped: '{kind} to {square}, {other} to {back}.',
  putDown: 'Put down.',
  returned: '{kind} back to the tray.',
  outside: 'Place your pieces in your own rows.',
  chooseFirst: '{square} is empty. Choose a piece to place first.',
  allPlaced: 'The army is complete.',
  stillToPlace: { one: '{count} piece left to place.', other: '{count} pieces left to place.' },
  // arranging
  arrange: 'Arrange',
  random: 'Shuffle',
  randomHint: 'A sensible deployment, different each time',
  shuffled: 'The army is placed anew.',
  fill: 'Fill the rest',
  fillHint: 'Places what is missing; what stands stays',
  mirror: 'Mirror',
  clear: 'Clear',
  cleared: 'The board is cleared.',
  mirrored: 'Left and right are swapped.',
  starts: 'Formations',
  toStarts: 'Begin with a formation…',
  mine: 'Your setups',
  loaded: '{name} is set up.',
  // keeping
  keep: 'Keep this setup',
  keepLater: 'You share this screen, so others would see a setup that you keep here. Draw it under Setups to have it next time.',
  keepName: 'Name',
  kept: '“{name}” is kept in Setups.',
  // confirming
  warnings: 'Worth a second look',
  confirm: 'Ready',
  confirmHint: 'You cannot change it afterwards.',
  incomplete: { one: 'One piece is still to be placed.', other: '{count} pieces are still to be placed.' },
  // keys
  keys: 'While deploying',
  keyPlace: 'Take in hand, place, swap',
  keyRemove: 'Put a piece back',
  keyShuffle: 'Shuffle',
  keyFill: 'Fill the rest',
  keyMirror: 'Mirror',
  keyTray: 'Go to the tray',
  keyBoard: 'Go to the board',
})
