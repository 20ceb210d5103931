import { expect, it } from 'vitest'
import type { Args, Judged } from '../../../src-main/contract/index.ts'
import { createFakeBridge } from '../../../test/support/screens/fake-bridge.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { createAppState } from '../../state/app.svelte.ts'
import { Judging } from './judging.svelte.ts'

it('an analysis that is stopped and gone on with while an answer is awaited asks for nothing twice', async () => {
  const asked: Args<'review.judge'>[] = []
  const bridge = createFakeBridge({
    'app.info': () => SAMPLE_INFO,
    'review.judge': (args) => {
      asked.push(args)
      return args.frames.map((frame): Judged => ({ frame, seat: 'red', best: 0.5, taken: 0.5, better: null, why: null }))
    },
  })
  const judging = new Judging({ app: createAppState(bridge), gameId: 'g1', isOffered: true, frames: 100 })
  const first = judging.run()
  judging.stop()
  const second = judging.run()
  await Promise.all([first, second])
  await expect.poll(() => judging.isComplete).toBe(true)
  const places = asked.flatMap(({ effort, frames }) => frames.map((frame) => `${effort} ${frame}`))
  expect(places).toHaveLength(200)
  expect(new Set(places).size).toBe(200)
  expect(judging.isRunning).toBe(false)
})
