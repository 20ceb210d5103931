import { describe, expect, it, vi } from 'vitest'
import type { Bridge } from '../../bridge/index.ts'
import { Requests } from './requests.svelte.ts'

const ACT = { gameId: 'g', command: { type: 'act', seat: 'red', action: 'B4-B5' } } as const

/** An app that answers the oldest request when the test lets it. */
function wait() {
  const waiting: (() => void)[] = []
  const request = vi.fn(() => new Promise((done) => waiting.push(() => done({ ok: true, value: null }))))
  const settle = async (): Promise<void> => new Promise((done) => setTimeout(done))
  const answer = async (): Promise<void> => {
    waiting.shift()?.()
    await settle()
  }
  return { request, settle, answer, requests: new Requests({ request } as unknown as Bridge) }
}

describe('requests of a table', () => {
  it('go out one after the other, and the line is busy until the last is answered', async () => {
    const { request, settle, answer, requests } = wait()
    void requests.send('table.do', ACT)
    void requests.send('table.do', { gameId: 'g', command: { type: 'resign', seat: 'red' } })
    await settle()
    expect(request).toHaveBeenCalledTimes(1)
    await answer()
    expect(request).toHaveBeenCalledTimes(2)
    expect(requests.busy).toBe(true)
    await answer()
    expect(requests.busy).toBe(false)
  })

  it('are not sent once the first of those that waited together has changed what they were meant for', async () => {
    const { request, settle, answer, requests } = wait()
    let position = 1
    const isHere = (): boolean => position === 1
    void requests.send('table.lower', { gameId: 'g' })
    const first = requests.sendIf(isHere, 'table.do', ACT)
    const second = requests.sendIf(isHere, 'table.do', ACT)
    await settle()
    await answer()
    position = 2
    await answer()
    expect(await first).toEqual({ ok: true, value: null })
    expect(await second).toBeNull()
    expect(request).toHaveBeenCalledTimes(2)
    expect(requests.busy).toBe(false)
  })

  it('leave the line free for the next when one fails', async () => {
    const request = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ ok: true, value: null })
    const requests = new Requests({ request } as unknown as Bridge)
    await expect(requests.send('table.do', ACT)).rejects.toThrow('gone')
    expect(requests.busy).toBe(false)
    expect(await requests.send('table.do', ACT)).toEqual({ ok: true, value: null })
    expect(requests.busy).toBe(false)
  })
})
