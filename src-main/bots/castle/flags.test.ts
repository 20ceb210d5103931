import { describe, expect, it } from 'vitest'
import { GAME } from '../../../test/support/engine/castle/scene.ts'
import { CASTLE } from '../../engine/editions/castle/index.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { doorValue } from './flags.ts'
import { compileTables } from './tables.ts'

describe('the recruitment space', () => {
  it('is a bad place for pieces of its own army, and worse the nearer the slider is to a recruit (CA-19)', () => {
    const tables = compileTables(CASTLE, optionsOf(GAME, { preset: 'four' }))
    const [red = -1, blue = -1] = tables.homes
    const at = (space: number, slider: number): number => doorValue({ tables, sliders: Int16Array.of(slider, 0, 0, 0) }, 0, space)
    expect(at(red, 0)).toBeLessThan(0)
    expect(at(red, 5)).toBeLessThan(at(red, 0))
    expect([at(blue, 5), at(tables.ring, 5)]).toEqual([0, 0])
  })
})
