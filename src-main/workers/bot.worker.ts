/** The thread in which bots think. It answers one question at a time; the shared flag cancels the current one. */
import { parentPort } from 'node:worker_threads'
import { answer } from './bot-task.ts'
import type { ToWorker } from './bot-runner.ts'

parentPort?.on('message', ({ id, question, cancel }: ToWorker) => {
  const deadline = performance.now() + question.budgetMs
  const flag = new Int32Array(cancel)
  const expired = (): boolean => performance.now() >= deadline || Atomics.load(flag, 0) !== 0
  parentPort?.postMessage({ id, answer: answer(question, { expired }) })
})
