import { describe, expect, it } from 'vitest'
import type { Hint } from '../../../src-main/contract/index.ts'
import { classic } from '../../../test/support/screens/grid.ts'
import { sayCardsReason, sayChoice, sayLaying } from './advice.ts'

it('says what a hint would have done by places, and whose they are', () => {
  expect(sayChoice({ text: '3x2', type: 'attack', from: 2, to: 1 })).toBe('Attack place 2 from place 3')
  expect(sayChoice({ text: '1?hand', type: 'see-hand', from: 0 })).toBe('Look at their hand from place 1')
  expect(sayChoice({ text: '2?1+4', type: 'see-line', from: 1, at: [0, 3] })).toBe('Look at places 1 and 4 from place 2')
  expect(sayChoice({ text: '5!', type: 'redeal', from: 4 })).toBe('Show the card in place 5 and deal everything again')
})

it('says which cards go into which gaps', () => {
  const laid = {
    type: 'place',
    pieces: [
      { kind: 'miner', at: 0 },
      { kind: 'scout', at: 3 },
    ],
  } as const
  expect(sayLaying(classic, laid)).toBe('Lay the Miner in place 1 and the Scout in place 4')
  expect(sayCardsReason(classic, laid)).toContain('your hand')
})

const say = (reason: Hint['reason']): string => sayCardsReason(classic, reason)

describe('why a hint at a card table is a good one', () => {
  it('names the target of an attack, with the chance if it is uncertain, and whether it may be the Flag', () => {
    const attack = { type: 'attack', piece: 'captain', at: 1, ties: 0 } as const
    expect(say({ ...attack, kind: 'miner', wins: 1 })).toBe('Your Captain takes the Miner in place 2.')
    expect(say({ ...attack, kind: 'captain', wins: 0, ties: 1 })).toContain('are both out')
    expect(say({ ...attack, kind: 'marshal', wins: 0 })).toBe(
      'Your Captain loses to the Marshal in place 2, but every other action is worse.',
    )
    expect(say({ ...attack, kind: null, wins: 0.7, prize: 0.2 })).toBe(
      'Your Captain probably takes the card in place 2: 70\u00a0% chance to win. Their Flag may be there: 20\u00a0%.',
    )
    expect(say({ ...attack, kind: null, wins: 0.5 })).toContain('50\u00a0% chance to win')
  })

  it('is what a look finds: the Flag sooner than a trap, and neither where that is unlikely', () => {
    const look = { type: 'line', at: [0, 3] } as const
    const trap = { kind: 'bomb', chance: 0.7 }
    expect(say({ ...look, prize: 0.3, trap })).toContain('Their Flag may be there: 30\u00a0%')
    expect(say({ ...look, prize: 0.05, trap })).toContain('A Bomb is probably there: 70\u00a0%')
    expect(say({ ...look, prize: 0.05, trap: null })).toBe('You do not know yet what is there.')
    expect(say({ type: 'hand', cards: 3, last: false, seen: 'never' })).toBe('You see the 3 cards that they may lay next.')
    expect(say({ type: 'hand', cards: 1, last: true, seen: 'never' })).toBe('You see the card that they lay next.')
    expect(say({ type: 'hand', cards: 3, last: false, seen: 'changed' })).toContain('has changed')
    expect(say({ type: 'hand', cards: 3, last: false, seen: 'all' })).toContain('already')
  })

  it('is what a new deal hides', () => {
    expect(say({ type: 'redeal', seen: 0 })).toBe('Your Flag is in your line, where any attack takes it. A new deal hides it.')
    expect(say({ type: 'redeal', seen: 2 })).toContain('also hides 2 cards')
    expect(say({ type: 'best', calm: false })).toBe('Strongest move found.')
  })

  it.each([
    [0.594, false],
    [0.6, true],
  ])('says probably from 60 %% on and never below: %d', (chance, isProbable) => {
    const sentences = [
      say({ type: 'attack', piece: 'captain', at: 1, kind: null, wins: chance, ties: 0 }),
      say({ type: 'attack', piece: 'captain', at: 1, kind: null, wins: 0.3, ties: 0, prize: chance }),
      say({ type: 'line', at: [0], prize: chance, trap: null }),
      say({ type: 'line', at: [0], prize: 0, trap: { kind: 'bomb', chance } }),
    ]
    for (const sentence of sentences) expect(sentence.includes('probably'), sentence).toBe(isProbable)
  })
})
