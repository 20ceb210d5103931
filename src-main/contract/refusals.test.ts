import { describe, expect, it } from 'vitest'
import type { RuleError } from '../engine/core/errors.ts'
import { explain } from './refusals.ts'

const ERRORS: { readonly [C in RuleError['code']]: Extract<RuleError, { readonly code: C }> } = {
  'not-your-turn': { code: 'not-your-turn', seat: 'blue' },
  'game-over': { code: 'game-over' },
  'not-deploying': { code: 'not-deploying' },
  'still-deploying': { code: 'still-deploying' },
  'already-deployed': { code: 'already-deployed', seat: 'red' },
  'deployment-outside-zone': { code: 'deployment-outside-zone', space: 'A7' },
  'deployment-wrong-army': { code: 'deployment-wrong-army', kind: 'marshal', placed: 2, due: 1 },
  'no-piece': { code: 'no-piece', space: 'B2' },
  'not-your-piece': { code: 'not-your-piece', space: 'B2' },
  'piece-cannot-move': { code: 'piece-cannot-move', kind: 'bomb' },
  obstacle: { code: 'obstacle', space: 'C5' },
  'own-piece-there': { code: 'own-piece-there', space: 'B3' },
  'not-in-line': { code: 'not-in-line', from: 'A1', to: 'B2' },
  'too-far': { code: 'too-far', kind: 'miner', from: 'A1', to: 'A3' },
  'path-blocked': { code: 'path-blocked', space: 'A2' },
  repetition: { code: 'repetition', from: 'A4', to: 'A5', limit: 4, policy: 'isf' },
  'more-squares': { code: 'more-squares', from: 'A4', to: 'A5' },
}

describe('refusals', () => {
  it.each(Object.values(ERRORS))('$code is explained by a rule and in a sentence (CL-13)', (error) => {
    const { rule, message } = explain(error)
    expect(rule).toMatch(/^CL-\d+$/)
    expect(message).toMatch(/^[A-Za-z].+\.$/)
    expect(message).not.toMatch(/undefined|null|NaN/)
  })

  it('names the squares and pieces that it is about (CL-13)', () => {
    expect(explain(ERRORS['too-far']).message).toBe('A miner goes one square at a time; from A1 to A3 is farther.')
    expect(explain(ERRORS['deployment-wrong-army']).message).toContain('1 × marshal, but 2')
    expect(explain(ERRORS.repetition).message).toContain('3 times running')
  })
})
