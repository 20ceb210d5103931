import { describe, expect, it } from 'vitest'
import { optionsOf } from '../testing/playing.ts'
import { playthrough } from '../testing/playthrough.ts'
import { findEdition } from './index.ts'

const classic = findEdition('classic')!

/** Games that were read once and must stay as they are. After a change that is meant: `npx vitest run -u src-main/engine/editions/goldens.test.ts`. */
const GAMES = [
  { file: 'full-open', options: { preset: 'full' }, seed: 'golden full', actions: 60 },
  { file: 'barrage-to-the-end', options: { preset: 'barrage', quietLimit: 40 }, seed: 'golden barrage', actions: 400 },
  {
    file: 'duel-silent',
    options: { preset: 'duel', reveal: 'silent', tray: 'stealth', quietLimit: 40 },
    seed: 'golden duel',
    actions: 120,
  },
  {
    file: 'duel-winner-hidden',
    options: {
      preset: 'duel',
      reveal: 'winner-hidden',
      tray: 'prisoner',
      repetition: 'printed',
      attackerWinsTies: true,
      oneTimeBombs: true,
      quietLimit: 40,
    },
    seed: 'golden ties',
    actions: 120,
  },
]

describe('golden playthroughs', () => {
  it.each(GAMES)('$file', async ({ file, options, seed, actions }) => {
    const text = playthrough(classic, optionsOf(classic.game, options), seed, actions)
    await expect(text).toMatchFileSnapshot(`goldens/classic-${file}.golden.txt`)
  })
})
