import { describe, expect, it } from 'vitest'
import { narnia } from '../../../../test/support/engine/grid/scene.ts'

describe('Breath of Life', () => {
  const aslan = narnia(`
    10 b10
    3  .   r9%
    2  r8# r10 b7#
    1  rF  r2  .   r7#`)

  it('frees an adjacent stone or enchanted friend, and nobody else (NA-15, NA-22)', () => {
    expect(aslan.uses('B2')).toEqual(['B2:breath-of-life>A2', 'B2:breath-of-life>B3'])
    for (const to of ['C2', 'B1', 'D1'])
      expect(aslan.refusal(`B2:breath-of-life>${to}`)).toMatchObject({ code: 'power-out-of-reach', rule: 'NA-15' })
  })

  it('leaves them known, and able to act again (NA-15, NA-11)', () => {
    const freed = aslan.play('B2:breath-of-life>A2', 'A10-A9')
    expect([freed.at('A2', 'blue'), freed.at('B2', 'blue')]).toEqual(['r8!', 'r10!'])
    expect(freed.play('A2-A3').at('A3')).toBe("r8'!")
  })

  it('makes a child count no longer as lost (NA-15, NA-9)', () => {
    const field = narnia(
      `
      10 b10
      3  .   r9%
      2  r5L r10 .   bS
      1  rF  .   .   r4`,
      { more: 'captured=r6S!,r6E!' },
    )
    const freed = field.play('B2:breath-of-life>B3', 'D2-D3', 'D1-D2', 'A10-A9')
    expect(freed.outcome).toBeNull()
  })
})
