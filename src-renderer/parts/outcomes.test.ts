import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../src-main/contract/index.ts'
import { battleOf, reasonText, sayOutcome } from './outcomes.ts'

const won = (reason: Outcome['reason']): Outcome => ({ places: { red: 1, blue: 2 }, reason })
const drawn = (reason: Outcome['reason']): Outcome => ({ places: { red: 1, blue: 1 }, reason })

describe('which battle it is', () => {
  it('is its edition and size, or its set, and never says an edition twice', () => {
    const set = (name: string) => ({ name, hash: 'h' })
    const battle = (edition: string, preset: string, named: string | null = null) =>
      battleOf({ edition, preset, set: named === null ? null : set(named) })
    expect(battle('classic', 'duel')).toBe('Classic · Duel')
    expect(battle('narnia-powers', 'full')).toBe('Narnia with powers')
    expect(battle('narnia', 'full', 'Attic box')).toBe('Narnia · Attic box')
    expect(battle('narnia', 'full', 'My Narnia')).toBe('My Narnia')
  })
})

describe('how a game ended', () => {
  it('is said in the words of its family (CL-22, BC-12)', () => {
    expect(sayOutcome(won('no-action'), 'grid')).toBe('Red wins: Blue cannot move.')
    expect(sayOutcome(won('no-action'), 'cards')).toBe('Red wins: Blue has no card in its line that can attack.')
    expect(sayOutcome(drawn('quiet-limit'), 'grid')).toBe('Draw: too long without a battle.')
    expect(sayOutcome(drawn('quiet-limit'), 'cards')).toBe('Draw: too long without a card going out.')
  })

  it('is the same everywhere where nothing is special about it (CL-23)', () => {
    for (const family of ['grid', 'cards'] as const) {
      expect(sayOutcome(won('time'), family)).toBe('Red wins: Blue has no time left.')
      expect(sayOutcome(drawn('agreed'), family)).toBe('Draw by agreement.')
    }
  })

  it('is short in lists, and its own where an edition has another reason (BC-12, BC-14)', () => {
    expect([reasonText('no-action', 'classic'), reasonText('no-action', 'battle-cards')]).toEqual([
      'no move left',
      'nothing left to attack with',
    ])
    expect([reasonText('quiet-limit', 'classic'), reasonText('quiet-limit', 'battle-cards')]).toEqual([
      'too long without a battle',
      'too long without a card going out',
    ])
    expect(reasonText('flag-captured', 'battle-cards')).toBe('Flag captured')
  })
})
