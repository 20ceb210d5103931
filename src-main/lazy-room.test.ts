import { describe, expect, it, vi } from 'vitest'
import type { Caller, Room } from './contract/handlers.ts'
import { createLazyRoom } from './lazy-room.ts'

const NO_ENGINES = { engines: [], folder: null, found: [] }
const caller: Caller = { id: 'c1', access: { role: 'host' }, send: () => undefined }

/** A room whose code is loaded when `arrive` is called. */
function lazy() {
  const done: string[] = []
  const room: Room<'engines.list'> = {
    handlers: { 'engines.list': () => (done.push('asked'), { ok: true, value: NO_ENGINES }) },
    left: (id) => void done.push(`left ${id}`),
    close: () => void done.push('closed'),
  }
  const code = Promise.withResolvers<() => typeof room>()
  const load = vi.fn(() => code.promise)
  const arrive = (): void => code.resolve(() => (done.push('opened'), room))
  return { made: createLazyRoom(['engines.list'], load), done, load, arrive }
}

describe('a lazy room', () => {
  it('is opened once, by the first request, and later ones wait for it', async () => {
    const { made, done, load, arrive } = lazy()
    expect(load).not.toHaveBeenCalled()
    const answers = [1, 2].map(async () => made.handlers['engines.list']({}, caller))
    arrive()
    expect(await Promise.all(answers)).toEqual([1, 2].map(() => ({ ok: true, value: NO_ENGINES })))
    expect(done).toEqual(['opened', 'asked', 'asked'])
    expect(made.handlers['engines.list']({}, caller)).toEqual({ ok: true, value: NO_ENGINES })
    expect(load).toHaveBeenCalledOnce()
  })

  it('forgets a caller who leaves meanwhile only after its answer', async () => {
    const { made, done, arrive } = lazy()
    const answer = made.handlers['engines.list']({}, caller)
    made.left('c1')
    arrive()
    await answer
    await expect.poll(() => done).toEqual(['opened', 'asked', 'left c1'])
  })

  it('is not opened for a caller who only leaves', () => {
    const { made, load } = lazy()
    made.left('c1')
    expect(load).not.toHaveBeenCalled()
  })

  it('is not opened once it is closed, and answers waiting requests so', async () => {
    const { made, done, arrive } = lazy()
    const answer = made.handlers['engines.list']({}, caller)
    made.close()
    arrive()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(done).toEqual([])
  })

  it('closes the room that it has opened', async () => {
    const { made, done, arrive } = lazy()
    arrive()
    await made.opened()
    made.close()
    expect(done).toEqual(['opened', 'closed'])
  })
})
