/**
 * Asks bots in a worker thread. A crash, an overrun or a cancellation rejects only its own question; the next one gets a new thread where
 * needed.
 */
import type { BotAnswer, BotQuestion } from './bot-task.ts'

export interface ToWorker {
  readonly id: number
  readonly question: BotQuestion
  /** One 32-bit flag; non-zero cancels. */
  readonly cancel: SharedArrayBuffer
}

export interface FromWorker {
  readonly id: number
  readonly answer: BotAnswer
}

/** The part of a worker thread that is needed; node's Worker fits. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  on(event: 'message', listener: (message: FromWorker) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  unref(): void
  terminate(): Promise<unknown>
}

export interface BotRunnerOptions {
  readonly spawn: () => WorkerLike
  /** Milliseconds past the budget after which a thread has failed. */
  readonly graceMs?: number
}

export type BotTask = BotQuestion & { readonly signal: AbortSignal }

export interface BotRunner {
  choose(task: BotTask): Promise<BotAnswer>
  close(): Promise<void>
}

interface Pending {
  resolve(answer: BotAnswer): void
  reject(error: Error): void
}

/** A new thread on a busy machine takes seconds before it begins to think; that is no reason to replace the opponent. */
const GRACE_MS = 30_000

/** Makes a runner; the first question starts its thread. Questions are answered in order. */
export function createBotRunner({ spawn, graceMs = GRACE_MS }: BotRunnerOptions): BotRunner {
  let worker: WorkerLike | null = null
  let lastId = 0
  let queue: Promise<unknown> = Promise.resolve()
  const pending = new Map<number, Pending>()

  const drop = (error: Error): void => {
    worker = null
    for (const waiting of pending.values()) waiting.reject(error)
    pending.clear()
  }

  const start = (): WorkerLike => {
    const fresh = spawn()
    const ifCurrent = (error: Error): void => {
      if (worker === fresh) drop(error)
    }
    fresh.on('message', ({ id, answer }) => {
      pending.get(id)?.resolve(answer)
      pending.delete(id)
    })
    fresh.on('error', ifCurrent)
    fresh.on('exit', (code) => ifCurrent(new Error(`the thread of the bot ended with ${code}`)))
    fresh.unref()
    return fresh
  }

  const ask = async ({ signal, ...task }: BotTask): Promise<BotAnswer> => {
    signal.throwIfAborted()
    const current = (worker ??= start())
    const id = ++lastId
    const cancel = new SharedArrayBuffer(4)
    const abort = (): void => void Atomics.store(new Int32Array(cancel), 0, 1)
    signal.addEventListener('abort', abort)
    const { edition, table, seat, view, history, bot, level, character, budgetMs, seed, explains } = task
    const overrun = setTimeout(() => {
      if (worker === current) drop(new Error('the bot overran its time'))
      void current.terminate()
    }, budgetMs + graceMs)
    try {
      const answer = await new Promise<BotAnswer>((resolve, reject) => {
        pending.set(id, { resolve, reject })
        current.postMessage({
          id,
          question: { edition, table, seat, view, history, bot, level, character, budgetMs, seed, explains },
          cancel,
        })
      })
      signal.throwIfAborted()
      return answer
    } finally {
      clearTimeout(overrun)
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    choose(task) {
      const turn = queue.then(() => ask(task))
      queue = turn.catch(() => undefined)
      return turn
    },
    async close() {
      const last = worker
      drop(new Error('the runner was closed'))
      await last?.terminate()
    },
  }
}
