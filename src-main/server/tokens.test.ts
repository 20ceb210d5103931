import { describe, expect, it, vi } from 'vitest'
import { createRateLimit } from './rate-limit.ts'
import { createTokens, TICKET_MS } from './tokens.ts'

describe('tokens', () => {
  it('are 128 random bits, all different', () => {
    const tokens = createTokens()
    const issued = Array.from({ length: 100 }, () => tokens.issue({ role: 'spectator', gameId: 'g' }))
    expect(new Set([tokens.host, ...issued]).size).toBe(101)
    for (const token of issued) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  })

  it('say what they allow', () => {
    const tokens = createTokens({ host: 'given' })
    const seat = tokens.issue({ role: 'seat', gameId: 'g', seat: 'blue' })
    expect(tokens.accessOf('given')).toEqual({ role: 'host' })
    expect(tokens.accessOf(seat)).toEqual({ role: 'seat', gameId: 'g', seat: 'blue' })
    for (const wrong of ['', 'give', 'givenn', 'GIVEN', `${seat} `]) expect(tokens.accessOf(wrong)).toBeNull()
  })

  it.each(['', ' ', undefined])('are never empty: %j as host token is ignored', (given) => {
    const tokens = createTokens({ host: given })
    expect(Buffer.from(tokens.host, 'base64url')).toHaveLength(16)
    expect(tokens.accessOf(given ?? '')).toBeNull()
  })

  it('say which seats are held, and notify when that changes', () => {
    const tokens = createTokens()
    const changed = vi.fn()
    const stop = tokens.onChange(changed)
    tokens.issue({ role: 'seat', gameId: 'g1', seat: 'blue' })
    tokens.issue({ role: 'spectator', gameId: 'g2' })
    const held = (['g1', 'g2'] as const).flatMap((game) => (['red', 'blue'] as const).map((seat) => tokens.isHeld(game, seat)))
    expect(held).toEqual([false, true, false, false])
    tokens.withdraw('g1')
    expect(tokens.isHeld('g1', 'blue')).toBe(false)
    stop()
    tokens.withdraw('g2')
    expect(changed.mock.calls).toEqual([['g1'], ['g2'], ['g1']])
  })

  it('of one game can be withdrawn without the others', () => {
    const tokens = createTokens({ host: 'given' })
    const [gone, stays] = [tokens.issue({ role: 'spectator', gameId: 'g1' }), tokens.issue({ role: 'spectator', gameId: 'g2' })]
    tokens.withdraw('g1')
    expect(tokens.accessOf(gone)).toBeNull()
    expect(tokens.accessOf(stays)).not.toBeNull()
    expect(tokens.accessOf('given')).toEqual({ role: 'host' })
  })
})

describe('a ticket', () => {
  it('is exchanged for a token, once', () => {
    const tokens = createTokens({ host: 'given' })
    const ticket = tokens.ticket({ role: 'host' })
    expect(tokens.accessOf(ticket)).toBeNull()
    const grant = tokens.redeem(ticket)
    expect(grant?.access).toEqual({ role: 'host' })
    expect([ticket, 'given']).not.toContain(grant?.token)
    expect(tokens.accessOf(grant?.token ?? '')).toEqual({ role: 'host' })
    expect(tokens.redeem(ticket)).toBeNull()
  })

  it('ends after its time, or with the tokens of its game', () => {
    let now = 0
    const tokens = createTokens({ host: 'given', now: () => now })
    const [late, just, withdrawn] = [1, 2, 3].map(() => tokens.ticket({ role: 'seat', gameId: 'g', seat: 'red' })) as [
      string,
      string,
      string,
    ]
    now = TICKET_MS
    expect(tokens.redeem(just)?.access).toEqual({ role: 'seat', gameId: 'g', seat: 'red' })
    now += 1
    expect(tokens.redeem(late)).toBeNull()
    now = 0
    tokens.withdraw('g')
    expect(tokens.redeem(withdrawn)).toBeNull()
  })
})

describe('a rate limit', () => {
  it('allows a burst, then so many a second', () => {
    const limit = createRateLimit({ burst: 3, perSecond: 2 })
    const takes = (now: number): boolean => limit.take(now)
    expect([0, 0, 0, 0].map(takes)).toEqual([true, true, true, false])
    expect([400, 500, 900, 1000].map(takes)).toEqual([false, true, false, true])
    expect([60_000, 60_000, 60_000, 60_000].map(takes)).toEqual([true, true, true, false])
  })
})
