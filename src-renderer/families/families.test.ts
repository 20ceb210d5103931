import { expect, it } from 'vitest'
import type { Outcome } from '../../src-main/contract/index.ts'
import { sayOutcome } from '../words/outcomes.ts'
import { textOf } from '../game/families.ts'

const won = (reason: Outcome['reason']): Outcome => ({ places: { red: 1, blue: 2 }, reason })
const drawn = (reason: Outcome['reason']): Outcome => ({ places: { red: 1, blue: 1 }, reason })
const say = (outcome: Outcome, family: 'grid' | 'cards'): string => sayOutcome(outcome, textOf({ family }).endings)

it('an end is said in the words of its family (CL-22, BC-12)', () => {
  expect(say(won('no-action'), 'grid')).toBe('Red wins: Blue cannot move, and a side that cannot move on its turn loses (CL-22).')
  expect(say(won('no-action'), 'cards')).toBe('Red wins: Blue has no card in its line that can attack.')
  expect(say(drawn('quiet-limit'), 'grid')).toBe('Draw: too long without a battle.')
  expect(say(drawn('quiet-limit'), 'cards')).toBe('Draw: too long without a card going out.')
})

it('an end about which nothing is special is said alike everywhere (CL-23)', () => {
  for (const family of ['grid', 'cards'] as const) {
    expect(say(won('time'), family)).toBe('Red wins: Blue has no time left.')
    expect(say(drawn('agreed'), family)).toBe('Draw by agreement.')
  }
})
