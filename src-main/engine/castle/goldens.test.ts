import { describe, expect, it } from 'vitest'
import { createRng } from '../core/rng.ts'
import { CASTLE } from '../editions/castle/index.ts'
import { optionsOf, randomGame, randomPlay } from '../../../test/support/engine/playing.ts'
import { playthrough } from '../../../test/support/engine/playthrough.ts'
import { makeCastleHarness } from '../../../test/support/engine/castle/harness.ts'
import { scattered } from '../../../test/support/engine/castle/scattered.ts'

/** Games that must stay as they are. After a change that is meant: `npx vitest run src-main/engine/castle/goldens.test.ts -u`. */
describe('golden playthroughs', () => {
  const harness = makeCastleHarness()

  it.each(CASTLE.presets)('of %s from the start', async (preset) => {
    const seed = `golden ${preset}`
    const text = playthrough(harness, seed, randomGame(harness.game, optionsOf(harness.game, { preset, quietLimit: 40 }), seed, 24))
    await expect(text).toMatchFileSnapshot(`goldens/${preset}-open.golden.txt`)
  })

  it.each(CASTLE.presets)('of %s from the middle', async (preset) => {
    const seed = `golden middle ${preset}`
    const rng = createRng(seed)
    const text = playthrough(harness, seed, randomPlay(harness.game, scattered(preset, rng, 5, 60), rng, 40))
    await expect(text).toMatchFileSnapshot(`goldens/${preset}-middle.golden.txt`)
  })
})
