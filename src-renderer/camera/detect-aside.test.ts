import { afterEach, expect, it, vi } from 'vitest'
import { detectAside, PATIENCE_MS } from './detect-aside.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives a picture up that is searched without an end, and its thread with it', async () => {
  vi.useFakeTimers()
  const terminate = vi.fn()
  class Busy {
    terminate = terminate
    postMessage = vi.fn()
  }
  vi.stubGlobal('Worker', Busy)
  const done = vi.fn()
  void detectAside({ data: new Uint8ClampedArray(4), width: 1, height: 1 }).then(done)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect([done.mock.calls, terminate.mock.calls]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(done.mock.calls).toEqual([[[]]])
  expect(terminate).toHaveBeenCalledOnce()
})
