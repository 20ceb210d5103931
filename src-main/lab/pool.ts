/** Plays games in several threads at a time, one game each. */
import { Worker } from 'node:worker_threads'
import type { GameRecord } from './game-record.ts'
import type { Job } from './job.ts'
import { isOutside } from './outside.ts'

/**
 * Plays the games that `next` returns until it returns null or `stop` is aborted, and reports each game as it ends. A bot that throws is a
 * bug and ends everything. When it returns or throws, no thread is left, and no external engine that one of them started.
 */
export async function playAll(
  threads: number,
  next: () => Job | null,
  done: (game: GameRecord) => void,
  stop?: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const over = stop ? AbortSignal.any([stop, failed.signal]) : failed.signal
  const works = Array.from({ length: threads }, async () => {
    try {
      await work(next, done, over)
    } catch (error) {
      failed.abort()
      throw error
    }
  })
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason
}

/** Milliseconds for a thread to end the programs it started, while its own bot may be thinking. */
const LAST_MS = 5_000

async function work(next: () => Job | null, done: (game: GameRecord) => void, over: AbortSignal): Promise<void> {
  const first = over.aborted ? null : next()
  if (first === null) return
  const worker = new Worker(new URL('./games.worker.ts', import.meta.url))
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  let hasPrograms = false
  /** A thread that is terminated leaves its programs behind. */
  const end = (): void => {
    worker.postMessage(null)
    setTimeout(() => void worker.terminate(), hasPrograms ? LAST_MS : 0).unref()
  }
  over.addEventListener('abort', end)
  try {
    for (let job: Job | null = first; job !== null && !over.aborted; job = next()) {
      hasPrograms ||= isOutside(job.a) || isOutside(job.b)
      done(await ask(worker, job))
    }
  } catch (error) {
    if (!over.aborted) throw error
  } finally {
    over.removeEventListener('abort', end)
    if (!over.aborted) worker.postMessage(null)
    await gone
  }
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
