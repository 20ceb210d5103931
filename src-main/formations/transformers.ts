/** Marshal’s formations for the two Transformers editions, whose armies are the same (TF-2, TF-3). */
import type { WrittenFormation } from './written-formation.ts'

const EDITIONS = ['transformers', 'transformers-powers'] as const
const AUTOBOTS = { editions: EDITIONS, preset: 'full', seat: 'red' } as const
const DECEPTICONS = { editions: EDITIONS, preset: 'full', seat: 'gray' } as const

export const TRANSFORMERS_FORMATIONS: readonly WrittenFormation[] = [
  {
    ...AUTOBOTS,
    key: 'roll-call',
    name: 'Roll Call',
    about: 'Optimus, Bumblebee and Ironhide each hold one of the three lanes. Nothing subtle, nothing missing.',
    rows: ['2 10 3 6M 8B 2 7F 3 9 2', '8R 2 S 4L 5S 7J 4E 6B 2 3', 'B 3 B F B 5M B 3 B B'],
  },
  {
    ...AUTOBOTS,
    key: 'garage-door',
    name: 'Garage Door',
    about: 'Everything with an engine leaves by the left. The right is shut with Traps and hopes to be left alone.',
    rows: ['9 7J 2 5M 10 8R 4E 2 2 6B', '8B 6M S 3 7F 5S 3 4L 3 2', '2 3 B 3 B F B B B B'],
  },
  {
    ...AUTOBOTS,
    key: 'wrong-address',
    name: 'Wrong Address',
    about: 'Three Traps wrap an Agent in the left corner as if it were the Flag. The Flag lives on the right, with Mikaela.',
    rows: ['2 8B 4L 3 7J 9 6B 2 10 2', '6M B 3 8R 2 S 7F 3 5M 4E', 'B 3 B 2 3 B 5S B F B'],
  },
  {
    ...DECEPTICONS,
    key: 'iron-front',
    name: 'Iron Front',
    about: 'Megatron and Blackout in the middle lane, Starscream at their side. It moves first, and it means it.',
    rows: ['2 9 3 6 10 8K 2 5 7N 2', '8D 4 S 2 7W 6 3 4 2 5', '3 B B F B 3 B 3 B B'],
  },
  {
    ...DECEPTICONS,
    key: 'second-wave',
    name: 'Second Wave',
    about: 'The first row is there to be spent. The great names wait behind it, and come through or over what it opens.',
    rows: ['2 7N 3 2 6 5 3 2 8D 2', '4 10 5 3 9 7W S 6 8K 4', 'B 3 B 2 B F B 3 B B'],
  },
  {
    ...DECEPTICONS,
    key: 'deep-freeze',
    name: 'Deep Freeze',
    about: 'The Flag is frozen in on three sides, and the whole weight of the army is on the right lane.',
    rows: ['5 2 2 3 7W 2 6 3 10 8D', '2 6 4 S 3 5 B 9 8K 7N', '2 3 4 B 3 B F B B B'],
  },
]
