import { describe, expect, it } from 'vitest'
import { begin } from '../core/game.ts'
import { lineupOf } from '../core/lineup.ts'
import { createRng } from '../core/rng.ts'
import { CONQUEST } from '../editions/conquest/index.ts'
import { optionsOf, randomGame, randomPlay } from '../../../test/support/engine/playing.ts'
import { playthrough } from '../../../test/support/engine/playthrough.ts'
import { makeTerritoryHarness } from '../../../test/support/engine/territory/harness.ts'
import { scattered } from '../../../test/support/engine/territory/scattered.ts'

/** Games that must stay as they are. After a change that is meant: `npx vitest run src-main/engine/territory/goldens.test.ts -u`. */
describe('golden playthroughs', () => {
  const all = makeTerritoryHarness()
  const { game } = all
  /** With the seats that play. */
  const harnessFor = (preset: string): typeof all => ({
    ...all,
    info: { ...all.info, seats: lineupOf(CONQUEST, optionsOf(game, { preset })).seats },
  })

  it.each(CONQUEST.presets)('of %s from the start', async (preset) => {
    const seed = `golden ${preset}`
    const options = optionsOf(game, { preset })
    const text = playthrough(harnessFor(preset), seed, randomGame(game, options, seed, 36), begin(game, options, seed).events)
    await expect(text).toMatchFileSnapshot(`goldens/${preset}-open.golden.txt`)
  })

  it.each(CONQUEST.presets)('of %s from the middle', async (preset) => {
    const seed = `golden middle ${preset}`
    const rng = createRng(seed)
    const from = scattered(rng, { preset, standing: 4, cards: 8, roundLimit: 9 })
    await expect(playthrough(harnessFor(preset), seed, randomPlay(game, from, rng, preset === 'four' ? 30 : 44))).toMatchFileSnapshot(
      `goldens/${preset}-middle.golden.txt`,
    )
  })
})
