/** What the screens are called: known before they come. */
import { say } from '../catalogue.ts'

export const titles = say('titles', {
  bin: 'Recycle bin',
  help: 'Help',
  history: 'History',
  home: 'Marshal',
  newgame: 'New game',
  paper: 'On paper',
  play: 'Table',
  referee: 'Referee',
  review: 'Review',
  sets: 'Custom editions',
  settings: 'Settings',
  setups: 'Formations',
})
