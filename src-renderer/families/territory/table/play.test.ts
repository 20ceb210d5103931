import { expect, it } from 'vitest'
import { TERRITORY_PLAY } from './play.ts'

it.each([
  ['flag', 'CQ-14'],
  ['reinforcements', 'CQ-16'],
  ['surprise-attack', 'CQ-17'],
])('the rule of a unit that is to be placed for %s is %s', (choice, rule) => {
  const table = { snapshot: { view: { due: [{ seat: 'red', choice }] } } }
  expect(TERRITORY_PLAY.busyWith?.({ table, turn: { isPlacingUnit: true } } as never)).toEqual({ type: 'rule', rule })
})
