import { describe, expect, it } from 'vitest'
import { undoneTo } from './table-actions.ts'
import { makeStep } from '../../test/support/record/records.ts'

describe('undo', () => {
  it('names the last step that counts', () => {
    expect(undoneTo(makeStep(5, { action: { type: 'undo', to: 3 } }))).toBe(3)
    expect(undoneTo(makeStep(5, { action: { type: 'undo', to: 0 } }))).toBe(0)
  })

  it('is distinct from all other steps', () => {
    expect(undoneTo(makeStep(5, { action: { type: 'move', to: 3 } }))).toBeNull()
  })

  it.each([5, 6, -1, 1.5, '3', null])('cannot lead to %j from step 5', (to) => {
    expect(() => undoneTo(makeStep(5, { action: { type: 'undo', to } }))).toThrow('step 5 undoes to nowhere')
  })
})
