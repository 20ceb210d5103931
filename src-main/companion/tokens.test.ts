import { describe, expect, it } from 'vitest'
import { createBucket } from './bucket.ts'
import { createTokens } from './tokens.ts'

describe('tokens', () => {
  it('are 128 random bits, each its own', () => {
    const tokens = createTokens()
    const issued = Array.from({ length: 100 }, () => tokens.issue({ role: 'spectator', gameId: 'g' }))
    expect(new Set([tokens.host, ...issued]).size).toBe(101)
    for (const token of issued) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  })

  it('say what they allow', () => {
    const tokens = createTokens('given')
    const seat = tokens.issue({ role: 'seat', gameId: 'g', seat: 'blue' })
    expect(tokens.accessOf('given')).toEqual({ role: 'host' })
    expect(tokens.accessOf(seat)).toEqual({ role: 'seat', gameId: 'g', seat: 'blue' })
    for (const wrong of ['', 'give', 'givenn', 'GIVEN', `${seat} `]) expect(tokens.accessOf(wrong)).toBeNull()
  })

  it('of a game can be withdrawn, the others stay', () => {
    const tokens = createTokens('given')
    const [gone, stays] = [tokens.issue({ role: 'spectator', gameId: 'g1' }), tokens.issue({ role: 'spectator', gameId: 'g2' })]
    tokens.withdraw('g1')
    expect(tokens.accessOf(gone)).toBeNull()
    expect(tokens.accessOf(stays)).not.toBeNull()
    expect(tokens.accessOf('given')).toEqual({ role: 'host' })
  })
})

describe('a bucket', () => {
  it('gives a burst, then what flows in', () => {
    const bucket = createBucket({ burst: 3, perSecond: 2 })
    const takes = (now: number): boolean => bucket.take(now)
    expect([0, 0, 0, 0].map(takes)).toEqual([true, true, true, false])
    expect([400, 500, 900, 1000].map(takes)).toEqual([false, true, false, true])
    expect([60_000, 60_000, 60_000, 60_000].map(takes)).toEqual([true, true, true, false])
  })
})
