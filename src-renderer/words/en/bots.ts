import { say } from '../catalogue.ts'

/** Opponents by what it is like to play them. Keys are the ids of bots and levels; what is missing is shown by its id. */
export const bots = {
  random: {
    normal: {
      name: 'Recruit',
      step: 'Easiest',
      about: 'Deploys sensibly and moves without a plan.',
    },
  },
  strategist: {
    beginner: { name: 'Drummer', about: 'Sees only what is in front of it and forgets at once. Seldom has a plan.' },
    easy: { name: 'Cadet', about: 'Looks one move ahead and soon forgets what it saw.' },
    normal: { name: 'Captain', about: 'Remembers your pieces for a while and guesses at the rest. A fair fight.' },
    strong: { name: 'Veteran', about: 'Forgets little and sees your threats coming. You will have to think.' },
    expert: { name: 'Commander', about: 'Hardly forgets, and punishes what you leave unguarded.' },
    master: { name: 'Strategist', about: 'Never forgets, and looks as far ahead as it can. Bring a plan.' },
  },
} as const

/** How hard each level is, in words next to the name; the Recruit is easier than all of them. */
export const levels = {
  beginner: 'Very easy',
  easy: 'Easy',
  normal: 'Medium',
  strong: 'Hard',
  expert: 'Very hard',
  master: 'Hardest',
} as const

/** Ways of playing at about the same strength; `name` comes before the name of the opponent. */
export const characters = {
  cautious: { name: 'Cautious', about: 'Keeps its pieces near its Flag and lets you come.' },
  bold: { name: 'Bold', about: 'Attacks what it does not know, and likes to trade.' },
  bluffer: { name: 'Bluffing', about: 'Walks up to you with weak pieces as if they were strong, and hides the strong ones.' },
} as const

/** External engines, programs that play, in Settings. */
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
