/** A worker thread that answers one question after another, and ends when its task is done. */

/** The part of a worker thread that is needed; node's Worker fits. */
export interface ThreadLike<To, From> {
  postMessage(message: To): void
  on(event: 'message', listener: (message: From) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  unref(): void
  terminate(): Promise<unknown>
}

export interface Thread<To, From> {
  /** Sends without an answer. Messages arrive in the order they were sent. */
  send(message: To): void
  /**
   * Sends, and calls `hear` for every message that comes back until it returns something else than undefined: that is the answer. Rejects
   * once the thread has ended.
   */
  ask<T>(message: To, hear: (message: From) => T | undefined): Promise<T>
  stop(): void
}

interface Question<From> {
  /** Whether that was its answer. */
  hear(message: From): boolean
  fail(error: Error): void
}

/** Opens a thread that is still being started. */
export function openThread<To, From>(starting: Promise<ThreadLike<To, From>>): Thread<To, From> {
  let broken: Error | null = null
  /** Questions are answered in the order in which they were asked. */
  let waiting: readonly Question<From>[] = []

  const fail = (error: Error): void => {
    broken ??= error
    for (const question of waiting) question.fail(broken)
    waiting = []
  }
  const started = starting.then((worker) => {
    worker.on('message', (message: From) => {
      if (waiting[0]?.hear(message)) waiting = waiting.slice(1)
    })
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`a thread ended with ${code}`)))
    worker.unref()
    return worker
  })
  started.catch(fail)
  const send = (message: To): void => void started.then((worker) => worker.postMessage(message)).catch(() => undefined)
  const stop = (error: Error): void => {
    fail(error)
    void started.then((worker) => worker.terminate()).catch(() => undefined)
  }

  return {
    send,
    ask: (message, hear) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken)
        const question: Question<From> = {
          hear(heard) {
            try {
              const answer = hear(heard)
              if (answer === undefined) return false
              resolve(answer)
            } catch (error) {
              const reason = error as Error
              reject(reason)
              stop(reason)
            }
            return true
          },
          fail: reject,
        }
        waiting = [...waiting, question]
        send(message)
      }),
    stop: () => stop(new Error('the thread was ended')),
  }
}
