/** Marshal’s formations for the classic edition, by preset (CL-3, CL-4). */
import type { WrittenFormation } from './written-formation.ts'

const FULL = { editions: ['classic'], preset: 'full', seat: 'red' } as const
const DUEL = { ...FULL, preset: 'duel' } as const
const BARRAGE = { ...FULL, preset: 'barrage' } as const

export const CLASSIC_FORMATIONS: readonly WrittenFormation[] = [
  {
    ...FULL,
    key: 'old-garrison',
    name: 'Old Garrison',
    about: 'The Flag sleeps in a walled corner and the strong pieces are in the middle. Slow to break, slow to win.',
    rows: ['6 2 7 2 10 2 6 7 2 5', '5 9 4 8 S 6 8 2 5 7', 'B 4 3 2 5 3 4 B 2 6', 'F B 3 B 4 3 B 2 3 B'],
  },
  {
    ...FULL,
    key: 'storm-front',
    name: 'Storm Front',
    about: 'Every great name is in the first row. Attack early, trade often, and hope that the walls at home are never tried.',
    rows: ['9 2 8 2 7 10 2 8 2 7', '6 5 7 S 6 2 6 5 6 5', '4 3 2 B 4 3 B 2 5 4', '3 2 B F B 3 4 B 3 B'],
  },
  {
    ...FULL,
    key: 'paper-fortress',
    name: 'Paper Fortress',
    about: 'A fortress of Bombs on the left guards three Miners and no Flag. The Flag is at home on the other side, among friends.',
    rows: ['5 2 6 9 2 7 2 8 2 6', 'B 4 7 2 S 10 5 3 7 B', '4 B 5 8 3 6 2 4 2 5', '3 B 2 B 4 3 F 3 B 6'],
  },
  {
    ...FULL,
    key: 'long-patience',
    name: 'Long Patience',
    about: 'Middling ranks go out to ask questions. Scouts and Miners wait at the back for the endgame, when they are worth most.',
    rows: ['4 6 5 2 7 5 2 4 6 5', '7 8 2 9 4 S 10 8 2 6', '3 5 B 7 2 6 3 B 4 3', '2 B 3 B F B 2 3 B 2'],
  },
  {
    ...DUEL,
    key: 'two-lanterns',
    name: 'Two Lanterns',
    about: 'Scouts shine ahead on both wings while the Flag hides in a corner behind its Bombs. A steady way to begin.',
    rows: ['. . . 9 . . . . 2 .', '. 2 . . . 10 . . . .', 'B . . . 3 S . . 3 .', 'F B . . . . . . . .'],
  },
  {
    ...DUEL,
    key: 'open-field',
    name: 'Open Field',
    about:
      'Nearly every piece marches; only two Bombs stay at home. A Scout that runs to the back row takes the Flag next, so stay in its way.',
    rows: ['2 . 9 . 10 . 3 . . 2', '. . . S . . . 3 . .', '. . . . . . . . B .', '. . . . . . . . F B'],
  },
  {
    ...DUEL,
    key: 'empty-chair',
    name: 'Empty Chair',
    about: 'Two Bombs keep watch over a corner with nothing in it. The Flag trusts a lone Miner on the far side.',
    rows: ['. 10 . . . 2 . . 9 .', '. . 3 . . . . S . .', 'B . . . 2 . . . . 3', '. B . . . . . . . F'],
  },
  {
    ...BARRAGE,
    key: 'corner-post',
    name: 'Corner Post',
    about: 'The Flag in the corner, the Bomb in front, the Miner next to it where a Scout would land, and all others free to roam.',
    rows: ['. . 2 . . . . 9 . .', '. . . 10 . . . . 2 .', 'B . . S . . . . . .', 'F 3 . . . . . . . .'],
  },
  {
    ...BARRAGE,
    key: 'quick-knife',
    name: 'Quick Knife',
    about:
      'A spearhead in the middle, Scouts on the flanks, and a gamble: a Scout that runs to the back row takes the Flag next. Strike first.',
    rows: ['2 . . 10 . . 9 . . 2', '. . . . S . . 3 . .', '. . . . B . . . . .', '. . . . F . . . . .'],
  },
  {
    ...BARRAGE,
    key: 'false-door',
    name: 'False Door',
    about: 'The Bomb guards a door that leads nowhere. The Flag is elsewhere, and the Spy is close to what a Marshal will come for.',
    rows: ['. . . 9 . . . . . 2', '. 2 . . . . 10 . . .', '. . . . . . . . 3 .', '. B . . . . . S F .'],
  },
]
