import { describe, expect, it } from 'vitest'
import { makeRecord } from '../record/testing/records.ts'
import { createThreadReader } from './import-runner.ts'
import type { FromImportWorker, ToImportWorker } from './import-task.ts'

/** A thread whose answers are given by hand. */
function makeThread() {
  const asked: ToImportWorker[] = []
  let tell: (message: FromImportWorker) => void = () => undefined
  const reading = createThreadReader(() =>
    Promise.resolve({
      postMessage: (message: ToImportWorker) => void asked.push(message),
      on(event: string, listener: unknown) {
        if (event === 'message') tell = listener as typeof tell
      },
      unref: () => undefined,
      terminate: () => Promise.resolve(),
    }),
  ).open()
  return { asked, reading, answer: (message: FromImportWorker) => tell(message) }
}

describe('a thread that reads a file', () => {
  it('answers everybody who asked, in the order in which they did', async () => {
    const { asked, reading, answer } = makeThread()
    const both = Promise.all([reading.take(), reading.take()])
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toEqual([{ type: 'take' }, { type: 'take' }])
    const [first, second] = [makeRecord('g1', 1), makeRecord('g2', 1)]
    answer({ type: 'games', games: [first] })
    answer({ type: 'games', games: [second] })
    expect(await both).toEqual([[first], [second]])
  })

  it('that is ended leaves nobody waiting', async () => {
    const { reading } = makeThread()
    const both = Promise.allSettled([reading.take(), reading.take()])
    reading.stop()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
