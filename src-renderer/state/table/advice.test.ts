import { expect, it } from 'vitest'
import { withWin } from './advice.ts'

it('a hint that wins says so once', () => {
  const advice = { move: 'E7–E8', text: 'Your Spy and the Spy on E8 are both removed: a good trade.', way: null }
  const reason = { type: 'best', calm: false } as const
  expect(withWin(advice, { wins: true, reason }).text).toBe(`${advice.text} This wins the game.`)
  expect(withWin(advice, { reason })).toBe(advice)
  expect(withWin(advice, { wins: true, reason: { type: 'turret', flags: ['red'] } }), 'its reason says it').toBe(advice)
})
