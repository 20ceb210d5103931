import { describe, expect, it } from 'vitest'
import { narnia, sceneIn } from '../../../../test/support/engine/grid/scene.ts'

describe('the children', () => {
  const END = { places: { red: 2, blue: 1 }, reason: 'wards-lost' }

  it('captured, enchanted and turned to stone together lose the game for Red (NA-9)', () => {
    const field = narnia(
      `
      10 b10 bF
      6  .   .   .   .   r9#
      3  .   r5L
      2  .   bS
      1  rF  .   .   .   r4`,
      { turn: 'blue', more: 'captured=r6S!,r6E!' },
    )
    expect(field.outcome).toBeNull()
    expect(field.play('B2:turkish-delight>B3').outcome).toEqual(END)
  })

  it('the last one captured in an ordinary battle counts too (NA-9, CL-15)', () => {
    const field = narnia(
      `
      10 b10 bF
      6  .   .   .   .   r9#  b8
      3  .   .   r6E
      2  .   .   b8
      1  rF  .   .   .   r4`,
      { turn: 'blue', more: 'captured=r6S!,r5L!' },
    )
    expect(field.play('C2xC3').outcome).toEqual(END)
  })

  it('that are still waiting are safe (NA-9)', () => {
    const field = narnia(
      `
      10 b10 bF
      3  .   r9
      2  .   bS
      1  rF  .   .   .   r4`,
      { turn: 'blue', more: 'captured=r6E! reserve=red' },
    )
    expect(field.play('B2:turkish-delight>B3').outcome).toBeNull()
  })

  it('that have been freed do not count (NA-9, NA-15)', () => {
    const field = narnia(
      `
      10 b10 bF
      6  .   .   .   .   r9#
      5  .   .   .   .   r10
      3  .   r5L
      2  .   bS
      1  rF  .   .   .   r4`,
      { more: 'captured=r6S!,r6E!' },
    )
    const freed = field.play('E5:breath-of-life>E6')
    expect(freed.play('B2:turkish-delight>B3').outcome).toBeNull()
    expect(field.play('E1-E2', 'B2:turkish-delight>B3').outcome).toEqual(END)
  })

  it('are asked for after the Flag: an action that takes it decides first (NA-9, NA-23, CL-31)', () => {
    const field = narnia(
      `
      6  .   .   .   .   r9#
      3  .   r5L bF
      1  rF  .   .   .   r4  .   .   b10`,
      { more: 'captured=r6S!,r6E!' },
    )
    expect(field.play('B3xC3').outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'flag-captured' })
  })

  it('come before the question whether the next seat can act (NA-23)', () => {
    const field = narnia(
      `
      10 b10 bF
      3  .   r9
      2  .   bS
      1  rF`,
      { turn: 'blue', more: 'captured=r6S!,r6E!,r5L!' },
    )
    expect(field.play('B2:turkish-delight>B3').outcome).toEqual(END)
  })

  it('matter in the second game only (NA-5, NA-9)', () => {
    const plain = sceneIn(
      'narnia',
      `
      10 b4  bF
      3  .   .   r9
      2  .   .   b10
      1  rF  .   .   .   r4`,
      { turn: 'blue', more: 'captured=r6S!,r5L!,r6E!' },
    )
    expect(plain.play('C2xC3').outcome).toBeNull()
  })
})

describe('no action left', () => {
  it('loses for either army (NA-10, CL-22)', () => {
    const red = narnia(
      `
      10 b10 bF
      1  rF  r9  b8`,
      { turn: 'blue' },
    )
    expect(red.play('C1xB1').outcome).toBeNull()
    const blue = narnia(`
      10 bF
      3  r9  b8
      1  rF`)
    expect(blue.play('A3xB3').outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'no-action' })
  })
})
