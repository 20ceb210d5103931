import { describe, expect, it } from 'vitest'
import { narnia, transformers } from '../../../../test/support/engine/grid/scene.ts'

/** An archer with one enemy two squares away. */
const facing = (target: string) =>
  narnia(`
    10 b10
    4  .   .   .   .   ${target}
    2  .   .   .   .   r6S
    1  rF`)

describe('Longbow', () => {
  const archer = narnia(`
    10 b10
    4  .   .   b2  .   b3  .   b5
    2  .   .   .   b9  r6S
    1  rF  r4`)

  it('is aimed at an enemy one or two squares away, diagonals included (NA-17)', () => {
    expect(archer.uses('E2')).toEqual(['E2:longbow>D2', 'E2:longbow>C4', 'E2:longbow>E4', 'E2:longbow>G4'])
  })

  it.each([
    ['b5', null, 'a lower rank is removed'],
    ['bS', null, 'a Spy is lower than any rank'],
    ['b6', 'b6!', 'an equal rank stays'],
    ['b9', 'b9!', 'a higher rank stays'],
    ['bB', 'bB!', 'magic stays'],
    ['bF', 'bF!', 'the Flag stays'],
  ])('%s is shown to both and becomes %s: %s (NA-17, CL-29)', (target, left, _why) => {
    const shot = facing(target).play('E2:longbow>E4')
    expect([shot.at('E4'), shot.at('E2'), shot.outcome]).toEqual([left, 'r6S!', null])
    expect(shot.tray()).toEqual(left === null ? [`${target}!`] : [])
    expect(shot.told('blue')).toEqual(shot.told('arbiter'))
    expect(shot.state.turn).toBe('blue')
  })

  it('does not go through pieces, boulders or stone, nor farther than two squares (NA-17, NA-11)', () => {
    const blocked = narnia(`
      10 b10 .   .   b4
      7  .   .   .   b5
      5  b2  r6S
      4  b9# .   .   .
      3  .   r4
      2  .   b8
      1  rF`)
    expect(blocked.uses('B5')).toEqual(['B5:longbow>A5'])
    expect(blocked.refusal('B5:longbow>A4')).toEqual({ code: 'target-bound', space: 'A4', state: 'stone' })
    for (const to of ['D7', 'B2', 'D10'])
      expect(blocked.refusal(`B5:longbow>${to}`)).toMatchObject({ code: 'power-out-of-reach', type: 'strike', rule: 'NA-17' })
  })

  it.each(['bB', 'bF', 'b9', 'b6', 'b5', 'bS'])('may be tried on %s as long as its seat does not know it (TF-16, CL-13)', (target) => {
    expect(facing(target).uses()).toEqual(['E2:longbow>E4'])
  })

  it('may not be wasted on whom its seat knows and it cannot remove: that would be a way to pass (TF-16, CL-7)', () => {
    for (const target of ['b6!', 'b9!', 'bB!', 'bF!']) {
      expect(facing(target).uses()).toEqual([])
      expect(facing(target).refusal('E2:longbow>E4')).toMatchObject({ code: 'power-in-vain', space: 'E4' })
    }
    for (const target of ['b5!', 'bS!']) expect(facing(target).uses()).toEqual(['E2:longbow>E4'])
  })

  it('cannot be used on the same enemy again once it has seen it stand (TF-16)', () => {
    const shot = facing('b9').play('E2:longbow>E4', 'A10-A9')
    expect(shot.uses()).toEqual([])
  })
})

describe('Distance Strike', () => {
  it.each([
    ['g8K', null],
    ['gS', null],
    ['g9', 'g9!'],
    ['g10', 'g10!'],
    ['gB', 'gB!'],
    ['gF', 'gF!'],
  ])('hits %s two squares away and leaves %s; the user never moves (TF-11)', (target, left) => {
    const shot = transformers(`
      8  g4
      4  .   ${target}
      2  .   r9^
      1  rF`).play('B2:distance-strike>B4')
    expect([shot.at('B4'), shot.at('B2')]).toEqual([left, 'r9!^'])
    expect(shot.told('gray')).toEqual(shot.told('arbiter'))
  })

  it('needs a free way: of a diagonal of two only the square in the middle counts (TF-11, TF-18)', () => {
    const field = transformers(`
      8  g4
      6  .   .   .   .   .   g5
      5  .   .   .   .   r7J r4E
      4  .   .   .   .   .   .
      3  .   .   r9^ .   g10
      2  .   r4L
      1  g6  rF`)
    expect(field.uses('C3:')).toEqual(['C3:distance-strike>E3'])
    const open = transformers(`
      8  g4
      4  .   .   .   .   g5
      3  .   r4L .   r4E
      2  .   .   r9^
      1  rF`)
    expect(open.uses('C2')).toEqual([])
    const middle = transformers(`
      8  g4
      3  .   .   .   .   g5
      2  .   .   .   r4E
      1  rF  .   r9^`)
    expect(middle.uses('C1')).toEqual([])
  })

  it('may not be used where nothing would come of it, only where something may: on whoever is hidden, and on a lower one (TF-16)', () => {
    const usesOn = (target: string) =>
      transformers(`
      8  g4
      2  .   r9^ ${target}
      1  rF`).uses('B2')
    for (const target of ['gB!', 'gF!', 'g9!', 'g10!']) expect(usesOn(target)).toEqual([])
    for (const target of ['gB', 'g10', 'g8K!', 'g8K^', 'gS!']) expect(usesOn(target)).toEqual(['B2:distance-strike>C2'])
  })
})
