import { describe, expect, it } from 'vitest'
import { narnia, transformers } from '../../../../test/support/engine/grid/scene.ts'

describe('Detect Enemy', () => {
  const field = transformers(`
    8  g10
    6  .   .   .   .   gF
    4  gB  g9
    3  .   .   g4
    2  .   r6M .   g5  g2
    1  rF`)

  it('looks at an enemy within two king steps, whatever is between (TF-8, TF-18)', () => {
    expect(field.uses('B2')).toEqual(['B2:detect-enemy>D2', 'B2:detect-enemy>C3', 'B2:detect-enemy>A4', 'B2:detect-enemy>B4'])
  })

  it.each([
    ['A4', 'gB'],
    ['B4', 'g9'],
    ['C3', 'g4'],
  ])('shows what stands on %s, a %s, to the user’s seat alone (TF-8)', (to, kind) => {
    const seen = field.play(`B2:detect-enemy>${to}`)
    expect([seen.at(to, 'red'), seen.at('B2', 'gray')]).toEqual([`${kind}!`, 'r6M!'])
    expect(seen.told('gray').at(-2)).toMatchObject({ effects: [{ type: 'shown', piece: { seat: 'gray', seenBy: ['red'] } }] })
  })

  it('uses the turn (TF-8, TF-18)', () => {
    expect(field.play('B2:detect-enemy>C3').state).toMatchObject({ turn: 'gray', ply: 1 })
  })

  it('may be aimed only at whom the user’s seat does not know: it is no way to pass (TF-16, CL-7)', () => {
    const later = field.play('B2:detect-enemy>C3', 'A8-A7')
    expect(later.uses('B2')).toEqual(['B2:detect-enemy>D2', 'B2:detect-enemy>A4', 'B2:detect-enemy>B4'])
    expect(later.refusal('B2:detect-enemy>C3')).toMatchObject({ code: 'power-in-vain', space: 'C3' })
    const alone = transformers(`
      8  g10
      3  rB  gB!
      2  rB
      1  r6M rF`)
    expect(alone.outcome).toEqual({ places: { red: 2, gray: 1 }, reason: 'no-action' })
  })

  it('is seen by spectators too when there are two seats, since both know it then (TF-8)', () => {
    expect(field.play('B2:detect-enemy>C3').at('C3', 'spectator')).toBe('g4!')
    expect(field.play('B2:detect-enemy>C3').at('A4', 'spectator')).toBe('g?')
  })
})

describe('Panpipes', () => {
  it('look at one enemy up to two squares away in any direction, and only Red sees it (NA-20)', () => {
    const field = narnia(`
      10 b10
      4  .   .   .   b7
      3  .   b2
      2  .   r5T
      1  rF`)
    expect(field.uses()).toEqual(['B2:panpipes>B3', 'B2:panpipes>D4'])
    const heard = field.play('B2:panpipes>D4')
    expect(heard.play('A10-A9').uses()).toEqual(['B2:panpipes>B3'])
    expect([heard.at('D4', 'red'), heard.at('B3', 'red'), heard.piece('D4').seenBy]).toEqual(['b7!', 'b?', ['red']])
  })
})
