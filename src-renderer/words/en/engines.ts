/** Words of external engines, programs that play, in Settings. */
import { say } from '../catalogue.ts'

export const engines = say('engines', {
  title: 'External engines',
  lead: 'A program of your own can play as an opponent, in any language: it exchanges lines of JSON with Marshal. It gets what its seat may see and nothing else. If it crashes or takes too long, Marshal moves for it. It runs with your rights, so add only programs that you trust.',
  folder:
    'From a browser you can use only programs in this folder, without arguments. Put yours there, a link to it, or a script that starts it:',
  about: 'A program that you have added in Settings.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  path: 'Program',
  pathHint: 'The full path of the file to run. No shell reads it.',
  pathMissing: 'Enter the path of the program.',
  arguments: 'Arguments',
  argumentsHint: 'Separated by spaces; quotation marks keep words together.',
  add: 'Add engine',
  addOne: 'Add an engine…',
  save: 'Save',
  change: 'Change',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOne: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeText: 'The program itself stays where it is. In unfinished games a Recruit plays on for it.',
  test: 'Test',
  testing: 'Starting it, and asking for an army and a move…',
  works: '“{name}” deployed an army and made a move; the longer answer took {ms} ms.',
  trouble: 'Last problem: {trouble}',
})
