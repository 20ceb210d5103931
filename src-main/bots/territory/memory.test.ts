import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { GAME, Scene } from '../../../test/support/engine/territory/scene.ts'
import type { SeenTerritoryEvent, TerritoryView, Unit } from '../../engine/territory/types.ts'
import { remembered } from './memory.ts'

const { state } = new Scene('NH1:r5~,LF1:r8,RF1:rF,PR1:b4!,NH2:b9,CB1:bF')
const view = GAME.viewFor(state, 'red')
const combatant = (wanted: (unit: Unit) => boolean): Unit => {
  const found = state.board.find((unit) => unit !== null && wanted(unit))
  if (!found) throw new Error('it stands there')
  return found
}
const shown = combatant(({ seat, seenBy }) => seat === 'blue' && seenBy.length > 0)
const ours = combatant(({ seat }) => seat === 'red')

const seen: SeenTerritoryEvent = { type: 'units-seen', seat: 'red', at: [0, 1], units: [shown, ours] }
const turns = (count: number): readonly SeenTerritoryEvent[] =>
  Array.from({ length: count }, (_, i) => ({ type: 'turn-began', seat: i % 2 ? 'red' : 'blue', round: 1, moves: 1 }))
const kindOf = ({ board }: TerritoryView, id: string): string | null | undefined => board.find((unit) => unit?.id === id)?.kind

describe('what a weak player of Conquest forgets', () => {
  it('drops units of others last shown more turns ago than it remembers', () => {
    expect(kindOf(view, shown.id)).toBe(shown.kind)
    expect(kindOf(remembered(view, 'red', 2, [seen, ...turns(2)]), shown.id)).toBe(shown.kind)
    expect(kindOf(remembered(view, 'red', 2, [seen, ...turns(3)]), shown.id)).toBeNull()
    expect(kindOf(remembered(view, 'red', 2, [seen, ...turns(3), seen]), shown.id)).toBe(shown.kind)
    expect(remembered(view, 'red', Infinity, [seen, ...turns(300)])).toBe(view)
  })

  it('is never a unit of its own', () => {
    expect(kindOf(remembered(view, 'red', 0, [seen, ...turns(9)]), ours.id)).toBe(ours.kind)
  })

  it('leaves a possible view, in which the unit is any that is left', () => {
    const hazy = remembered(view, 'red', 0, [seen, ...turns(1)])
    const drawn = Array.from({ length: 20 }, (_, n) => GAME.determinise(hazy, [], createRng(`draw ${n}`)))
    for (const one of drawn) expect(GAME.viewFor(one, 'red')).toEqual(hazy)
    expect(new Set(drawn.map(({ board }) => board.find((unit) => unit?.id === shown.id)?.kind)).size).toBeGreaterThan(3)
  })
})
