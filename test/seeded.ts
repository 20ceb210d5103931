/** Before every test file: properties draw the same examples in every run, and a test that fails says how to repeat it. */
import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { commandFor, count, FIRST_SEED, forgetSeed } from './searching.ts'

fc.configureGlobal({ seed: FIRST_SEED, numRuns: count({ gate: 30, soak: 500 }) })

beforeEach(({ task, onTestFailed }) => {
  forgetSeed()
  onTestFailed(() => console.error(`Again: ${commandFor(task.file.name, task.fullTestName)}`))
})
