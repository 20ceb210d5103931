/** Marshal’s formations for the two Narnia editions. The White Witch’s army is the same in both; Narnia’s is smaller in the second (NA-2, NA-6). */
import type { WrittenFormation } from './written-formation.ts'

const FIRST = { editions: ['narnia'], preset: 'full', seat: 'red' } as const
const WITCH = { editions: ['narnia', 'narnia-powers'], preset: 'full', seat: 'blue' } as const
const SECOND = { editions: ['narnia-powers'], preset: 'full', seat: 'red' } as const

export const NARNIA_FORMATIONS: readonly WrittenFormation[] = [
  {
    ...FIRST,
    key: 'castle-rock',
    name: 'Castle on the Rock',
    about: 'The Flag sits in a ring of Spring Magic, and Aslan is free to roam because no guard has to stay at home.',
    rows: ['2 7 2 9 6 6 2 8 2 7', '5 8 4 2 10 7R 2 4 5 2', '3 4 6S 3 B 5L S 6E 3 4', '2 B 3 B F B 5T B 3 B'],
  },
  {
    ...FIRST,
    key: 'leopards',
    name: 'Leopards at Dawn',
    about: 'Six Leopards in the first row ask questions from the first turn on. What they find, the Centaurs finish.',
    rows: ['2 8 2 7 2 2 7R 2 8 2', '6 10 5T 2 9 6S 4 2 7 6', '4 5 3 6E S 5L 3 4 5 4', '3 B F B 3 B 3 B B B'],
  },
  {
    ...FIRST,
    key: 'long-wood',
    name: 'The Long Wood',
    about: 'Thickets of magic on both wings, and Lucy in front of the Flag. Slow to show what it is.',
    rows: ['5 2 7 4 8 5 2 7 2 6', '7R 4 2 9 2 10 6 2 8 4', 'B 3 6S 5T 2 S 3 5L 4 B', '3 B 3 B 2 6E B F B 3'],
  },
  {
    ...WITCH,
    key: 'frozen-river',
    name: 'Frozen River',
    about: 'The Flag is iced in on all three sides, and the Witch is in the middle, close to everything.',
    rows: ['2 7 6 2 8 9 2 6 7 2', '5 8 2 10 S 5 2 7 6 5', '4 3 B 4 2 3 5 4 2 6', '3 B F B 3 B 4 B 3 B'],
  },
  {
    ...WITCH,
    key: 'wolf-hunt',
    name: 'Wolf Hunt',
    about: 'Wolves ahead, the Witch and her Captain right behind them. Strike before the snow melts.',
    rows: ['2 9 2 8 2 2 10 2 7 2', '6 7 5 2 S 8 2 5 7 6', '4 6 3 5 4 3 5 6 3 4', '3 B B F B 4 B B 3 B'],
  },
  {
    ...WITCH,
    key: 'empty-throne',
    name: 'Empty Throne',
    about: 'Winter Magic keeps a corner in which a Hag sits and laughs. The Flag is at the other end, behind an Ogre.',
    rows: ['6 2 7 5 2 8 6 2 7 5', '2 8 4 9 2 6 10 4 2 7', 'B 4 3 5 2 3 S 5 6 3', '4 B 3 B 2 B 3 B F B'],
  },
  {
    ...SECOND,
    key: 'the-ford',
    name: 'Holding the Ford',
    about: 'A broad line that trades evenly until Aslan comes. Edmund stays at home between two magics.',
    rows: ['2 8 2 7 2 6 2 8 4 2', '5 4 9 2 6 S 7 2 4 5', 'B 2 B F B 6E B 4 B B'],
  },
  {
    ...SECOND,
    key: 'safe-at-home',
    name: 'Safe at Home',
    about: 'Peter and Edmund wait in the corners, as far from the Witch as can be, while the others win time.',
    rows: ['7 2 5 2 8 6 2 4 2 7', '2 8 4 B 2 S 5 4 B 2', '9 B F B 2 6 B 4 B 6E'],
  },
  {
    ...SECOND,
    key: 'peter-leads',
    name: 'Peter Leads',
    about: 'Peter looks down an open line from the first row, ready to charge. Seven victims are needed, so find them early.',
    rows: ['2 7 2 6 9 8 2 5 7 2', '4 2 5 8 2 4 S 2 6 4', 'B 6E B 2 B 4 B F B B'],
  },
]
