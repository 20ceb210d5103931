import { describe, expect, it } from 'vitest'
import { openThread } from './thread.ts'

/** A thread whose answers are given by hand. */
function makeThread() {
  const sent: string[] = []
  const listeners: Partial<Record<'message' | 'error' | 'exit', (value: never) => void>> = {}
  let ended = 0
  const thread = openThread<string, string>(
    Promise.resolve({
      postMessage: (message) => void sent.push(message),
      on: (event: 'message' | 'error' | 'exit', listener: (value: never) => void) => void (listeners[event] = listener),
      unref: () => undefined,
      terminate: () => Promise.resolve(ended++),
    }),
  )
  const say = (message: string): void => listeners.message?.(message as never)
  return { sent, thread, say, exit: () => listeners.exit?.(1 as never), ended: () => ended }
}
const anything = (message: string): string => message
const settle = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve()
}

describe('a thread', () => {
  it('gets what is sent to it in order, and answers questions in their order', async () => {
    const { sent, thread, say } = makeThread()
    thread.send('a')
    const both = Promise.all([thread.ask('b', anything), thread.ask('c', anything)])
    await settle()
    expect(sent).toEqual(['a', 'b', 'c'])
    say('one')
    say('two')
    expect(await both).toEqual(['one', 'two'])
  })

  it('is heard until it gives the answer', async () => {
    const { thread, say } = makeThread()
    const heard: string[] = []
    const answer = thread.ask('a', (message) => (message === 'end' ? heard : void heard.push(message)))
    await settle()
    for (const message of ['one', 'two', 'end']) say(message)
    expect(await answer).toEqual(['one', 'two'])
  })

  it('that sends something unreadable is ended, and the question is rejected with the reason', async () => {
    const { thread, say, ended } = makeThread()
    const answer = thread.ask('a', () => {
      throw new Error('no room')
    })
    await settle()
    say('one')
    await expect(answer).rejects.toThrow('no room')
    await settle()
    expect(ended()).toBe(1)
  })

  it.each([
    ['stopped', ({ thread }: ReturnType<typeof makeThread>) => thread.stop()],
    ['gone', ({ exit }: ReturnType<typeof makeThread>) => exit()],
  ])('that is %s leaves no question waiting', async (_how, end) => {
    const made = makeThread()
    const both = Promise.allSettled([made.thread.ask('a', anything), made.thread.ask('b', anything)])
    await settle()
    end(made)
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(made.thread.ask('c', anything)).rejects.toThrow('ended')
  })
})
