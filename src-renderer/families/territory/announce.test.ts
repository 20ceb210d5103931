import { expect, it } from 'vitest'
import type { SeenTerritoryEvent } from '../../../src-main/contract/index.ts'
import { ISLE } from '../../../test/support/screens/isle.ts'
import { INFO } from '../../../test/support/screens/territory-tables.ts'
import type { StepOf } from '../../state/shapes.ts'
import { sayBriefly } from './announce.ts'

const unit = (seat: 'red' | 'blue', kind: string) => ({ id: `p-${seat}`, seat, kind, seenBy: [] })
const brief = (result: 'attacker-wins' | 'both-removed'): string => {
  const event = {
    type: 'battle-fought',
    seat: 'red',
    from: 0,
    to: 1,
    result,
    attacker: unit('red', 'knight'),
    defender: unit('blue', 'knight'),
  }
  const step: StepOf<'territory'> = { seq: 1, at: 0, by: 'red', text: null, kind: 'game', events: [event as unknown as SeenTerritoryEvent] }
  return sayBriefly(INFO, ISLE, step)
}

it('says in short how a battle ended, and names both units where both are lost (CQ-12)', () => {
  expect(brief('attacker-wins')).toMatch(/^Blue Knight is lost/)
  expect(brief('both-removed')).toMatch(/Red Knight .* Blue Knight .* Both are lost\.$/)
})
