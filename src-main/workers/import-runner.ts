/** Reads files of games in worker threads, one thread a file, which ends with it. */
import type { FileReader, FileReading } from '../history/reader.ts'
import type { FromImportWorker, ToImportWorker } from './import-task.ts'

/** What is needed of a worker thread; node's Worker fits. */
export interface ImportWorkerLike {
  postMessage(message: ToImportWorker): void
  on(event: 'message', listener: (message: FromImportWorker) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  unref(): void
  terminate(): Promise<unknown>
}

type Answer = Exclude<FromImportWorker, { readonly type: 'progress' }>

/** Makes a reader. `spawn` starts a thread; it may have to be loaded first. */
export function createThreadReader(spawn: () => Promise<ImportWorkerLike>): FileReader {
  return { open: () => openReading(spawn()) }
}

function openReading(starting: Promise<ImportWorkerLike>): FileReading {
  let broken: Error | null = null
  /** Questions are answered in the order in which they were asked. */
  let waiting: readonly { resolve(answer: Answer): void; reject(error: Error): void }[] = []
  let tell: (progress: { done: number; total: number }) => void = () => undefined

  const fail = (error: Error): void => {
    broken ??= error
    for (const one of waiting) one.reject(broken)
    waiting = []
  }
  const started = starting.then((worker) => {
    worker.on('message', (message) => {
      if (message.type === 'progress') return tell(message)
      const [next, ...rest] = waiting
      waiting = rest
      next?.resolve(message)
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`the thread that reads files ended with ${code}`)))
    worker.unref()
    return worker
  })
  started.catch(fail)

  /** Messages arrive in the order in which they were sent. */
  const send = (message: ToImportWorker): void => void started.then((worker) => worker.postMessage(message)).catch(() => undefined)
  const ask = (message: ToImportWorker): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      waiting = [...waiting, { resolve, reject }]
      send(message)
    })

  return {
    add: (text) => send({ type: 'part', text }),
    async check(onProgress) {
      tell = onProgress
      const answer = await ask({ type: 'check' })
      if (answer.type !== 'checked') throw new Error('the thread that reads files answered something else')
      return answer.result
    },
    async take() {
      const answer = await ask({ type: 'take' })
      if (answer.type !== 'games') throw new Error('the thread that reads files answered something else')
      return answer.games
    },
    stop() {
      fail(new Error('the import was ended'))
      void started.then((worker) => worker.terminate()).catch(() => undefined)
    },
  }
}
