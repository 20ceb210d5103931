import { describe, expect, it } from 'vitest'
import { abilitiesOf, actorsIn, aimLook, attackOn, lookChoice, looksDue } from './selection.ts'
import { looks, MIDDLE_CHOICES } from '../../../test/support/screens/cards-tables.ts'

describe('a front-line action (BC-3)', () => {
  it('is an attack or an ability of the card in hand', () => {
    expect([...actorsIn(MIDDLE_CHOICES)]).toEqual([0, 1, 2, 3])
    expect(attackOn(MIDDLE_CHOICES, 2, 3)?.text).toBe('3x4')
    expect(attackOn(MIDDLE_CHOICES, 3, 3)).toBeNull()
    expect([0, 1, 2, 3].map((from) => abilitiesOf(MIDDLE_CHOICES, from))).toEqual([['see-hand'], ['see-line'], [], ['redeal']])
  })
})

describe('a Scout that looks', () => {
  const start = { from: 1, looking: [] as readonly number[] }

  it('names both cards before either is seen: there is no action before (BC-15)', () => {
    const one = aimLook(MIDDLE_CHOICES, start, 4)!
    expect(lookChoice(MIDDLE_CHOICES, one)).toBeNull()
    expect(lookChoice(MIDDLE_CHOICES, aimLook(MIDDLE_CHOICES, one, 1)!)?.text).toBe('2?2+5')
  })

  it('lets a named card go, and the first one when a third is named', () => {
    const two = { from: 1, looking: [4, 1] }
    expect(aimLook(MIDDLE_CHOICES, two, 4)?.looking).toEqual([1])
    expect(aimLook(MIDDLE_CHOICES, two, 0)?.looking).toEqual([1, 0])
  })

  it('looks at the one card that is left (BC-9)', () => {
    const only = [{ text: '2?3', type: 'see-line', from: 1, at: [2] } as const]
    expect(looksDue(only, 1)).toBe(1)
    expect(lookChoice(only, aimLook(only, start, 2)!)?.text).toBe('2?3')
    expect(aimLook(looks(1, [0, 2]), start, 1)).toBeNull()
  })
})
