import { describe, expect, it, vi } from 'vitest'
import { stayAwake } from './wake.ts'

describe('a screen at the table', () => {
  it('is kept awake until it is left', async () => {
    const release = vi.fn(() => Promise.resolve())
    const told = vi.fn()
    const stop = stayAwake(told, { request: () => Promise.resolve({ release }) })
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(true))
    stop()
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('is asked for again when it comes back into sight', async () => {
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }))
    const stop = stayAwake(() => undefined, { request })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('says so where it cannot be', async () => {
    const told = vi.fn()
    stayAwake(told, null)()
    const stop = stayAwake(told, null)
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(false))
    stop()
    const refused = vi.fn()
    const end = stayAwake(refused, { request: () => Promise.reject(new Error('battery')) })
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(false))
    end()
  })
})
