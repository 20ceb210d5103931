import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Polygon from '../core/board/polygon.ts'
import type * as Outlines from './conquest/outlines.ts'

const drawn = { castle: vi.fn(), conquest: vi.fn() }

vi.mock('../core/board/polygon.ts', async (original) => {
  const actual = await original<typeof Polygon>()
  return {
    ...actual,
    borderingPairs: (...args: Parameters<typeof actual.borderingPairs>) => (drawn.castle(), actual.borderingPairs(...args)),
  }
})
vi.mock('./conquest/outlines.ts', async (original) => {
  const actual = await original<typeof Outlines>()
  return { ...actual, outlineOf: (...args: Parameters<typeof actual.outlineOf>) => (drawn.conquest(), actual.outlineOf(...args)) }
})

beforeEach(() => {
  vi.resetModules()
  drawn.castle.mockClear()
  drawn.conquest.mockClear()
})

describe('editions', () => {
  it('draw their large boards when these are first looked at, and once', async () => {
    const { EDITIONS } = await import('./index.ts')
    const { findInfo } = await import('./infos.ts')
    expect(EDITIONS.length).toBeGreaterThan(0)
    expect(findInfo('castle')?.lineups.length).toBeGreaterThan(0)
    expect([drawn.castle, drawn.conquest].map((spy) => spy.mock.calls.length)).toEqual([0, 0])

    const [castle, conquest] = [findInfo('castle'), findInfo('conquest')]
    const looked = [castle, conquest].map((info) => JSON.stringify(info))
    const counts = [drawn.castle, drawn.conquest].map((spy) => spy.mock.calls.length)
    expect(counts.every((count) => count > 0)).toBe(true)
    expect([castle, conquest].map((info) => JSON.stringify(info))).toEqual(looked)
    expect([drawn.castle, drawn.conquest].map((spy) => spy.mock.calls.length)).toEqual(counts)
    expect([castle, conquest].every((info) => Object.isFrozen(info))).toBe(true)
  })
})
