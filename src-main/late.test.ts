import { describe, expect, it, vi } from 'vitest'
import type { Caller, Room } from './contract/handlers.ts'
import { createLateRoom } from './late.ts'

const NO_ENGINES = { engines: [], folder: null, found: [] }
const caller: Caller = { id: 'c1', access: { role: 'host' }, send: () => undefined }

/** A room whose code comes when `arrive` is called. */
function late() {
  const done: string[] = []
  const room: Room<'engines.list'> = {
    handlers: { 'engines.list': () => (done.push('asked'), { ok: true, value: NO_ENGINES }) },
    left: (id) => void done.push(`left ${id}`),
    close: () => void done.push('closed'),
  }
  const code = Promise.withResolvers<() => typeof room>()
  const load = vi.fn(() => code.promise)
  const arrive = (): void => code.resolve(() => (done.push('opened'), room))
  return { made: createLateRoom(['engines.list'], load), done, load, arrive }
}

describe('a room whose code is read later', () => {
  it('is opened once, by the first request, and all wait until it is', async () => {
    const { made, done, load, arrive } = late()
    expect(load).not.toHaveBeenCalled()
    const answers = [1, 2].map(async () => made.handlers['engines.list']({}, caller))
    arrive()
    expect(await Promise.all(answers)).toEqual([1, 2].map(() => ({ ok: true, value: NO_ENGINES })))
    expect(done).toEqual(['opened', 'asked', 'asked'])
    expect(made.handlers['engines.list']({}, caller)).toEqual({ ok: true, value: NO_ENGINES })
    expect(load).toHaveBeenCalledOnce()
  })

  it('forgets who goes while it waits only after it has been answered', async () => {
    const { made, done, arrive } = late()
    const answer = made.handlers['engines.list']({}, caller)
    made.left('c1')
    arrive()
    await answer
    await expect.poll(() => done).toEqual(['opened', 'asked', 'left c1'])
  })

  it('is never opened for somebody who has only left', () => {
    const { made, load } = late()
    made.left('c1')
    expect(load).not.toHaveBeenCalled()
  })

  it('is not opened any more once it is closed, and says so to those who wait', async () => {
    const { made, done, arrive } = late()
    const answer = made.handlers['engines.list']({}, caller)
    made.close()
    arrive()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(done).toEqual([])
  })

  it('closes what it has opened', async () => {
    const { made, done, arrive } = late()
    arrive()
    await made.opened()
    made.close()
    expect(done).toEqual(['opened', 'closed'])
  })
})
