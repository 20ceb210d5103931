/** Words for outside programs as opponents, in Settings. */
import { say } from '../catalogue.ts'

export const engines = say('engines', {
  title: 'Engines',
  lead: 'A program of your own can play as an opponent, in any language: it talks to Marshal by lines of JSON. It is told what its seat may see and nothing else. If it crashes, or takes too long, Marshal makes a move for it. It runs with your rights, so add only programs that you trust.',
  folder:
    'From a browser only programs in this folder can be used, and without arguments. Put yours there, a link to it, or a script that starts it:',
  about: 'A program that you have added in Settings.',
  name: 'Name',
  nameMissing: 'Give it a name.',
  path: 'Program',
  pathHint: 'The full path of the file that is run. No shell reads it.',
  pathMissing: 'Say where the program is.',
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
  removeText: 'The program itself stays where it is. In games that are under way a Recruit plays on for it.',
  test: 'Test',
  testing: 'It is started, and asked for an army and a move…',
  works: '“{name}” deployed an army and made a move; the longer answer took {ms} ms.',
  trouble: 'The last trouble: {trouble}',
})
