/** Plays games in several threads at a time, a game each. */
import { Worker } from 'node:worker_threads'
import type { GameRecord } from './game-record.ts'
import type { Job } from './job.ts'

/** Plays what `next` names until it names nothing more, and tells of each game as it ends. A bot that throws ends everything: that is a bug. */
export async function playAll(threads: number, next: () => Job | null, done: (game: GameRecord) => void): Promise<void> {
  await Promise.all(Array.from({ length: threads }, () => work(next, done)))
}

async function work(next: () => Job | null, done: (game: GameRecord) => void): Promise<void> {
  const first = next()
  if (first === null) return
  const worker = new Worker(new URL('./games.worker.ts', import.meta.url))
  try {
    for (let job: Job | null = first; job !== null; job = next()) done(await ask(worker, job))
  } catch (error) {
    await worker.terminate()
    throw error
  }
  worker.postMessage(null)
}

function ask(worker: Worker, job: Job): Promise<GameRecord> {
  return new Promise((resolve, reject) => {
    const played = (record: GameRecord): void => settle(() => resolve(record))
    const failed = (error: Error): void => settle(() => reject(error))
    const ended = (code: number): void => failed(new Error(`a thread of the games ended with ${code}`))
    const settle = (finish: () => void): void => {
      worker.off('message', played).off('error', failed).off('exit', ended)
      finish()
    }
    worker.on('message', played).on('error', failed).on('exit', ended)
    worker.postMessage(job)
  })
}
