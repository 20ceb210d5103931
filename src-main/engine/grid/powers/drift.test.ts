import { describe, expect, it } from 'vitest'
import { narnia } from '../../../../test/support/engine/grid/scene.ts'

describe('Drift', () => {
  const field = narnia(`
    10 b10
    5  .   .   .
    4  .   r3
    3  b2  .   r4
    1  rF`)

  it('is one square diagonally to an empty square: no attack, no friend, no boulder (NA-21)', () => {
    expect(field.uses('B4')).toEqual(['B4:drift>A5'])
    expect(field.refusal('B4:drift>C5')).toEqual({ code: 'obstacle', space: 'C5' })
    for (const to of ['A3', 'C3', 'B5'])
      expect(field.refusal(`B4:drift>${to}`)).toMatchObject({ code: 'power-out-of-reach', rule: 'NA-21' })
  })

  it('makes the Dryad known and counts as a relocation (NA-21, NA-7, CL-26)', () => {
    const drifted = field.play('B4:drift>A5')
    expect([drifted.at('A5', 'blue'), drifted.state.trails.red?.steps]).toEqual(["r3'!", [[31, 40]]])
  })
})
