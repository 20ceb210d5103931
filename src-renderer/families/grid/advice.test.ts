import { expect, it } from 'vitest'
import type { Hint } from '../../../src-main/contract/index.ts'
import { classic } from '../../../test/support/screens/grid.ts'
import { sayPowerReason } from './advice.ts'

const say = (reason: Hint['reason']): string => sayPowerReason({ info: classic, name: (square) => `A${square}` }, reason)

it('names the target of a power at once, with both chances', () => {
  const meet = { type: 'meet', piece: 'general', at: [1, 2], falls: 0.8 } as const
  expect(say({ ...meet, dies: 0.2 })).toBe(
    'Your General meets A1 and A2 at once: 80\u00a0% chance to capture a piece, 20\u00a0% chance to lose your General.',
  )
  expect(say({ ...meet, dies: 0 })).toContain('cannot be lost')
})

it('says what a power shows, stops, frees and brings back', () => {
  expect(say({ type: 'spot', at: 3 })).toBe('You see what is on A3.')
  expect(say({ type: 'stop', at: 3, kind: 'miner', chance: 1 })).toContain('Their Miner on A3')
  expect(say({ type: 'stop', at: 3, kind: null, chance: 0.7 })).toContain('probably')
  expect(say({ type: 'stop', at: 3, kind: null, chance: 0.3 })).toContain('30\u00a0% chance')
  expect(say({ type: 'free', piece: 'scout', at: 4 })).toBe('Your Scout on A4 can move again.')
  expect(say({ type: 'return', piece: 'colonel' })).toContain('Colonel comes back')
})

it('says all else as on any board', () => {
  expect(say({ type: 'attack', piece: 'general', at: 3, kind: 'miner', wins: 1, ties: 0 })).toBe('Your General takes the Miner on A3.')
})
