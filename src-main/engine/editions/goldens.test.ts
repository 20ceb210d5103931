import { describe, expect, it } from 'vitest'
import { begin } from '../core/game.ts'
import { createRng } from '../core/rng.ts'
import { makeCardsHarness } from '../../../test/support/engine/cards/harness.ts'
import { gridEdition } from '../../../test/support/engine/grid/seen.ts'
import { makeGridHarness } from '../../../test/support/engine/grid/harness.ts'
import { optionsOf, randomGame, randomPlay } from '../../../test/support/engine/playing.ts'
import { playthrough } from '../../../test/support/engine/playthrough.ts'
import { scattered } from '../../../test/support/engine/grid/scattered.ts'
import { BATTLE_CARDS } from './battle-cards/index.ts'

/** Games that were read once and must stay as they are. After a change that is meant: `npx vitest run src-main/engine/editions/goldens.test.ts -u`. */
const GAMES = [
  { edition: 'classic', file: 'full-open', options: { preset: 'full' }, seed: 'golden full', actions: 60 },
  { edition: 'classic', file: 'barrage-to-the-end', options: { preset: 'barrage', quietLimit: 40 }, seed: 'golden barrage', actions: 400 },
  {
    edition: 'classic',
    file: 'duel-silent',
    options: { preset: 'duel', reveal: 'silent', tray: 'stealth', quietLimit: 40 },
    seed: 'golden duel',
    actions: 120,
  },
  {
    edition: 'classic',
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
  {
    edition: 'classic',
    file: 'barrage-by-heart',
    options: { preset: 'barrage', memory: 'pure', quietLimit: 40 },
    seed: 'golden barrage',
    actions: 120,
  },
  { edition: 'narnia', file: 'open', options: { quietLimit: 30 }, seed: 'golden narnia', actions: 40 },
  { edition: 'narnia-powers', file: 'open', options: { quietLimit: 40 }, seed: 'golden aslan', actions: 60 },
  { edition: 'narnia-powers', file: 'silent', options: { reveal: 'silent', tray: 'secret' }, seed: 'golden witch', actions: 40 },
  { edition: 'transformers', file: 'open', options: { quietLimit: 30 }, seed: 'golden sector', actions: 40 },
  { edition: 'transformers-powers', file: 'open', options: { quietLimit: 40 }, seed: 'golden robots', actions: 60 },
  {
    edition: 'transformers-powers',
    file: 'prisoner',
    options: { reveal: 'winner-hidden', tray: 'prisoner' },
    seed: 'golden sam',
    actions: 40,
  },
]

/** Games of cards, the deal included. */
const CARD_GAMES = [
  { file: 'marked', options: { quietLimit: 30 }, seed: 'golden cards', actions: 70 },
  { file: 'from-memory', options: { tray: 'closed', memory: 'pure', quietLimit: 20 }, seed: 'golden memory', actions: 50 },
]

/** From the middle of things: what a game from its start takes long to reach. */
const MIDDLES = [
  { edition: 'narnia-powers', seed: 'golden middle', actions: 30 },
  { edition: 'transformers-powers', seed: 'golden middle', actions: 30 },
]

describe('golden playthroughs', () => {
  it.each(GAMES)('$edition $file', async ({ edition: id, file, options, seed, actions }) => {
    const harness = makeGridHarness(gridEdition(id).info)
    const text = playthrough(harness, seed, randomGame(harness.game, optionsOf(harness.game, options), seed, actions))
    await expect(text).toMatchFileSnapshot(`goldens/${id}-${file}.golden.txt`)
  })

  it.each(CARD_GAMES)('battle-cards $file', async ({ file, options, seed, actions }) => {
    const harness = makeCardsHarness(BATTLE_CARDS)
    const chosen = optionsOf(harness.game, options)
    const text = playthrough(harness, seed, randomGame(harness.game, chosen, seed, actions), begin(harness.game, chosen, seed).events)
    await expect(text).toMatchFileSnapshot(`goldens/battle-cards-${file}.golden.txt`)
  })

  it.each(MIDDLES)('$edition from the middle', async ({ edition: id, seed, actions }) => {
    const edition = gridEdition(id)
    const rng = createRng(seed)
    const start = scattered(edition, optionsOf(edition.game), rng, { standing: 12 })
    const text = playthrough(makeGridHarness(edition.info), seed, randomPlay(edition.game, start, rng, actions))
    await expect(text).toMatchFileSnapshot(`goldens/${id}-middle.golden.txt`)
  })
})
