import { expect, it } from 'vitest'
import { classic } from '../../../test/support/screens/grid.ts'
import { sayActing } from './acts.ts'

it('names what is being shown without its outcome', () => {
  const step = { seq: 1, at: 0, by: 'blue', text: null, kind: 'game' } as const
  const side = { id: 'a', seat: 'blue', kind: 'spy', seenBy: [] } as const
  const where = { seat: 'blue', from: 70, to: 60 } as const
  expect(sayActing(classic, { ...step, events: [{ type: 'piece-moved', ...where, id: 'a', revealed: null }] })).toBe('Blue moves')
  const battle = { type: 'battle-fought', ...where, charged: false, attacker: side, defender: side, result: 'both-removed' } as const
  expect(sayActing(classic, { ...step, events: [battle] })).toBe('Blue attacks')
  expect(sayActing(classic, { ...step, events: [{ type: 'rescue-declined', seat: 'blue' }] })).toBe('Blue decides on a rescue')
  expect(sayActing(classic, { ...step, events: [] })).toBe('The armies are revealed')
  expect(sayActing(classic, { ...step, events: [{ type: 'seat-left', seat: 'green', reason: 'resigned' }] })).toBe('Green leaves the game')
})
