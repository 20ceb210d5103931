/** The channel to the app's process, seen from the desktop. */
import type { ChildProcess } from 'node:child_process'
import type { FromApp, Happening, Question, ToApp, Wish } from './messages.ts'

export interface Line {
  /** Waits for the app's answer; for ever when it has ended. */
  readonly ask: (question: Question) => Promise<unknown>
  readonly happen: (happening: Happening) => void
}

/** Speaks with `child` from now on; `grant` is called for every wish, in order. */
export function createLine(child: ChildProcess, grant: (wish: Wish) => void): Line {
  const waiting = new Map<number, (value: unknown) => void>()
  let lastId = 0
  child.on('message', (message: FromApp) => {
    if (message.kind === 'wish') return grant(message.wish)
    waiting.get(message.id)?.(message.value)
    waiting.delete(message.id)
  })
  const send = (message: ToApp): void => {
    if (child.connected) child.send(message)
  }
  return {
    ask: (question) =>
      new Promise((done) => {
        waiting.set(++lastId, done)
        send({ kind: 'question', id: lastId, question })
      }),
    happen: (happening) => send({ kind: 'happening', happening }),
  }
}
