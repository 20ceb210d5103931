import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLine } from './guest-line.ts'

let said: string[]
let answer: () => void
let waiting: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  waiting = false
  stop = watchLine({
    ask: () => {
      said.push('ask')
      return new Promise<void>((resolve) => (answer = resolve))
    },
    isWaiting: () => waiting,
    letGo: () => said.push('let go'),
    connect: () => said.push('connect'),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('asks now and then, and lets a line go that does not answer in time', async () => {
  await vi.advanceTimersByTimeAsync(5_000)
  answer()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(said).toEqual(['ask'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(said).toEqual(['ask', 'ask'])
  waiting = true
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual(['ask', 'ask', 'let go'])
})

it('lets it go where the answer to something else never comes', async () => {
  waiting = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(said).toEqual(['let go'])
})

it('lets it go as soon as the browser is offline, and makes a new one when it is back', () => {
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(said).toEqual(['let go', 'connect'])
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(said).toHaveLength(2)
})
