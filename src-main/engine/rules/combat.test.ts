import { describe, expect, it } from 'vitest'
import { CLASSIC } from '../editions/classic/index.ts'
import { fight, shownInBattle } from './combat.ts'

const NO_OPTIONS = { attackerWinsTies: false, oneTimeBombs: false }

function kind(symbol: string) {
  const found = CLASSIC.kinds.find((each) => each.symbol === symbol)
  if (!found) throw new Error(symbol)
  return found
}

function result(attacker: string, defender: string, options: Partial<typeof NO_OPTIONS> = {}) {
  return fight(kind(attacker), kind(defender), { ...NO_OPTIONS, ...options })
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10']

describe('ranks against ranks', () => {
  it('the higher rank wins, whichever attacks (CL-15)', () => {
    for (const low of RANKS) {
      for (const high of RANKS.filter((rank) => Number(rank) > Number(low))) {
        expect([result(high, low), result(low, high)], `${high} and ${low}`).toEqual(['attacker-wins', 'defender-wins'])
      }
    }
  })

  it('equal ranks are both removed (CL-15)', () => {
    for (const rank of RANKS) expect(result(rank, rank)).toBe('both-removed')
  })

  it('with the option the attacker wins a tie, of Spies too (CL-19, CL-30)', () => {
    for (const rank of [...RANKS, 'S']) expect(result(rank, rank, { attackerWinsTies: true })).toBe('attacker-wins')
  })
})

describe('the Spy', () => {
  it('beats a 10 by attacking it, and no other rank (CL-16)', () => {
    expect(RANKS.filter((rank) => result('S', rank) === 'attacker-wins')).toEqual(['10'])
    expect(result('S', '9')).toBe('defender-wins')
  })

  it('is removed by whatever attacks it, the 10 included (CL-16)', () => {
    for (const rank of RANKS) expect(result(rank, 'S')).toBe('attacker-wins')
  })

  it('falls together with an enemy Spy that it attacks (CL-16)', () => {
    expect(result('S', 'S')).toBe('both-removed')
  })
})

describe('bombs and flags', () => {
  it('only a Miner removes a bomb; the bomb stays otherwise (CL-17)', () => {
    expect(result('3', 'B')).toBe('attacker-wins')
    for (const rank of [...RANKS.filter((each) => each !== '3'), 'S']) expect(result(rank, 'B')).toBe('defender-wins')
  })

  it('a one-time bomb goes with its victim, but a Miner still defuses it (CL-19, CL-30)', () => {
    expect(result('10', 'B', { oneTimeBombs: true })).toBe('both-removed')
    expect(result('3', 'B', { oneTimeBombs: true })).toBe('attacker-wins')
  })

  it('any attack takes the Flag, the Spy’s too (CL-18, CL-16)', () => {
    for (const symbol of [...RANKS, 'S']) expect(result(symbol, 'F')).toBe('attacker-wins')
  })
})

describe('who is shown', () => {
  const STEP = { movement: 'step' } as const

  it('the attacker, and a defender that falls or is attacked by a Scout, under silent defence (HR-4)', () => {
    const shownTo = (movement: 'step' | 'line', result: 'attacker-wins' | 'defender-wins' | 'both-removed') =>
      shownInBattle('silent-defence', { movement }, result)
    for (const result of ['attacker-wins', 'both-removed'] as const)
      expect(shownTo('step', result)).toEqual({ attacker: true, defender: true })
    expect(shownTo('step', 'defender-wins')).toEqual({ attacker: true, defender: false })
    expect(shownTo('line', 'defender-wins')).toEqual({ attacker: true, defender: true })
  })

  it('both, only losers, or neither, by the reveal policy (CL-14, CL-28)', () => {
    const both = { attacker: true, defender: true }
    const none = { attacker: false, defender: false }
    expect(shownInBattle('both', STEP, 'attacker-wins')).toEqual(both)
    expect(shownInBattle('winner-hidden', STEP, 'attacker-wins')).toEqual({ attacker: false, defender: true })
    expect(shownInBattle('winner-hidden', STEP, 'defender-wins')).toEqual({ attacker: true, defender: false })
    expect(shownInBattle('winner-hidden', STEP, 'both-removed')).toEqual(both)
    for (const outcome of ['attacker-wins', 'defender-wins', 'both-removed'] as const) {
      expect(shownInBattle('both', STEP, outcome)).toEqual(both)
      expect(shownInBattle('silent', STEP, outcome)).toEqual(none)
    }
  })
})
